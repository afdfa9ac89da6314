import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { onTestFinished } from 'vitest';
import { built } from '../built.js';

/** A process of the built command line. */
export interface Running {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
  /** Resolves to the exit code. */
  readonly ended: Promise<number | null>;
  /** Resolves once the output satisfies a condition. Rejects if the process ends before. */
  readonly until: (condition: () => boolean) => Promise<void>;
}

export interface Environment {
  readonly script?: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** A Bash script that runs its arguments. */
  readonly shell?: string;
}

/** Runs `notikit` with arguments. The process is stopped when the test ends. */
export function startNotikit(
  args: readonly string[],
  { script = built('src/cli/main.js'), cwd, env, shell }: Environment = {},
): Running {
  const command = [process.execPath, script, ...args];
  const [file = '', ...others] = shell === undefined ? command : ['bash', '-c', shell, ...command];
  const child = spawn(file, others, { cwd, env: { ...process.env, NO_COLOR: '1', ...env } });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let output = '';
  let errors = '';
  const events = new EventEmitter();
  child.stdout.on('data', (chunk) => {
    output += chunk;
    events.emit('printed');
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
    events.emit('printed');
  });
  let isOver = false;
  const ended = once(child, 'close').then(([code]): number | null => {
    isOver = true;
    events.emit('printed');
    return code;
  });
  const until = async (condition: () => boolean) => {
    while (!condition()) {
      if (isOver) throw new Error(`it has ended: ${output}${errors}`);
      await once(events, 'printed');
    }
  };
  return { child, ended, output: () => output, errors: () => errors, until };
}

/** Starts a mock on a free port, and resolves once it listens. */
export async function startMock(args: readonly string[] = []): Promise<Running & { readonly url: string }> {
  const running = startNotikit(['mock', '--port', '0', ...args]);
  await running.until(() => running.output().includes('Ctrl-C'));
  const [url = ''] = /http:\/\/[\d.]+:\d+/.exec(running.output()) ?? [];
  return { ...running, url };
}
