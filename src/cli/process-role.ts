import cluster from 'node:cluster';

/** Tells whether this process is one of several workers. Most mocks are not, and load no cluster module. */
export function isWorker(): boolean {
  return process.send !== undefined && cluster.isWorker;
}

/** Role of this process among the workers, and the hook for its end. */
export async function processRole(): Promise<{ isAdditional: boolean; onEnd: (act: () => Promise<void>) => void }> {
  if (!isWorker()) return { isAdditional: false, onEnd: onSignal };
  const { isAdditionalWorker: isFurtherWorker, endWithPrimary } = await import('./run-workers.js');
  return { isAdditional: isFurtherWorker, onEnd: endWithPrimary };
}

function onSignal(act: () => Promise<void>): void {
  const end = () => {
    // A second signal ends the process at once.
    process.off('SIGINT', end).off('SIGTERM', end);
    void act();
  };
  process.on('SIGINT', end).on('SIGTERM', end);
}
