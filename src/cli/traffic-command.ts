import { type Command, InvalidArgumentError } from 'commander';
import { reporterNames } from '../reporters/reporter-choice.js';
import { FlagCommand } from './flag-command.js';
import { append, badgeOption } from './options.js';
import { profileOption } from './profile-option.js';

/** A command that judges traffic. */
export class TrafficCommand extends FlagCommand {
  constructor(...named: ConstructorParameters<typeof FlagCommand>) {
    super(...named);
    this.option(...profileOption)
      .option('--strict', 'let broken requests, and a broken `should`, fail the run')
      .option('--reporter <name[=file]>', `${reporterNames}; repeatable`, append)
      .option(...badgeOption)
      .option('--verbose', 'list each clause that was kept, how often that was seen, and where')
      .option('--coverage [=file]', 'print which parts of the contract the traffic exercised, or write it as JSON')
      .option('--min-coverage <percent>', 'let the run fail if it exercised less of the contract', percentage);
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
