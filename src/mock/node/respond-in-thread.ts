import { existsSync } from 'node:fs';
import Tinypool from 'tinypool';
import { type Contract, changesOf } from '../../contract/contract.js';
import { Problem } from '../http/problem.js';
import { type Reply, serializedReply } from '../http/reply.js';
import type { DocumentResponse, PreferringRequest } from '../pipeline/document-response.js';

/** File of the thread in the package. It does not exist beside the source, or if the package was bundled. */
const threadFile = `${import.meta.dirname}/../src/mock/pipeline/document-response.js`;
const hasThread = existsSync(threadFile);

/** Maximum number of bodies that are generated at once: each takes a tenth of a second of CPU time. */
const maxPendingBodies = 8;
let pendingBodies = 0;

const threads = new WeakMap<Contract, Tinypool>();

/**
 * Creates a response from the document with Prism, in a thread if possible: Prism blocks for half a second while it
 * loads, and for a quarter of a second while it generates a large body. Rejects with Problem.
 */
export async function respondInThread(request: PreferringRequest, contract: Contract): Promise<Reply> {
  if (request.preferences.dynamic && pendingBodies >= maxPendingBodies) {
    throw new Problem(503, `${maxPendingBodies} bodies are being generated, which is the limit`, {
      headers: { 'retry-after': '1' },
    });
  }
  pendingBodies += Number(request.preferences.dynamic);
  try {
    const { status, text } = await respond(request, contract);
    if (status >= 400) throw new Problem(status, text);
    return serializedReply(status, text);
  } finally {
    pendingBodies -= Number(request.preferences.dynamic);
  }
}

async function respond(request: PreferringRequest, contract: Contract): Promise<DocumentResponse> {
  if (!hasThread) return (await import('../pipeline/document-response.js')).respondFromDocument(request, contract);
  const thread = threads.get(contract) ?? startThread(contract);
  return thread.run(request);
}

function startThread(contract: Contract): Tinypool {
  const thread = new Tinypool({
    filename: threadFile,
    name: 'respondFromDocument',
    minThreads: 1,
    maxThreads: 1,
    // Other responses do not wait for generated bodies.
    concurrentTasksPerWorker: 2 * maxPendingBodies,
    workerData: changesOf(contract),
  });
  threads.set(contract, thread);
  // A pool does not replace a thread that fails while it loads, and its requests would wait forever.
  thread.on('error', () => {
    threads.delete(contract);
    void thread.destroy();
  });
  return thread;
}
