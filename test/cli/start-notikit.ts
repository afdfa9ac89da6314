import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { onTestFinished } from 'vitest';
import { built } from '../built.js';

/** A process of the built command line. */
export interface CliProcess {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
  /** Resolves to the exit code. */
  readonly ended: Promise<number | null>;
  /** Resolves once the output satisfies a condition. Rejects if the process ends before. */
  readonly until: (condition: () => boolean) => Promise<void>;
}

export interface StartOptions {
  /** Script of the command line; that of the build by default. */
  readonly script?: string;
  readonly cwd?: string;
  /** Environment variables in addition to those of the tests. */
  readonly env?: Readonly<Record<string, string>>;
  /** Bash script that runs the command, which it receives as its arguments. */
  readonly shellScript?: string;
}

/** Runs `notikit` with arguments. The process is stopped when the test ends. */
export function startNotikit(
  args: readonly string[],
  { script = built('src/cli/main.js'), cwd, env, shellScript }: StartOptions = {},
): CliProcess {
  const command = [process.execPath, script, ...args];
  const [file = '', ...fileArgs] = shellScript === undefined ? command : ['bash', '-c', shellScript, ...command];
  const child = spawn(file, fileArgs, { cwd, env: { ...process.env, NO_COLOR: '1', ...env } });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let output = '';
  let errors = '';
  const changes = new EventEmitter();
  child.stdout.on('data', (chunk) => {
    output += chunk;
    changes.emit('change');
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
    changes.emit('change');
  });
  let isOver = false;
  const ended = once(child, 'close').then(([code]): number | null => {
    isOver = true;
    changes.emit('change');
    return code;
  });
  const until = async (condition: () => boolean) => {
    while (!condition()) {
      if (isOver) throw new Error(`it has ended: ${output}${errors}`);
      await once(changes, 'change');
    }
  };
  return { child, ended, output: () => output, errors: () => errors, until };
}

/** Starts a proxy on a free port, and resolves once it listens. */
export async function startProxy(target: string, args: readonly string[] = [], options: StartOptions = {}) {
  const proxy = startNotikit(['proxy', target, '--port', '0', ...args], options);
  const text = () => proxy.output() + proxy.errors();
  await proxy.until(() => text().includes('Ctrl-C'));
  const [, url = ''] = /listens on (http:\/\/[\d.]+:\d+)/.exec(text()) ?? [];
  return { ...proxy, url };
}

/** Starts a mock on a free port, and resolves once it listens. */
export async function startMock(args: readonly string[] = []): Promise<CliProcess & { readonly url: string }> {
  const mock = startNotikit(['mock', '--port', '0', ...args]);
  // The last line of the greeting explains how to stop the mock.
  await mock.until(() => mock.output().includes('Ctrl-C'));
  const [url = ''] = /http:\/\/[\d.]+:\d+/.exec(mock.output()) ?? [];
  return { ...mock, url };
}
