import { program } from '../../src/cli/program.js';

/** What a command line says, without its command. */
export interface CommandLine {
  readonly command: string;
  readonly flags: Readonly<Record<string, unknown>>;
}

/** Reads a command line as `notikit` would, and runs nothing. Throws for what it would not take. */
export function readCommandLine([name = '', ...args]: readonly string[]): CommandLine {
  const command = program.commands.find((one) => one.name() === name);
  if (command === undefined) throw new Error(`there is no command ${name}`);
  command.exitOverride().saveStateBeforeParse();
  try {
    const { operands, unknown } = command.parseOptions(args);
    const { registeredArguments: wanted } = command;
    const isEnough = operands.length >= wanted.filter(({ required }) => required).length;
    if (unknown.length > 0 || !isEnough || operands.length > wanted.length)
      throw new Error(`notikit ${name} does not take ${args.join(' ')}`);
    return { command: name, flags: { ...command.opts() } };
  } finally {
    // Or who runs it next in this process has these flags.
    command.restoreStateBeforeParse();
  }
}
