import { Command } from 'commander';
import { program } from '../../src/cli/program.js';

/** What a command line says, without its command. */
export interface CommandLine {
  readonly command: string;
  readonly flags: Readonly<Record<string, unknown>>;
}

/** Reads a command line as `notikit` would, and runs nothing. Throws for what it would not take. */
export function readCommandLine([name = '', ...args]: readonly string[]): CommandLine {
  const known = program.commands.find((one) => one.name() === name);
  if (known === undefined) throw new Error(`unknown command ${name}`);
  // Its own flags are those with which it was last run in this process.
  const command = new Command(name);
  for (const option of known.options) command.addOption(option);
  for (const argument of known.registeredArguments) command.addArgument(argument);
  command.exitOverride().action(() => {});
  return { command: name, flags: command.parse(args, { from: 'user' }).opts() };
}
