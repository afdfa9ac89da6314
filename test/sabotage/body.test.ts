import { beforeAll, expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import { type Exchange, type Fetch, record } from '../../src/contract/exchange.js';
import { readJson } from '../../src/contract/json-body.js';
import { judgeBody } from '../../src/judgement/judge-body.js';
import { readExchange } from '../../src/judgement/judged.js';
import { createMock } from '../../src/mock/create-mock.js';
import { catalogue } from '../../src/requirements/catalogue.js';
import { type BodySabotage, bodySabotages } from '../../src/sabotage/body.js';
import { called } from '../../src/sabotage/request.js';
import { plainSabotages } from '../../src/sabotage/sabotages.js';
import { unseen } from './survivors.js';
import { tryOut } from './trial.js';

const apiKey = 'dev-body';
const baseUrl = 'http://mock.test';
const seen = new Map<string, { readonly exchange: Exchange; readonly json: unknown }[]>();

/** The answers of one clean run are what the sabotages are tried on: what a run does not see, it cannot judge. */
beforeAll(async () => {
  const { fetch } = createMock();
  const recording: Fetch = async (request) => {
    const operationId = called(request)?.operation.id;
    if (operationId === undefined) return fetch(request);
    const exchange = await record(operationId, request, fetch);
    const { status, headers, body } = exchange.response;
    const json = readJson(body);
    if (status < 300 && json.ok) {
      const list = seen.get(operationId) ?? [];
      seen.set(operationId, [...list, { exchange, json: json.value }]);
    }
    return new Response(body.slice(), { status, headers });
  };
  await runConformance({ fetch: recording, baseUrl, apiKey, allowWrites: true, settleMs: 0 });
}, 60_000);

test('each fault at each place of every body is found, and belongs to its requirement', async () => {
  const start = performance.now();
  const absent: string[] = [];
  const survived: string[] = [];
  const strayed: string[] = [];
  let killed = 0;
  for (const sabotage of bodySabotages()) {
    const broken = await breaches(sabotage);
    if (broken === undefined) absent.push(sabotage.name);
    else if (!broken.includes(sabotage.id))
      survived.push(`${sabotage.name} → ${sabotage.id}, found: ${broken.join(', ') || 'nothing'}`);
    else {
      killed += 1;
      if (first(broken) !== sabotage.id) strayed.push(`${sabotage.id}, after ${first(broken)}`);
    }
  }
  const tried = killed + survived.length;
  console.log(
    [
      `bodies: killed ${killed} of ${tried} tried (${bodySabotages().length} sabotages, ${absent.length} without a value to break), in ${Math.round(performance.now() - start)} ms`,
      `attribution: ${killed - strayed.length} of ${killed}`,
      ...survived.map((line) => `survived: ${line}`),
      ...new Set(strayed.map((line) => `strayed: ${line}`)),
    ].join('\n'),
  );
  expect(survived).toEqual([]);
  const reasons = Object.values(unseen);
  expect(absent.filter((name) => !reasons.some((pattern) => pattern.test(name)))).toEqual([]);
  for (const pattern of reasons) expect(absent.some((name) => pattern.test(name))).toBe(true);
  expect(strayed.length).toBeLessThanOrEqual(killed * 0.05);
}, 120_000);

/** What a run finds in the smallest answer that the sabotage can break; undefined if there is none. */
async function breaches(sabotage: BodySabotage): Promise<readonly string[] | undefined> {
  const answers = [...(seen.get(sabotage.operationId) ?? [])].sort(
    (a, b) => a.exchange.response.body.length - b.exchange.response.body.length,
  );
  const found = answers.find(({ json }) => sabotage.spoil(json) !== undefined);
  if (found === undefined) return undefined;
  const { request, response } = found.exchange;
  const replay: Fetch = async () =>
    new Response(response.body.slice(), { status: response.status, headers: response.headers });
  const sent = new Request(request.url, { method: request.method, headers: request.headers });
  return judgeBody(readExchange(await record(sabotage.operationId, sent, sabotage.wrap(replay)))).breaches.map(
    ({ id }) => id,
  );
}

/** The requirement that a report would name first. */
function first(broken: readonly string[]): string | undefined {
  return catalogue.find(({ id }) => broken.includes(id))?.id;
}

test('a run over workflows with one fault names that clause first, and not what follows from it', async () => {
  const isOfWorkflows = ({ operations }: (typeof catalogue)[number]) =>
    operations.some((operation) => operation === 'getWorkflow' || operation === 'getWorkflowStep');
  const only = catalogue.filter(isOfWorkflows);
  const ids = new Set(only.map(({ id }) => id));
  const plain = plainSabotages().filter(({ id, name }) => ids.has(id) && /^getWorkflow\b/.test(name));
  const strayed: string[] = [];
  for (const sabotage of plain) {
    const { broken } = await tryOut(sabotage, only);
    if (broken[0] !== sabotage.id) strayed.push(`${sabotage.id}: ${broken.join(', ')}`);
  }
  expect(plain.length).toBeGreaterThan(40);
  expect(strayed).toEqual([]);
}, 120_000);
