import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Fault } from './case.js';

/** What a process says of itself. */
export interface Measure {
  /** The longest time that its event loop worked for one turn, in milliseconds. */
  readonly blockMs: number;
  /** The longest time that one took on the clock: where the machine is busy with others, it is more. */
  readonly stallMs: number;
  readonly peakMb: number;
  /** Memory in use now: of objects and buffers, and of the whole process. */
  readonly keptMb: number;
  readonly residentMb: number;
}

/** A command line that runs. */
export interface Target {
  readonly child: ChildProcess;
  /** The first address that it printed. */
  readonly url: string;
  readonly output: () => string;
  readonly errors: () => string;
  readonly ended: Promise<Ended>;
  /** What has been since it was asked last; garbage is collected before `kept`. Rejects with Fault if it does not live. */
  readonly measure: (asked?: 'measure' | 'kept') => Promise<Measure>;
  /** Ends it, as Ctrl-C does. */
  readonly stop: () => Promise<Ended>;
}

/** What a command line came to. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
  readonly errors: string;
  readonly ms: number;
  /** How much memory it had taken when it was seen last. */
  readonly peakMb: number;
}

interface Surroundings {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** A module that is loaded before. */
  readonly preload?: string;
  /** Called once the process is there. */
  readonly onStart?: (child: ChildProcess) => void;
  /** A shell's words before the command: `exec 1>/dev/full;`. */
  readonly shell?: string;
}

const meter = fileURLToPath(new URL('meter.cjs', import.meta.url));

/** How long a command may take, in milliseconds: what takes longer hangs. A check gives up by itself before. */
const patienceMs = 180_000;

/** Runs a command line to its end. Rejects with Fault if that does not come. */
export async function run(main: string, args: readonly string[], around: Surroundings = {}): Promise<Ended> {
  const { child, ended } = begin(main, args, around);
  around.onStart?.(child);
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  const result = await ended;
  clearTimeout(timer);
  if (result.ms >= patienceMs) throw new Fault('hangs', `it did not come to its end in ${patienceMs / 1_000} s`);
  return result;
}

/** Starts a server, and waits until it listens: what it is measured by begins there. */
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
  // Nobody waits for what has not begun to listen.
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
