/** Thread that answers requests with preferences. Prism takes half a second to load. */
import { parentPort, workerData } from 'node:worker_threads';
import { type ContractChanges, contract as ours } from '../../contract/contract.js';
import { profiledContract } from '../../contract/profiled-contract.js';
import { stackOf } from '../../text/printable.js';
import { Problem } from '../http/problem.js';
import { negotiate } from './negotiate.js';
import type { NegotiatorReply, NegotiatorTask } from './negotiator.js';

const changes: ContractChanges | undefined = workerData;
const contract = changes === undefined ? ours : profiledContract(changes);

parentPort?.on('message', async (task: NegotiatorTask) => {
  parentPort?.postMessage(await answer(task));
});

async function answer({ id, ...request }: NegotiatorTask): Promise<NegotiatorReply> {
  try {
    return { id, reply: await negotiate(request, contract) };
  } catch (error) {
    if (!(error instanceof Problem)) return { id, fault: stackOf(error) };
    const { status, message, errors, headers } = error;
    return { id, problem: { status, message, errors, headers } };
  }
}
