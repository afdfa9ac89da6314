import { stripVTControlCharacters } from 'node:util';
import { vi } from 'vitest';
import { notikit } from '../../src/cli/notikit.js';

/** Result of a command line. */
export interface Ended {
  readonly exit: typeof process.exitCode;
  /** Text on both channels. */
  readonly output: string;
  readonly errors: string;
}

interface Surroundings {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Keeps colours in the output. */
  readonly inColour?: boolean;
}

/**
 * Runs a command line in this process until it ends: a separate process would take longer to start than most commands
 * take to run. `startNotikit` serves the other cases: servers, signals, pipes, and the built command.
 */
export async function runNotikit(
  args: readonly string[],
  { cwd = '.', env = {}, inColour = false }: Surroundings = {},
): Promise<Ended> {
  const { exitCode } = process;
  const directory = process.cwd();
  const output = hold(process.stdout);
  const errors = hold(process.stderr);
  for (const [name, text] of Object.entries(env)) vi.stubEnv(name, text);
  process.chdir(cwd);
  process.exitCode = 0;
  try {
    await notikit(args);
    const told = (text: string) => (inColour ? text : stripVTControlCharacters(text));
    return { exit: process.exitCode, output: told(output.text()), errors: told(errors.text()) };
  } finally {
    process.exitCode = exitCode;
    process.chdir(directory);
    vi.unstubAllEnvs();
    output.letGo();
    errors.letGo();
  }
}

/** Captures writes to a stream. */
function hold(stream: NodeJS.WriteStream) {
  let text = '';
  const spy = vi.spyOn(stream, 'write').mockImplementation((chunk) => {
    text += chunk;
    return true;
  });
  return { text: () => text, letGo: () => spy.mockRestore() };
}
