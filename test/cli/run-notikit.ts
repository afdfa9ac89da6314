import { stripVTControlCharacters } from 'node:util';
import { vi } from 'vitest';
import { notikit } from '../../src/cli/notikit.js';

/** What a command line came to. */
export interface Ended {
  readonly exit: typeof process.exitCode;
  /** What it printed. */
  readonly output: string;
  readonly errors: string;
}

interface Surroundings {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether what it printed keeps its colours. */
  readonly inColour?: boolean;
}

/**
 * Runs a command line in this process, to its end: a process of its own takes longer to start than most take to say
 * what is asked here. `startNotikit` is for the rest: servers, signals, pipes, and what is built.
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

/** Keeps what is written from where it would go. */
function hold(stream: NodeJS.WriteStream) {
  let text = '';
  const spy = vi.spyOn(stream, 'write').mockImplementation((chunk) => {
    text += chunk;
    return true;
  });
  return { text: () => text, letGo: () => spy.mockRestore() };
}
