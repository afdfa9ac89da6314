import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { built } from '../built.js';

/** A process of the built command line. */
export interface Running {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
  /** Resolves to the exit code. */
  readonly ended: Promise<number | null>;
}

export interface Environment {
  readonly script?: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs `notikit` with arguments; it is ended with the test if it has not ended by then. */
export function notikit(
  args: readonly string[],
  { script = built('src/cli/main.js'), cwd, env }: Environment = {},
): Running {
  const child = spawn(process.execPath, [script, ...args], { cwd, env: { ...process.env, NO_COLOR: '1', ...env } });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = once(child, 'close').then(([code]): number | null => code);
  return { child, ended, output: () => output, errors: () => errors };
}

/** Resolves when a condition holds. */
export async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries += 1) {
    if (tries > 400) throw new Error('it did not come to that in 20 s');
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** A mock on a free port, once it listens. */
export async function startMock(args: readonly string[] = []): Promise<Running & { readonly url: string }> {
  const running = notikit(['mock', '--port', '0', ...args]);
  await until(() => running.output().includes('Ctrl-C') || running.errors() !== '');
  const [url] = /http:\/\/[\d.]+:\d+/.exec(running.output()) ?? [];
  if (url === undefined) throw new Error(running.errors());
  return { ...running, url };
}
