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
  void runTask(task).then((reply) => parentPort?.postMessage(reply));
});
parentPort?.postMessage('ready');

async function runTask(task: JudgeTask): Promise<WorkerReply> {
  try {
    if ('judge' in task) return { shows: judgeExchange(unpackExchange(task.judge)) };
    if ('batch' in task) return { outcome: await judgeBatch(task.batch, task.maxBytes) };
    secrets.learnKnown(task.known);
    return { hidden: task.hide.map((body) => hideBody(body, (text) => mask(secrets.redact(text)))) };
  } catch (error) {
    return { fault: stackOf(error) };
  }
}

/** Checks an exchange; undefined if it belongs to no operation. */
function judgeExchange(exchange: PassedExchange): ExchangeResult | undefined {
  const route = judge.findRoute(exchange.request);
  return typeof route === 'string' ? undefined : judge.judge(route, exchange);
}

async function judgeBatch(batch: readonly HandedPassage[], maxBytes: number): Promise<BatchOutcome> {
  const steps: BatchStep[] = [];
  const secretFields: [string, string][] = [];
  /** Reports the quiet exchanges so far, so that the steps keep the order of the batch. */
  const flushQuiet = () => {
    const groups = quiet.drain();
    if (groups.length > 0) steps.push({ quiet: groups });
  };
  for (const [index, handed] of batch.entries()) {
    Atomics.store(progress, 0, index);
    try {
      const { passed, unknown } = await readPassage(fromHanded(handed, memory), maxBytes);
      secretFields.push(...newSecretFields(passed));
      if (unknown === undefined && addIfQuiet(index, passed)) continue;
      flushQuiet();
      steps.push({ place: index, shows: judgeExchange(passed), read: packExchange(passed), unknown });
    } catch (error) {
      flushQuiet();
      steps.push({ fault: stackOf(error) });
    }
  }
  flushQuiet();
  return { steps, secretFields };
}

/** Checks an exchange, and adds it to its group if it is quiet. Returns whether it was added. */
function addIfQuiet(index: number, exchange: PassedExchange): boolean {
  const route = judge.findRoute(exchange.request);
  const { durationMs, response } = exchange;
  if (typeof route === 'string' || response === undefined) return false;
  const result = judge.judge(route, exchange);
  storeResult(exchange, result);
  return quiet.add(index, { operationId: route.operation.id, status: response.status, durationMs }, result);
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
