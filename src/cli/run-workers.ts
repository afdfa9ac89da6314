import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { controlTokenOf } from '../mock/control/authorize-control.js';
import { exit, UsageError } from './exit-codes.js';

/** Whether this process is one of several that share a port, and another one prints what they all would. */
export const isFurtherWorker = cluster.worker !== undefined && cluster.worker.id > 1;

/** How long a worker may take to end, and how long it is before another one takes the place of one that crashed. */
const endMs = 5_000;
const restartMs = 1_000;
/** The longest pause between replacements that fail. Each is twice as long as the one before. */
const longestPauseMs = 30_000;

interface Shared {
  readonly workers: number;
  readonly host: string;
  readonly state?: string;
  readonly controlToken?: string;
}

export interface Says {
  /** The token that the workers have in common, where none was given. */
  readonly token: (token: string) => void;
  readonly notice: (message: string) => void;
}

/** Whether these flags ask for several processes, and this is the one that starts them. Throws UsageError. */
export function needsWorkers({ workers, state }: Shared): boolean {
  if (workers === 1 || cluster.isWorker) return false;
  if (state !== undefined && /^rediss?:\/\//.test(state)) return true;
  throw new UsageError('--workers requires a state that several processes can share: pass --state redis://host:port');
}

/**
 * Runs this command in several processes that share its port. The second one starts when the first one listens: what is
 * wrong is said once. A worker that crashes later is replaced, and a replacement that fails is tried again as long as
 * another worker listens. Resolves when all have ended.
 */
export async function runWorkers({ workers, host, controlToken }: Shared, says: Says): Promise<void> {
  const token = controlTokenOf(host, controlToken);
  if (token !== undefined && controlToken === undefined) says.token(token);
  const env = token === undefined ? {} : { NOTIKIT_CONTROL_TOKEN: token };
  const ending = new AbortController();
  const end = () => {
    // A second signal ends the process at once, and its workers with it.
    process.off('SIGINT', end).off('SIGTERM', end);
    ending.abort();
    for (const worker of running()) endWorker(worker);
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  const first = start();
  await Promise.race([first.isListening, first.hasEnded]);
  const others = ending.signal.aborted ? [] : Array.from({ length: workers - 1 }, () => start());
  await Promise.all([first, ...others].map(({ hasEnded }) => hasEnded));
  process.off('SIGINT', end).off('SIGTERM', end);

  function start(pauseMs = restartMs) {
    const worker = cluster.fork(env);
    // A worker may exit before a message reaches it. Its `exit` event reports that.
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (error.syscall !== 'write') throw error;
    });
    resetWhatItLeaves(worker);
    const isListening = eventOf(worker, 'listening').then(() => listening.add(worker));
    return { isListening, hasEnded: outlive(worker, pauseMs) };
  }

  /** Resolves when a worker has ended, and whichever took its place. */
  async function outlive(worker: Worker, pauseMs: number): Promise<void> {
    const [code, signal] = await eventOf(worker, 'exit');
    if (ending.signal.aborted) return;
    const hasStarted = listening.has(worker);
    if (!hasStarted && !running().some((other) => listening.has(other))) {
      process.exitCode = Number(code ?? exit.internal);
      end();
      return;
    }
    const reason = signal ?? code;
    const pause = hasStarted ? restartMs : Math.min(2 * pauseMs, longestPauseMs);
    says.notice(
      hasStarted
        ? `worker ${worker.id} ended (${reason}): another one is started`
        : `worker ${worker.id} could not start (${reason}): trying again in ${pause / 1_000} s`,
    );
    await sleep(pause, undefined, { signal: ending.signal }).catch(() => {});
    if (!ending.signal.aborted) await start(pause).hasEnded;
  }
}

/** Unlike `once` of Node, goes on waiting after an error of the channel. */
function eventOf(worker: Worker, name: 'exit' | 'listening'): Promise<readonly (number | string | null)[]> {
  return new Promise((resolve) => worker.once(name, (...values) => resolve(values)));
}

/** Message between the processes of a cluster: Node sends a connection with a number, and acknowledges it by that. */
interface ClusterMessage {
  readonly act?: string;
  readonly seq?: number;
  readonly ack?: number;
}

interface Closable {
  readonly close: () => void;
}

/**
 * Closes the connections that a worker was given but did not take before it ended: Node would leave them open, and their
 * clients would wait for ever.
 */
function resetWhatItLeaves({ process: child }: Worker): void {
  const given = new Map<number, Closable>();
  const send = child.send.bind(child) as (...sent: unknown[]) => boolean;
  child.send = (...sent: unknown[]) => {
    const [{ act, seq }, handle] = sent as [ClusterMessage, Closable?];
    if (act === 'newconn' && seq !== undefined && handle !== undefined) given.set(seq, handle);
    return send(...sent);
  };
  child.on('internalMessage', ({ ack }: ClusterMessage) => {
    if (ack !== undefined) given.delete(ack);
  });
  child.once('exit', () => {
    for (const handle of given.values()) handle.close();
  });
}

/** The workers that listen. */
const listening = new WeakSet<Worker>();

function running(): readonly Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

/** Lets a worker finish what it answers; one that does not listen yet answers nothing. */
function endWorker(worker: Worker): void {
  const kill = () => worker.process.kill('SIGKILL');
  if (!listening.has(worker) || !worker.isConnected()) {
    kill();
    return;
  }
  worker.send('end');
  const timer = setTimeout(kill, endMs);
  worker.once('exit', () => clearTimeout(timer));
}

/** Lets a process that cannot be one of the workers come to its end. */
export function leaveWorkers(): void {
  if (cluster.worker?.isConnected()) cluster.worker.disconnect();
}

/** Calls once the process that started this worker says that it is to end: that one takes the signals. */
export function endWithOthers(act: () => Promise<void>): void {
  // A terminal sends them to all processes of a group.
  process.on('SIGINT', () => {}).on('SIGTERM', () => {});
  process.once('message', () => void act().finally(leaveWorkers));
}
