import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseControlToken } from '../mock/control/authorize-control.js';
import { exit, UsageError } from './exit-codes.js';

/** True in each worker except the first one, which prints for all. */
export const isAdditionalWorker = cluster.worker !== undefined && cluster.worker.id > 1;

/** Time limit for a worker to end, in milliseconds. */
const endTimeoutMs = 5_000;
/** Delay before a crashed worker is replaced. It doubles with each replacement that fails. */
const restartDelayMs = 1_000;
/** Maximum delay before a replacement. */
const maxPauseMs = 30_000;

interface WorkerFlags {
  readonly workers: number;
  readonly host: string;
  readonly state?: string;
  readonly controlToken?: string;
}

export interface WorkerMessages {
  /** Shares a generated token with the workers. */
  readonly token: (token: string) => void;
  readonly notice: (message: string) => void;
}

/** Tells whether to start several processes, and whether this process starts them. Throws UsageError. */
export function needsWorkers({ workers, state }: WorkerFlags): boolean {
  if (workers === 1 || cluster.isWorker) return false;
  if (state !== undefined && /^rediss?:\/\//.test(state)) return true;
  throw new UsageError('--workers requires a state that several processes can share: pass --state redis://host:port');
}

/**
 * Runs this command in several processes that share its port. The others start once the first listens, so that errors
 * are printed once. Replaces crashed workers, and retries failed replacements while another worker listens. Resolves
 * when all have ended.
 */
export async function runWorkers(
  { workers, host, controlToken }: WorkerFlags,
  messages: WorkerMessages,
): Promise<void> {
  const token = chooseControlToken(host, controlToken);
  if (token !== undefined && controlToken === undefined) messages.token(token);
  const env = token === undefined ? {} : { NOTIKIT_CONTROL_TOKEN: token };
  const ending = new AbortController();
  const end = () => {
    // A second signal ends the process at once, with its workers.
    process.off('SIGINT', end).off('SIGTERM', end);
    ending.abort();
    for (const worker of runningWorkers()) endWorker(worker);
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  const first = start();
  await Promise.race([first.isListening, first.hasEnded]);
  const others = ending.signal.aborted ? [] : Array.from({ length: workers - 1 }, () => start());
  await Promise.all([first, ...others].map(({ hasEnded }) => hasEnded));
  process.off('SIGINT', end).off('SIGTERM', end);

  function start(pauseMs = restartDelayMs) {
    const worker = cluster.fork(env);
    // A worker may exit before a message reaches it. Its `exit` event reports that.
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (error.syscall !== 'write') throw error;
    });
    closeUnaccepted(worker);
    const isListening = nextEvent(worker, 'listening').then(() => listeningWorkers.add(worker));
    return { isListening, hasEnded: replaceAfterExit(worker, pauseMs) };
  }

  /** Resolves when a worker and its replacements have ended. */
  async function replaceAfterExit(worker: Worker, pauseMs: number): Promise<void> {
    const [code, signal] = await nextEvent(worker, 'exit');
    if (ending.signal.aborted) return;
    const hasStarted = listeningWorkers.has(worker);
    if (!hasStarted && !runningWorkers().some((other) => listeningWorkers.has(other))) {
      process.exitCode = Number(code ?? exit.internal);
      end();
      return;
    }
    const reason = signal ?? code;
    const pause = hasStarted ? restartDelayMs : Math.min(2 * pauseMs, maxPauseMs);
    messages.notice(
      hasStarted
        ? `worker ${worker.id} ended (${reason}): another one is started`
        : `worker ${worker.id} could not start (${reason}): trying again in ${pause / 1_000} s`,
    );
    await sleep(pause, undefined, { signal: ending.signal }).catch(() => {});
    if (!ending.signal.aborted) await start(pause).hasEnded;
  }
}

/** Unlike Node's `once`, keeps waiting after a channel error. */
function nextEvent(worker: Worker, name: 'exit' | 'listening'): Promise<readonly (number | string | null)[]> {
  return new Promise((resolve) => worker.once(name, (...values) => resolve(values)));
}

/** Message of Node's cluster protocol: Node sends a connection with a number, and the worker acknowledges it. */
interface ClusterMessage {
  readonly act?: string;
  readonly seq?: number;
  readonly ack?: number;
}

interface Closable {
  readonly close: () => void;
}

/**
 * Closes connections that a worker received but did not accept before it ended. Node would leave them open for ever.
 */
function closeUnaccepted({ process: child }: Worker): void {
  const pending = new Map<number, Closable>();
  const send = child.send.bind(child) as (...sent: unknown[]) => boolean;
  child.send = (...sent: unknown[]) => {
    const [{ act, seq }, handle] = sent as [ClusterMessage, Closable?];
    if (act === 'newconn' && seq !== undefined && handle !== undefined) pending.set(seq, handle);
    return send(...sent);
  };
  child.on('internalMessage', ({ ack }: ClusterMessage) => {
    if (ack !== undefined) pending.delete(ack);
  });
  child.once('exit', () => {
    for (const handle of pending.values()) handle.close();
  });
}

/** Workers that listen. */
const listeningWorkers = new WeakSet<Worker>();

function runningWorkers(): readonly Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

/** Lets a worker finish its responses. A worker that does not listen yet is ended at once. */
function endWorker(worker: Worker): void {
  const kill = () => worker.process.kill('SIGKILL');
  if (!listeningWorkers.has(worker) || !worker.isConnected()) {
    kill();
    return;
  }
  worker.send('end');
  const timer = setTimeout(kill, endTimeoutMs);
  worker.once('exit', () => clearTimeout(timer));
}

/** Lets a process that failed as a worker exit. */
export function disconnectWorker(): void {
  if (cluster.worker?.isConnected()) cluster.worker.disconnect();
}

/** Calls `act` when the primary process ends this worker: it handles the signals. */
export function endWithPrimary(act: () => Promise<void>): void {
  // A terminal sends signals to all processes of a group.
  process.on('SIGINT', () => {}).on('SIGTERM', () => {});
  process.once('message', () => void act().finally(disconnectWorker));
}
