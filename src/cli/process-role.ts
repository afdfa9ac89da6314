import cluster from 'node:cluster';

/** Whether this is one of several processes. Most mocks are not, and do not load what they would need. */
export function isWorker(): boolean {
  return process.send !== undefined && cluster.isWorker;
}

/** Whether this is one of several processes but the first, and how it learns that it is to end. */
export async function processRole(): Promise<{ isFurther: boolean; onEnd: (act: () => Promise<void>) => void }> {
  if (!isWorker()) return { isFurther: false, onEnd: onSignal };
  const { isFurtherWorker, endWithOthers } = await import('./run-workers.js');
  return { isFurther: isFurtherWorker, onEnd: endWithOthers };
}

function onSignal(act: () => Promise<void>): void {
  const end = () => {
    // A second signal ends the process at once.
    process.off('SIGINT', end).off('SIGTERM', end);
    void act();
  };
  process.on('SIGINT', end).on('SIGTERM', end);
}
