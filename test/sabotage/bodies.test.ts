import { beforeAll, expect, test } from 'vitest';
import { type Exchange, type Fetch, record } from '../../src/contract/exchange.js';
import { readJson } from '../../src/contract/json-value.js';
import { findOperation } from '../../src/contract/operations.js';
import { checkBody } from '../../src/judgement/apply-rules.js';
import { parseExchange } from '../../src/judgement/parsed-exchange.js';
import { catalogue, type RequirementId } from '../../src/requirements/catalogue.js';
import { type BodySabotage, bodySabotages } from '../../src/sabotage/bodies/body-sabotages.js';
import { sampled } from '../sampled.js';
import { unseen } from './survivors.js';
import type { Tally } from './tally.js';
import { runOver } from './trial.js';

interface Seen {
  readonly exchange: Exchange;
  readonly json: unknown;
}

/** Responses by operation, the smallest first. */
const seen = new Map<string, Seen[]>();

/** Sabotages change the responses of one clean run: only these can be checked. */
beforeAll(async () => {
  await runOver(
    (fetch) => async (request) => {
      const operationId = findOperation(request.method, new URL(request.url).pathname).operation?.id;
      if (operationId === undefined) return fetch(request);
      const exchange = await record(operationId, request, fetch);
      const { status, headers, body } = exchange.response;
      const json = readJson(body);
      if (status < 300 && json.ok) {
        seen.set(operationId, [...(seen.get(operationId) ?? []), { exchange, json: json.value }]);
      }
      return new Response(body.slice(), { status, headers });
    },
    { budget: 400 },
  );
  for (const answers of seen.values()) {
    answers.sort((a, b) => a.exchange.response.body.length - b.exchange.response.body.length);
  }
});

const ids = [...new Set(bodySabotages().map(({ id }) => id))];

test.for(ids)('%s: each spoiling of each place is found, and named first', async (id, { task }) => {
  const meant = sampled(
    bodySabotages().filter((sabotage) => sabotage.id === id),
    4,
  );
  const trials = await Promise.all(meant.map(tryBody));
  const tried = trials.filter((trial) => trial !== undefined);
  const killed = tried.filter(({ sabotage, broken }) => broken.includes(sabotage.id));
  const strayed = killed.filter(({ sabotage, broken }) => first(broken) !== sabotage.id);
  const survived = tried.filter((trial) => !killed.includes(trial));
  const tally: Tally = {
    kind: 'bodies',
    tried: tried.length,
    killed: killed.length,
    attributed: killed.length - strayed.length,
    survived: survived.map(({ sabotage, broken }) => `${sabotage.name}, found: ${broken.join(', ') || 'nothing'}`),
    strayed: strayed.map(({ sabotage, broken }) => `${sabotage.name}, after ${first(broken)}`),
  };
  task.meta.tally = tally;
  expect(tally.survived).toEqual([]);
  expect(tally.strayed).toEqual([]);
  const absent = meant.filter((sabotage) => !tried.some((trial) => trial.sabotage === sabotage));
  const excused = Object.values(unseen);
  expect(absent.map(({ name }) => name).filter((name) => !excused.some((pattern) => pattern.test(name)))).toEqual([]);
});

test('what no answer has, no answer can be made to have', () => {
  for (const pattern of Object.values(unseen)) {
    const meant = bodySabotages().filter(({ name }) => pattern.test(name));
    expect(meant.length).toBeGreaterThan(0);
    expect(meant.filter((sabotage) => breakable(sabotage) !== undefined)).toEqual([]);
  }
});

/** Findings in the smallest response that the sabotage can change; undefined if no response is suitable. */
async function tryBody(sabotage: BodySabotage) {
  const found = breakable(sabotage);
  if (found === undefined) return undefined;
  const { request, response } = found.exchange;
  const replay: Fetch = async () =>
    new Response(response.body.slice(), { status: response.status, headers: response.headers });
  const sent = new Request(request.url, { method: request.method, headers: request.headers });
  const judged = parseExchange(await record(sabotage.operationId, sent, sabotage.wrap(replay)));
  return { sabotage, broken: checkBody(judged).violations.map(({ id }): RequirementId => id) };
}

function breakable(sabotage: BodySabotage): Seen | undefined {
  return seen.get(sabotage.operationId)?.find(({ json }) => sabotage.spoil(json) !== undefined);
}

/** Requirement that a report would name first. */
function first(broken: readonly RequirementId[]): RequirementId | undefined {
  return catalogue.find(({ id }) => broken.includes(id))?.id;
}
