import { CommanderError } from 'commander';
import { exit, UsageError } from './exit-codes.js';
import { program } from './program.js';

for (const command of [program, ...program.commands]) command.exitOverride().configureOutput({ outputError: () => {} });

/** Runs a command line, for example `['mock', '--port', '0']`. Sets `process.exitCode`. */
export async function notikit(args: readonly string[]): Promise<void> {
  ignoreEmptyVariables();
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    process.exitCode = await reportError(error);
  }
}

/** Commander would use an empty variable as the value of its flag. */
function ignoreEmptyVariables(): void {
  for (const [name, text] of Object.entries(process.env)) {
    if (name.startsWith('NOTIKIT_') && text === '') delete process.env[name];
  }
}

async function reportError(error: unknown): Promise<number> {
  const { fileReasonOf } = await import('../text/file-reason.js');
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return exit.ok;
    if (error.code === 'commander.help') return exit.usage;
    return printError(`notikit: ${error.message.replace(/^error: /, '')}`, exit.usage);
  }
  if (error instanceof UsageError) return printError(`notikit: ${error.message}`, exit.usage);
  if (error instanceof Error && isExpected(error)) return printError(`notikit: ${error.message}`, exit.usage);
  if (error instanceof Error && isUnwritable(error))
    return printError(`notikit: ${fileReasonOf(error)}`, exit.internal);
  return printError(`notikit: internal error: ${error instanceof Error ? error.stack : error}`, exit.internal);
}

/** Recognizes errors whose message is one line that says what to do. */
function isExpected({ name }: Error): boolean {
  return /^(Choice|Fault|Peer|Report|Requirement|Scenario|Source|State)Error$/.test(name);
}

/** Recognizes errors of a full disk or an unwritable file. */
function isUnwritable(error: Error): boolean {
  return error.name === 'UnwritableError' || ('code' in error && error.code === 'ENOSPC');
}

async function printError(text: string, code: number): Promise<number> {
  const { printable } = await import('../text/printable.js');
  process.stderr.write(`${printable(text)}\n`);
  return code;
}
