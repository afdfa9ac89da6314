/** Checks a server in a separate thread, so that the main thread can end it. */
import { parentPort, workerData } from 'node:worker_threads';
import { profiledContract } from '../contract/profiled-contract.js';
import type { ThreadMessage, ThreadTask } from './supervised-run.js';

// These are in chunks already: an import at the top would make more of them.
const { runConformance } = await import('../conformance/run-conformance.js');
const { createOutbound } = await import('../http/outbound.js');

const { options, outbound, changes }: ThreadTask = workerData;
const say = (message: ThreadMessage) => parentPort?.postMessage(message);
const interruption = new AbortController();
parentPort?.on('message', (message: 'ping' | 'interrupt') => {
  if (message === 'ping') say('pong');
  else interruption.abort(new Error('interrupted'));
});

const fetch = createOutbound({ ...outbound, onRedirect: (from, to) => say({ redirect: [from, to] }) });
say('ready');
try {
  const report = await runConformance({
    ...options,
    fetch,
    ...(changes && { profile: profiledContract(changes) }),
    signal: interruption.signal,
    onProgress: (progress) => say({ progress }),
    onRestorable: (restorable) => say({ restorable }),
  });
  say({ report });
} catch (error) {
  say({ fault: String(error instanceof Error ? error.stack : error) });
}
