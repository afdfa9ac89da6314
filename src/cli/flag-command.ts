import { Command, InvalidArgumentError, type Option } from 'commander';
import { reporterNames } from '../reporters/reporters.js';
import { UsageError } from './exit-codes.js';
import { appendList, appendValue, splitList } from './options.js';
import { profileOption } from './profile-option.js';

const environmentHelp = `
Each flag can also be set by the variable in brackets. Flags take precedence.
Variables of repeatable flags take several values, separated by commas or line breaks.
Variables of flags without a value take true or false. Empty variables are ignored.`;

/**
 * Command whose flags can be set in the environment: `--min-coverage` by `NOTIKIT_MIN_COVERAGE`. Commander's own `env`
 * supports one name and no lists, and treats `false` as true.
 */
export class FlagCommand extends Command {
  #variables: Readonly<Record<string, readonly string[]>> = {};

  constructor(name: string) {
    super(name);
    this.addHelpText('after', environmentHelp).hook('preAction', () => this.#readEnvironment());
  }

  /** Names the variables of flags that do not have the default name; the first one takes precedence. */
  withVariables(variables: Readonly<Record<string, readonly string[]>>): this {
    this.#variables = { ...this.#variables, ...variables };
    return this;
  }

  override addOption(option: Option): this {
    option.description = `${option.description} [${this.#variablesOf(option).join(', ')}]`.trim();
    return super.addOption(option);
  }

  #variablesOf(option: Option): readonly string[] {
    const name = option.name();
    return this.#variables[name] ?? [`NOTIKIT_${name.toUpperCase().replaceAll('-', '_')}`];
  }

  /** Throws UsageError for a value that the flag would reject. */
  #readEnvironment(): void {
    for (const option of this.options) {
      const name = option.attributeName();
      const variable = this.#variablesOf(option).find((variable) => process.env[variable]);
      if (variable === undefined || this.getOptionValueSource(name) === 'cli') continue;
      this.setOptionValueWithSource(name, readVariable(option, variable, process.env[variable] ?? ''), 'env');
    }
  }
}

function readVariable(option: Option, variable: string, text: string): unknown {
  const { parseArg } = option;
  if (option.isBoolean()) return parseTruth(variable, text);
  if (parseArg === undefined) return text;
  if (parseArg === appendValue || parseArg === appendList) return splitList(text);
  try {
    return parseArg<unknown>(text, undefined);
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error;
    throw new UsageError(`${variable} is ${JSON.stringify(text)}. ${error.message}`);
  }
}

/** Parses true, or false as undefined: a flag that is not passed. Throws UsageError. */
function parseTruth(variable: string, text: string): true | undefined {
  if (/^(1|true|yes|on)$/i.test(text)) return true;
  if (/^(0|false|no|off)$/i.test(text)) return undefined;
  throw new UsageError(`${variable} is ${JSON.stringify(text)}. It must be true or false.`);
}

/** Command that sends requests to a server, perhaps through a gateway. */
export class ServerCommand extends FlagCommand {
  /** Adds the network flags, which come last. */
  withNetwork(): this {
    return this.withVariables({ header: ['NOTIKIT_HEADERS'] })
      .option('--header <name: value>', 'header to add to every request, for a gateway; repeatable', appendValue)
      .option('--ca <file>', 'certificates to trust, in PEM')
      .option('--client-cert <file>', 'certificate of this client, in PEM')
      .option('--client-key <file>', 'private key of --client-cert, in PEM')
      .option('--insecure', 'do not verify certificates');
  }
}

/** Command that checks traffic and reports on it. */
export class TrafficCommand extends ServerCommand {
  /** Adds the flags of the report. */
  withReport(): this {
    return this.option(...profileOption)
      .option('--strict', 'fail the run for requests that do not conform, and for a violated `should`')
      .option('--reporter <name[=file]>', `${reporterNames}; repeatable`, appendValue)
      .option('--verbose', 'list every passed requirement with its number of checks and an example')
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
