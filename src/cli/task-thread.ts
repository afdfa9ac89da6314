/** Runs a task in a separate thread, so that the main thread can end it. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Progress } from '../conformance/run-options.js';
import type { ThreadMessage, ThreadTask } from './supervise-task.js';

// Imported late: static imports would create more chunks.
const { runTask } = await import('./server-tasks.js');
const { createOutbound } = await import('../http/outbound.js');

const { name, input, outbound }: ThreadTask = workerData;
const post = (message: ThreadMessage) => parentPort?.postMessage(message);
const interruption = new AbortController();
parentPort?.on('message', (message: 'ping' | 'interrupt') => {
  if (message === 'ping') post('pong');
  else interruption.abort(new Error('interrupted'));
});

/** Shortest time between two messages about progress, in milliseconds. */
const progressIntervalMs = 100;
let progressAt = Number.NEGATIVE_INFINITY;

function postProgress(progress: Progress): void {
  if (performance.now() < progressAt + progressIntervalMs) return;
  progressAt = performance.now();
  post({ progress });
}

const fetch = createOutbound({ ...outbound, onRedirect: (from, to) => post({ redirect: [from, to] }) });
post('ready');
try {
  const result = await runTask(name, input, {
    fetch,
    signal: interruption.signal,
    onProgress: postProgress,
    onStatus: (status) => post({ status }),
    onRestorable: (restorable) => post({ restorable }),
    onUnlimited: () => post('unlimited'),
  });
  post({ result });
} catch (error) {
  post({ fault: String(error instanceof Error ? error.stack : error) });
}
