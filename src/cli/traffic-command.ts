import { type Command, InvalidArgumentError } from 'commander';
import { reporterNames } from '../reporters/reporter-choice.js';
import { ServerCommand } from './flag-command.js';
import { append, badgeOption } from './options.js';
import { profileOption } from './profile-option.js';

/** A command that judges traffic. */
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

  /** The file follows an equals sign only: `--coverage FILE` would overwrite what was to be read. */
  override parseOptions(args: string[]): ReturnType<Command['parseOptions']> {
    return super.parseOptions(args.map((arg) => (arg === '--coverage' ? '--coverage=' : arg)));
  }
}

function percentage(text: string): number {
  const [, digits] = /^(\d+(?:\.\d+)?)%?$/.exec(text) ?? [];
  if (digits !== undefined && Number(digits) <= 100) return Number(digits);
  throw new InvalidArgumentError('It must be a percentage from 0 to 100: `80%`, or `80`.');
}
