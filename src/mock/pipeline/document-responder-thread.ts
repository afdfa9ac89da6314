/** Thread that answers requests with preferences. Prism takes half a second to load. */
import { parentPort, workerData } from 'node:worker_threads';
import { type ContractChanges, contract as ours } from '../../contract/contract.js';
import { profiledContract } from '../../contract/profiled-contract.js';
import { stackOf } from '../../text/printable.js';
import { Problem } from '../http/problem.js';
import type { ResponderResult, ResponderTask } from './document-responder.js';
import { respondFromDocument } from './document-response.js';

const changes: ContractChanges | undefined = workerData;
const contract = changes === undefined ? ours : profiledContract(changes);

parentPort?.on('message', async (task: ResponderTask) => {
  parentPort?.postMessage(await answer(task));
});

async function answer({ id, ...request }: ResponderTask): Promise<ResponderResult> {
  try {
    return { id, reply: await respondFromDocument(request, contract) };
  } catch (error) {
    if (!(error instanceof Problem)) return { id, fault: stackOf(error) };
    const { status, message, errors, headers } = error;
    return { id, problem: { status, message, errors, headers } };
  }
}
