import { Command, InvalidArgumentError, Option } from 'commander';
import { reporterNames } from '../reporters/reporters.js';
import { appendLines, appendList, appendValue, defaultConfig, integerParser } from './options.js';
import { profileOption } from './profile-option.js';

/** Groups of flags in the help. All other flags come first. */
const groups: Readonly<Record<string, string>> = {
  'Requirements:': 'operation section skip other-api-key hostile list',
  'Result:': 'strict uses only-used require-complete fail-fast verbose update-baseline coverage min-coverage',
  'Requests:': 'budget list-factors subscriber-id integration-id workflow-id step-id notification-id',
  'Repeated runs:': 'seed now rerun watch clean-up on-leftover',
  'Load and time:': 'concurrency rate timeout request-timeout settle',
  'Responses:': 'choice sabotage strict-requests validate-responses replay upstream pass upstream-api-key',
  'Address and access:': 'host cors allow-host base-path tls-cert tls-key control-token allow-link-local',
  'Files and output:': 'from snapshots config suggest-profile quiet log list-sabotages list-choices',
  'Gateways:': 'header ca client-cert client-key insecure',
};

/** Command that sends requests to a server, perhaps through a gateway, or listens on a port. */
export class ServerCommand extends Command {
  /** Adds an option to its group of the help. */
  override addOption(option: Option): this {
    const group = Object.keys(groups).find((heading) => groups[heading]?.split(' ').includes(option.name()));
    return super.addOption(group === undefined ? option : option.helpGroup(group));
  }

  /** Adds the flags of the address to listen on. The mock reads some of them from variables, too. */
  withAddress(server: 'mock' | 'proxy', defaultPort: number): this {
    const withVariable = (option: Option, name: string) => (server === 'mock' ? option.env(name) : option);
    const port = new Option('--port <number>', 'port to listen on; 0 picks a free port').default(defaultPort);
    const host = new Option('--host <address>', 'address to listen on').default('127.0.0.1');
    const allowHost = new Option(
      '--allow-host <name>',
      `host name under which the ${server} can be reached (names of this machine are always allowed); repeatable`,
    );
    return this.addOption(withVariable(port.argParser(integerParser({ max: 65_535 })), 'NOTIKIT_PORT'))
      .addOption(withVariable(host, 'NOTIKIT_HOST'))
      .option(
        '--cors <origin>',
        `origin whose pages may use the ${server} (those of this machine always may); repeatable, * for all`,
        appendList,
      )
      .addOption(withVariable(allowHost.argParser(appendList), 'NOTIKIT_ALLOW_HOST'))
      .option('--base-path <path>', 'path before that of each operation: /api')
      .option('--tls-cert <file>', 'certificate to listen with HTTPS, in PEM')
      .option('--tls-key <file>', 'private key of --tls-cert, in PEM');
  }

  /** Adds the network flags, which come last. */
  withNetwork(): this {
    return this.addOption(
      new Option('--header <name: value>', 'header to add to every request, for a gateway; repeatable')
        .env('NOTIKIT_HEADERS')
        .argParser(appendLines),
    )
      .option('--ca <file>', 'certificates to trust, in PEM')
      .option('--client-cert <file>', 'certificate of this client, in PEM')
      .option('--client-key <file>', 'private key of --client-cert, in PEM')
      .option('--insecure', 'do not verify certificates');
  }
}

/** Command that checks requirements, and reports on them. */
export class ReportCommand extends ServerCommand {
  /** Adds the flags that select requirements, and those of the report. */
  withReport(): this {
    return this.option('--only <pattern>', 'check only these requirements; repeatable: `search.*,auth.*`', appendList)
      .option(
        '--operation <pattern>',
        'check only these operations; repeatable: `createSubscriber`, `get*`',
        appendList,
      )
      .option('--section <pattern>', 'check only these sections; repeatable: `4.1`', appendList)
      .option('--skip <pattern>', 'skip these requirements; repeatable', appendList)
      .option('--strict', 'fail the run for warnings too, such as a violated `should`')
      .option('--reporter <name[=file]>', `${reporterNames}; repeatable`, appendValue)
      .option('--verbose', 'list every result: skipped and observed ones, and passed ones with an example')
      .option('--baseline <file>', 'file of known failures, which do not fail the run')
      .option('--update-baseline', 'write the baseline file instead of applying it')
      .option(...profileOption)
      .option('--config <file>', `configuration file (${defaultConfig} if it exists)`);
  }
}

/** Command that checks traffic. */
export class TrafficCommand extends ReportCommand {
  /** Adds the flags of the coverage after those of the report. */
  override withReport(): this {
    return super
      .withReport()
      .option('--coverage [=file]', 'print the coverage of the contract, or write it as JSON')
      .option('--min-coverage <percent>', 'fail the run if the coverage is lower', parsePercentage);
  }

  /** Accepts the file only after an equals sign: `--coverage FILE` would overwrite the input. */
  override parseOptions(args: string[]): ReturnType<Command['parseOptions']> {
    return super.parseOptions(args.map((arg) => (arg === '--coverage' ? '--coverage=' : arg)));
  }
}

function parsePercentage(text: string): number {
  const [, digits] = /^(\d+(?:\.\d+)?)%?$/.exec(text) ?? [];
  if (digits !== undefined && Number(digits) <= 100) return Number(digits);
  throw new InvalidArgumentError('It must be a percentage from 0 to 100: `80%`, or `80`.');
}
