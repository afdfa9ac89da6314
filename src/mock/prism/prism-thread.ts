/** Runs in a thread of its own: answers what requests prefer, by Prism, which takes half a second to load. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Changes, contract as ours } from '../../contract/contract.js';
import { profiledContract } from '../../contract/profiled-contract.js';
import { stackOf } from '../../text/printable.js';
import { Problem } from '../http/problem.js';
import type { PrismTask, PrismTold } from './preferred.js';
import { throughPrism } from './prism.js';

const changes: Changes | undefined = workerData;
const contract = changes === undefined ? ours : profiledContract(changes);
const nothing = () => undefined;

parentPort?.on('message', async (task: PrismTask) => {
  parentPort?.postMessage(await tell(task));
});

async function tell({ id, ...task }: PrismTask): Promise<PrismTold> {
  try {
    return { id, reply: await throughPrism({ ...task, contract, authorize: nothing, validate: nothing }) };
  } catch (error) {
    if (!(error instanceof Problem)) return { id, fault: stackOf(error) };
    const { status, message, errors, headers } = error;
    return { id, problem: { status, message, errors, headers } };
  }
}
