/** Entry of the thread: checks exchanges, and removes secrets from bodies, one task after the other. */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { contract } from '../contract/contract.js';
import { credentialFields } from '../contract/operations.js';
import { profiledContract } from '../contract/profiled-contract.js';
import { createCredentialMask, pseudonyms, Secrets } from '../text/masking.js';
import { stackOf } from '../text/printable.js';
import type { PassedExchange } from '../traffic/traffic-finding.js';
import { TrafficJudge } from '../traffic/traffic-judge.js';
import { hideBody, readPassage } from './passage.js';
import {
  type BatchStep,
  fromHanded,
  type HandedPassage,
  type JudgeTask,
  type PackedResult,
  packResult,
  type SharedData,
  type ThreadData,
  unpackExchange,
  type WorkerReply,
} from './thread-messages.js';

const { prefix, changes, pseudonymKey, memory, progress }: ThreadData & SharedData = workerData;
// On Linux, this lowers the priority of the thread, not of the process: traffic comes before checks.
if (process.platform === 'linux') setPriority(5);
const judge = new TrafficJudge(changes === undefined ? contract : profiledContract(changes), prefix);

const secrets = new Secrets();
const mask = createCredentialMask(credentialFields(), pseudonyms(pseudonymKey));

parentPort?.on('message', (task: JudgeTask) => {
  void runTask(task).then((reply) => parentPort?.postMessage(reply));
});
parentPort?.postMessage('ready');

async function runTask(task: JudgeTask): Promise<WorkerReply> {
  try {
    if ('judge' in task) return { shows: judgeExchange(unpackExchange(task.judge)) };
    if ('batch' in task) return { steps: await judgeBatch(task.batch, task.maxBytes) };
    secrets.learnKnown(task.known);
    return { hidden: task.hide.map((body) => hideBody(body, (text) => mask(secrets.redact(text)))) };
  } catch (error) {
    return { fault: stackOf(error) };
  }
}

/** Checks an exchange; undefined if it belongs to no operation. */
function judgeExchange(exchange: PassedExchange): PackedResult | undefined {
  const route = judge.findRoute(exchange.request);
  return typeof route === 'string' ? undefined : packResult(judge.judge(route, exchange));
}

async function judgeBatch(batch: readonly HandedPassage[], maxBytes: number): Promise<readonly BatchStep[]> {
  const steps: BatchStep[] = [];
  for (const [index, handed] of batch.entries()) {
    Atomics.store(progress, 0, index);
    try {
      const { passed } = await readPassage(fromHanded(handed, memory), maxBytes);
      steps.push({ shows: judgeExchange(passed) });
    } catch (error) {
      steps.push({ fault: stackOf(error) });
    }
  }
  return steps;
}
