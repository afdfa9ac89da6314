import { Command, InvalidArgumentError, Option } from 'commander';
import { reporterNames } from '../reporters/reporters.js';
import { appendLines, appendList, appendValue, defaultConfig } from './options.js';
import { profileOption } from './profile-option.js';

/** Command that sends requests to a server, perhaps through a gateway. */
export class ServerCommand extends Command {
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
      .option('--verbose', 'list every passed requirement with its number of checks and an example')
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
