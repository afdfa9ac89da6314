import type { Fetch } from '../../../src/contract/exchange.js';
import { createMock } from '../../../src/mock/node/create-mock.js';
import { smallScenario } from '../../proof-scenario.js';

/** An action of another client on the data of the API key. */
export type MockDeed = (mock: Mock, round: number) => Promise<unknown>;

type Mock = ReturnType<typeof createMock>;

const key = 'opensesame';

/** A mock with other clients, who perform the next action after every `every` requests. */
export function busyMock(every: number, ...deeds: readonly MockDeed[]): Fetch {
  const mock = createMock({ apiKeys: [key], scenario: smallScenario, clock: () => new Date() });
  let requests = 0;
  // One action at a time: another one could delete the record that it has found.
  let done: Promise<unknown> = Promise.resolve();
  return async (request) => {
    requests += 1;
    if (requests % every === 0) {
      const turn = requests / every - 1;
      done = done.then(() => deeds[turn % deeds.length]?.(mock, Math.floor(turn / deeds.length)));
      await done;
    }
    noteTarget(mock, request);
    return mock.fetch(request);
  };
}

/** The identifiers of integrations that a run updates. */
const targets = new WeakMap<Mock, Set<string>>();

function noteTarget(mock: Mock, { method, url }: Request): void {
  if (method !== 'PUT') return;
  const ids = targets.get(mock) ?? new Set();
  targets.set(mock, ids.add(decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '')));
}

/** A mock with latency and other clients, who perform the next action every `everyMs` milliseconds. */
export function hurriedMock(everyMs: number, latencyMs: number, ...deeds: readonly MockDeed[]): Fetch {
  const mock = createMock({ apiKeys: [key], scenario: smallScenario, clock: () => new Date() });
  let done = 0;
  let next = Date.now() + everyMs;
  return async (request) => {
    await new Promise((resolve) => setTimeout(resolve, latencyMs));
    for (; next <= Date.now(); next += everyMs) {
      await deeds[done % deeds.length]?.(mock, Math.floor(done / deeds.length));
      done += 1;
    }
    noteTarget(mock, request);
    return mock.fetch(request);
  };
}

export const createSubscriber: MockDeed = (mock, round) =>
  write(mock, 'POST', '/v2/subscribers', { subscriberId: `somebody-${round}`, email: `${round}@example.com` });

export const renameSubscriber: MockDeed = async (mock, round) => {
  const subscriberId = await anyone(mock, round);
  await write(mock, 'POST', '/v2/subscribers', { subscriberId, firstName: `Renamed ${round}`, data: { round } });
};

/**
 * Deletes a subscriber with all records that refer to it. The number of subscribers that a run has created does not
 * affect the choice.
 */
export const eraseSubscriber: MockDeed = async (mock, round) => {
  if ((await strangers(mock)).length < 15) return;
  await mock.control.deleteRecord('subscribers', await anyone(mock, round), { key, cascade: true });
};

export const triggerEvent: MockDeed = async (mock, round) => {
  const { data } = await mock.control.listRecords('workflows', { key });
  const active = data.filter((workflow) => workflow.active === true);
  const workflow = String(active[round % active.length]?.workflowId);
  await mock.control.trigger({ workflow, subscriberId: await anyone(mock, round) }, { key });
};

export const changeOnlineStatus: MockDeed = async (mock, round) =>
  write(mock, 'PATCH', `/v1/subscribers/${await anyone(mock, round)}/online-status`, { isOnline: round % 2 === 0 });

export const readInbox: MockDeed = async (mock, round) =>
  mock.control.markInbox(await anyone(mock, round), { read: round % 2 === 0 }, { key });

/** Toggles any integration other than the one that a run updates. */
export const toggleIntegration: MockDeed = async (mock, round) => {
  const { data } = await mock.control.listRecords('integrations', { key, limit: 100 });
  const isTarget = (id: unknown) => targets.get(mock)?.has(String(id)) === true;
  // A run gives the integration that it changes a new identifier. The first one is the one that it would choose.
  const others = data.filter(
    ({ _id, identifier }) =>
      !isTarget(_id) && !isTarget(identifier) && !/^(?:email-partners|notikit-check-)/.test(String(identifier)),
  );
  const other = others[Math.floor(round / 2) % others.length];
  await write(mock, 'PUT', `/v1/integrations/${other?._id}`, { active: round % 2 === 1 });
};

export const editWorkflow: MockDeed = async (mock, round) => {
  const { data } = await mock.control.listRecords('workflows', { key });
  const id = String(data[round % data.length]?.workflowId);
  const workflow = await mock.control.getRecord('workflows', id, { key });
  const edited = { ...workflow, name: `Edited ${round}`, updatedAt: new Date().toISOString() };
  await mock.control.putRecord('workflows', id, edited, { key });
};

/** Identifier of a subscriber that no run has created. */
async function anyone(mock: Mock, round: number): Promise<string> {
  const ids = await strangers(mock);
  return ids[(round * 7) % ids.length] ?? '';
}

async function strangers(mock: Mock): Promise<readonly string[]> {
  const { data } = await mock.control.listRecords('subscribers', { key, limit: 100 });
  const ids = data.map(({ subscriberId }) => String(subscriberId));
  return ids.filter((id) => !/notikit|^\d+$|^[0-9a-f]{24}$/i.test(id)).toSorted();
}

async function write(mock: Mock, method: string, path: string, body: object): Promise<void> {
  const headers = { authorization: `ApiKey ${key}`, 'content-type': 'application/json' };
  const response = await mock.fetch(`http://mock.invalid${path}`, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`another client was refused: ${response.status}`);
}
