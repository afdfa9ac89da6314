import { Command, InvalidArgumentError, type Option } from 'commander';
import { reporterNames } from '../reporters/reporters.js';
import { UsageError } from './exit-codes.js';
import { append, appendNames, badgeOption, listOf } from './options.js';
import { profileOption } from './profile-option.js';

/** Variables of flags whose names differ from the default, the first of which takes precedence. */
type Variables = Readonly<Record<string, readonly string[]>>;

const help = `
Each flag can also be set by the variable in brackets. Flags take precedence.
Variables of repeatable flags take several values, separated by commas or line breaks.
Variables of flags without a value take true or false. Empty variables are ignored.`;

/**
 * Command whose flags can be set in the environment: `--min-coverage` by `NOTIKIT_MIN_COVERAGE`. Commander's own `env`
 * supports one name and no lists, and treats `false` as true.
 */
export class FlagCommand extends Command {
  readonly #variables: Variables;

  constructor(name: string, variables: Variables = {}) {
    super(name);
    this.#variables = variables;
    this.addHelpText('after', help).hook('preAction', () => this.#readEnvironment());
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
      this.setOptionValueWithSource(name, valueFrom(option, variable, process.env[variable] ?? ''), 'env');
    }
  }
}

function valueFrom(option: Option, variable: string, text: string): unknown {
  const { parseArg } = option;
  if (option.isBoolean()) return truthOf(variable, text);
  if (parseArg === undefined) return text;
  if (parseArg === append || parseArg === appendNames) return listOf(text);
  try {
    return parseArg<unknown>(text, undefined);
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error;
    throw new UsageError(`${variable} is ${JSON.stringify(text)}. ${error.message}`);
  }
}

/** Omits a flag that is set to false, as on the command line. */
function truthOf(variable: string, text: string): true | undefined {
  if (/^(1|true|yes|on)$/i.test(text)) return true;
  if (/^(0|false|no|off)$/i.test(text)) return undefined;
  throw new UsageError(`${variable} is ${JSON.stringify(text)}. It must be true or false.`);
}

/** Command that sends requests to a server, perhaps through a gateway. */
export class ServerCommand extends FlagCommand {
  constructor(name: string, variables: ConstructorParameters<typeof FlagCommand>[1] = {}) {
    super(name, { header: ['NOTIKIT_HEADERS'], ...variables });
  }

  /** Adds the network flags, which come last. */
  withNetwork(): this {
    return this.option('--header <name: value>', 'header to add to every request, for a gateway; repeatable', append)
      .option('--ca <file>', 'certificates to trust, in PEM')
      .option('--client-cert <file>', 'certificate of this client, in PEM')
      .option('--client-key <file>', 'private key of --client-cert, in PEM')
      .option('--insecure', 'do not verify certificates');
  }
}

/** Command that checks traffic. */
export class TrafficCommand extends ServerCommand {
  constructor(...named: ConstructorParameters<typeof ServerCommand>) {
    super(...named);
    this.option(...profileOption)
      .option('--strict', 'fail the run for requests that do not conform, and for a violated `should`')
      .option('--reporter <name[=file]>', `${reporterNames}; repeatable`, append)
      .option(...badgeOption)
      .option('--verbose', 'list every passed requirement with its number of checks and an example')
      .option('--coverage [=file]', 'print the coverage of the contract, or write it as JSON')
      .option('--min-coverage <percent>', 'fail the run if the coverage is lower', percentage);
  }

  /** Accepts the file only after an equals sign: `--coverage FILE` would overwrite the input. */
  override parseOptions(args: string[]): ReturnType<Command['parseOptions']> {
    return super.parseOptions(args.map((arg) => (arg === '--coverage' ? '--coverage=' : arg)));
  }
}

function percentage(text: string): number {
  const [, digits] = /^(\d+(?:\.\d+)?)%?$/.exec(text) ?? [];
  if (digits !== undefined && Number(digits) <= 100) return Number(digits);
  throw new InvalidArgumentError('It must be a percentage from 0 to 100: `80%`, or `80`.');
}
