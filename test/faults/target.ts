import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Fault } from './case.js';

/** Measurements that a process reports about itself. */
export interface Measure {
  /** Longest turn of its event loop in milliseconds of CPU time. */
  readonly blockMs: number;
  /** Longest turn in elapsed milliseconds, which includes the time of other processes. */
  readonly stallMs: number;
  readonly peakMb: number;
  /** Current memory in megabytes: of objects and buffers, and of the whole process. */
  readonly keptMb: number;
  readonly residentMb: number;
}

/** A running command line. */
export interface Target {
  readonly child: ChildProcess;
  /** First address in its output. */
  readonly url: string;
  readonly output: () => string;
  readonly errors: () => string;
  readonly ended: Promise<Ended>;
  /** Measurements since the last call; `kept` collects garbage first. Rejects with Fault if the process has exited. */
  readonly measure: (asked?: 'measure' | 'kept') => Promise<Measure>;
  /** Stops the process as Ctrl-C does. */
  readonly stop: () => Promise<Ended>;
}

/** Result of a command line. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
  readonly errors: string;
  readonly ms: number;
  /** Peak memory at the last reading. */
  readonly peakMb: number;
}

interface Surroundings {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** A module that is loaded first. */
  readonly preload?: string;
  /** Called once the process is spawned. */
  readonly onStart?: (child: ChildProcess) => void;
  /** Shell code before the command: `exec 1>/dev/full;`. */
  readonly shell?: string;
}

const meter = fileURLToPath(new URL('meter.cjs', import.meta.url));

/** Time limit of a command in milliseconds; longer runs count as hangs. A check stops earlier by itself. */
const patienceMs = 180_000;

/** Runs a command line until it ends. Rejects with Fault if it does not end. */
export async function run(main: string, args: readonly string[], around: Surroundings = {}): Promise<Ended> {
  const { child, ended } = begin(main, args, around);
  around.onStart?.(child);
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  const result = await ended;
  clearTimeout(timer);
  if (result.ms >= patienceMs) throw new Fault('hangs', `it did not come to its end in ${patienceMs / 1_000} s`);
  return result;
}

/** Starts a server, and waits until it listens: measurements begin then. */
export async function start(main: string, args: readonly string[], around: Surroundings = {}): Promise<Target> {
  const running = begin(main, args, around);
  const { child, ended, output, errors } = running;
  const isListening = () => output().includes('Ctrl-C');
  while (!isListening()) {
    const isOver = await Promise.race([ended.then(() => true), once(child.stdout ?? child, 'data').then(() => false)]);
    if (isOver) throw new Fault('crashes', `it ended before it listened: ${errors()}`);
  }
  const [url = ''] = /http:\/\/[\d.]+:\d+/.exec(output()) ?? [];
  const measure: Target['measure'] = async (asked = 'measure') => {
    if (!child.connected) throw new Fault('crashes', `it has ended: ${errors().slice(-500)}`);
    const answered = once(child, 'message');
    child.send(asked);
    const outcome = await Promise.race([answered, ended]);
    if (!Array.isArray(outcome)) throw new Fault('crashes', `it has ended: ${errors().slice(-500)}`);
    return outcome[0] as Measure;
  };
  // Discards the measurements of the start.
  await measure();
  return {
    ...running,
    url,
    measure,
    stop: () => {
      child.kill('SIGINT');
      return ended;
    },
  };
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

function begin(main: string, args: readonly string[], { cwd, env, preload, shell }: Surroundings) {
  const words = ['--require', meter, ...(preload === undefined ? [] : ['--require', preload]), main, ...args];
  const [file = '', ...rest] =
    shell === undefined
      ? [process.execPath, ...words]
      : ['sh', '-c', `${shell} exec "$0" "$@"`, process.execPath, ...words];
  const since = performance.now();
  const child = spawn(file, rest, {
    cwd,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(child);
  let output = '';
  let errors = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  let peakMb = 0;
  child.on('message', (measure: Measure) => {
    peakMb = measure.peakMb;
  });
  const ended = once(child, 'close').then(([code, signal]): Ended => {
    running.delete(child);
    return { code, signal, output, errors, ms: performance.now() - since, peakMb };
  });
  return { child, ended, output: () => output, errors: () => errors };
}
