import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { controlTokenOf } from '../mock/http/control-token.js';
import { exit, UsageError } from './exit-codes.js';

/** Whether this process is one of several that share a port, and another one prints what they all would. */
export const isFurtherWorker = cluster.worker !== undefined && cluster.worker.id > 1;

interface Shared {
  readonly workers: number;
  readonly host: string;
  readonly state?: string;
  readonly controlToken?: string;
}

/** Whether these flags ask for several processes, and this is the one that starts them. Throws UsageError. */
export function needsWorkers({ workers, state }: Shared): boolean {
  if (workers === 1 || cluster.isWorker) return false;
  if (state !== undefined && /^rediss?:\/\//.test(state)) return true;
  throw new UsageError('--workers requires a state that several processes can share: pass --state redis://host:port');
}

/**
 * Runs this command in several processes that share its port, and ends with the exit code of the first one that ends by
 * itself. The second one starts when the first one listens: what is wrong is said once.
 */
export async function runWorkers({ workers, host, controlToken }: Shared, say: (token: string) => void): Promise<void> {
  const token = controlTokenOf(host, controlToken);
  if (token !== undefined && controlToken === undefined) say(token);
  const env = token === undefined ? {} : { NOTIKIT_CONTROL_TOKEN: token };
  let isEnding = false;
  const end = () => {
    // A second signal ends the process at once, and its workers with it.
    process.off('SIGINT', end).off('SIGTERM', end);
    isEnding = true;
    for (const worker of Object.values(cluster.workers ?? {})) if (worker?.isConnected()) worker.send('end');
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  const first = cluster.fork(env);
  const started = await Promise.race([once(first, 'listening'), once(first, 'exit').then(() => undefined)]);
  const others = started === undefined || isEnding ? [] : Array.from({ length: workers - 1 }, () => cluster.fork(env));
  await Promise.all([first, ...others].map(hasEnded));

  async function hasEnded(worker: Worker): Promise<void> {
    if (!worker.isDead()) await once(worker, 'exit');
    if (isEnding) return;
    process.exitCode = worker.process.exitCode ?? exit.internal;
    end();
  }
}

/** Calls once this process is to end: by a signal, or by the process that started it if that takes the signals. */
export function onEnd(act: () => Promise<void>): void {
  const { worker } = cluster;
  if (worker === undefined) {
    const end = () => {
      // A second signal ends the process at once.
      process.off('SIGINT', end).off('SIGTERM', end);
      void act();
    };
    process.on('SIGINT', end).on('SIGTERM', end);
    return;
  }
  // A terminal sends them to all processes of a group.
  process.on('SIGINT', () => {}).on('SIGTERM', () => {});
  process.once('message', () => void act().finally(() => worker.disconnect()));
}
