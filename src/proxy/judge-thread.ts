/** Entry of the thread: checks exchanges, and removes secrets from bodies, one task after the other. */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { contract } from '../contract/contract.js';
import { createCredentialMask, pseudonyms } from '../contract/mask-credentials.js';
import { profiledContract } from '../contract/profiled-contract.js';
import { stackOf } from '../text/printable.js';
import { packExchange, unpackExchange } from '../traffic/packed-exchange.js';
import { QuietExchanges } from '../traffic/quiet-exchanges.js';
import { isSecretField, Secrets } from '../traffic/secrets.js';
import type { PassedExchange } from '../traffic/traffic-finding.js';
import { type ExchangeResult, storeResult, TrafficJudge } from '../traffic/traffic-judge.js';
import { hideBody, readPassage } from './passage.js';
import {
  type BatchOutcome,
  type BatchStep,
  fromHanded,
  type HandedPassage,
  type JudgeTask,
  type SharedData,
  type ThreadData,
  type WorkerReply,
} from './thread-messages.js';

const { prefix, changes, pseudonymKey, memory, progress }: ThreadData & SharedData = workerData;
// On Linux, this lowers the priority of the thread, not of the process: traffic comes before checks.
if (process.platform === 'linux') setPriority(5);
const judge = new TrafficJudge(changes === undefined ? contract : profiledContract(changes), prefix);

const secrets = new Secrets();
const mask = createCredentialMask(pseudonyms(pseudonymKey));

const quiet = new QuietExchanges();
/** Fields with credentials that were sent to the main thread. */
const sentFields = new Set<string>();
const maxSentFields = 10_000;

parentPort?.on('message', (task: JudgeTask) => {
  void runTask(task).then((told) => parentPort?.postMessage(told));
});
parentPort?.postMessage('ready');

async function runTask(task: JudgeTask): Promise<WorkerReply> {
  try {
    if ('judge' in task) return { shows: shows(unpackExchange(task.judge)) };
    if ('batch' in task) return { outcome: await judgeBatch(task.batch, task.maxBytes) };
    secrets.learnKnown(task.known);
    return { hidden: task.hide.map((body) => hideBody(body, (text) => mask(secrets.redact(text)))) };
  } catch (error) {
    return { fault: stackOf(error) };
  }
}

function shows(passed: PassedExchange): ExchangeResult | undefined {
  const place = judge.findRoute(passed.request);
  return typeof place === 'string' ? undefined : judge.judge(place, passed);
}

async function judgeBatch(batch: readonly HandedPassage[], maxBytes: number): Promise<BatchOutcome> {
  const steps: BatchStep[] = [];
  const secretFields: [string, string][] = [];
  const endRun = () => {
    const groups = quiet.drain();
    if (groups.length > 0) steps.push({ quiet: groups });
  };
  for (const [place, handed] of batch.entries()) {
    Atomics.store(progress, 0, place);
    try {
      const { passed, unknown } = await readPassage(fromHanded(handed, memory), maxBytes);
      secretFields.push(...newSecretFields(passed));
      if (unknown === undefined && addQuietly(place, passed)) continue;
      endRun();
      steps.push({ place, shows: shows(passed), read: packExchange(passed), unknown });
    } catch (error) {
      endRun();
      steps.push({ fault: stackOf(error) });
    }
  }
  endRun();
  return { steps, secretFields };
}

/** Adds an exchange without findings to its group. Returns false if it has findings. */
function addQuietly(place: number, passed: PassedExchange): boolean {
  const belongs = judge.findRoute(passed.request);
  if (typeof belongs === 'string' || passed.response === undefined) return false;
  const shown = judge.judge(belongs, passed);
  storeResult(passed, shown);
  const { durationMs, response } = passed;
  return quiet.add(place, { operationId: belongs.operation.id, status: response.status, durationMs }, shown);
}

function newSecretFields({ request, response }: PassedExchange): [string, string][] {
  const fields: [string, string][] = [];
  for (const headers of [request.headers, response?.headers ?? []]) {
    for (const [name, value] of headers) {
      if (!isSecretField(name) || sentFields.has(`${name} ${value}`)) continue;
      if (sentFields.size >= maxSentFields) sentFields.clear();
      sentFields.add(`${name} ${value}`);
      fields.push([name, value]);
    }
  }
  return fields;
}
