import { Command } from 'commander';
import { program } from '../../src/cli/program.js';

/** Options and arguments of a command line, without its command. */
export interface CommandLine {
  readonly command: string;
  readonly flags: Readonly<Record<string, unknown>>;
}

/** Parses a command line as `notikit` does, and runs nothing. Throws for invalid command lines. */
export function readCommandLine([name = '', ...args]: readonly string[]): CommandLine {
  const known = program.commands.find((one) => one.name() === name);
  if (known === undefined) throw new Error(`unknown command ${name}`);
  // A command keeps the flags of its previous run in the same process.
  const command = new Command(name);
  for (const option of known.options) command.addOption(option);
  for (const argument of known.registeredArguments) command.addArgument(argument);
  command.exitOverride().action(() => {});
  return { command: name, flags: command.parse(args, { from: 'user' }).opts() };
}
