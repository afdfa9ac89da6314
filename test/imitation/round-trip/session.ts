import type { Fetch } from '../../../src/contract/exchange.js';
import { isObject } from '../../../src/contract/json-value.js';

/** Observations of a client in one response. */
export interface Seen {
  readonly request: string;
  readonly status: number;
  /** Names of the records of a list, in order; the name of a single record. */
  readonly records: readonly string[] | undefined;
  readonly total: unknown;
  readonly more: unknown;
  /** Fields of the body at any depth, with their types. */
  readonly fields: readonly string[];
}

export interface Client {
  readonly fetch: Fetch;
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Waits until a search shows earlier writes. */
  readonly settle: () => Promise<void>;
}

type Body = { readonly [name: string]: unknown } & { readonly data: readonly Body[] };

/**
 * A session over all ten operations, mistakes included. All values in requests come from earlier responses: identifiers
 * and cursors belong to the server.
 */
export async function session(client: Client): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  const ask = async (path: string, { method = 'GET', body, text, name = path, key = client.apiKey }: Asked = {}) => {
    const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
    const { response, json, type } = await send(client, path, method, sent, key);
    const { status, ok } = response;
    const content = enveloped(json);
    const records = Array.isArray(content) ? content : (content as Partial<Body>)?.data;
    const isList = Array.isArray(records);
    seen.push({
      ...{ request: `${method} ${name}${sent === undefined ? '' : ` ${sent}`}`, status },
      records: ok ? (isList ? records : [content]).map(nameOf) : undefined,
      ...{ total: Object(content).totalCount, more: isList ? moreOf(content) : undefined },
      fields: [...(type ? [type] : []), ...new Set(fieldsOf(json))].sort(),
    });
    return (Array.isArray(content) ? { data: content } : Object(content)) as Body;
  };
  const write = async (path: string, method: string, body: unknown, name?: string) => {
    const answer = await ask(path, { method, body, ...(name !== undefined && { name }) });
    await client.settle();
    return answer;
  };
  const list = (path: string, query: Query, name = query) =>
    ask(withQuery(path, query), { name: withQuery(path, name) });

  // §4.3: the search, its pages, orders and filters.
  const search = '/v2/subscribers';
  const first = await ask(search);
  for (const limit of [1, 2, 5, 10]) await list(search, { limit });
  let page = await list(search, { limit: 3 });
  for (const number of [1, 2, 3]) {
    if (typeof page.next !== 'string') break;
    page = await list(search, { after: page.next, limit: 3 }, { after: `page ${number}` });
  }
  const { previous } = page;
  if (typeof previous === 'string') await list(search, { before: previous, limit: 3 }, { before: 'last page' });
  for (const orderBy of ['createdAt', 'updatedAt', 'subscriberId', 'email']) {
    for (const orderDirection of ['ASC', 'DESC']) await list(search, { orderBy, orderDirection, limit: 10 });
  }
  await list(search, { orderDirection: 'ASC' });
  for (const subscriber of [first.data[0], first.data[3], first.data.at(-1)]) {
    if (subscriber === undefined) continue;
    const { subscriberId, email, phone, firstName, lastName } = subscriber;
    await list(search, { subscriberId });
    if (typeof email === 'string') await list(search, { email, limit: 5 });
    if (typeof phone === 'string') await list(search, { phone });
    const name = [firstName, lastName].filter(Boolean).join(' ');
    if (name !== '') await list(search, { name });
  }
  const subscriberId = `${first.data[1]?.subscriberId}`;
  for (const other of [subscriberId.slice(0, -1), subscriberId.slice(1), subscriberId.toUpperCase()])
    await list(search, { subscriberId: other });
  for (const limit of [0, -1, 'ten']) await list(search, { limit });
  for (const query of [
    ...[{ subscriberId: 'no-such-subscriber' }, { email: 'nobody@nowhere.example' }],
    ...[{ orderDirection: 'UP' }, { orderBy: 'nothing' }, { after: 'no-cursor' }],
  ])
    await list(search, query);
  const { next } = first;
  if (typeof next === 'string')
    await list(search, { after: next, before: next }, { 'after and before': 'the next page' });

  // §4.6: messages.
  const messages = await ask('/v1/messages');
  for (const page of [0, 1, 2]) await list('/v1/messages', { page, limit: 5 });
  for (const channel of ['in_app', 'email', 'sms', 'chat', 'push', 'fax']) await list('/v1/messages', { channel });
  for (const { transactionId, subscriber, channel } of messages.data.slice(0, 2)) {
    await list('/v1/messages', { transactionId });
    const recipient = Object(subscriber).subscriberId ?? subscriberId;
    await list('/v1/messages', { subscriberId: recipient });
    await list('/v1/messages', { subscriberId: recipient, channel });
  }
  await list('/v1/messages', { transactionId: messages.data.slice(0, 3).map(({ transactionId }) => transactionId) });
  await list('/v1/messages', { subscriberId: 'no-such-subscriber' });
  await list('/v1/messages', { transactionId: 'no-such-transaction' });
  for (const limit of [0, -1]) await list('/v1/messages', { limit });
  for (const page of [9999, -1, 'two']) await list('/v1/messages', { page });

  // §4.9 and §4.10: events.
  const events = await list('/v1/notifications', { limit: 20 });
  await ask('/v1/notifications');
  for (const page of [1, 2]) await list('/v1/notifications', { page, limit: 7 });
  for (const channels of ['email', 'in_app']) await list('/v1/notifications', { channels });
  for (const { transactionId, _templateId, subscriber, _id } of events.data.slice(0, 2)) {
    await list('/v1/notifications', { transactionId });
    if (_templateId !== undefined) await list('/v1/notifications', { templates: _templateId });
    const recipient = Object(subscriber);
    if (recipient.subscriberId) await list('/v1/notifications', { subscriberIds: recipient.subscriberId });
    if (recipient.email) await list('/v1/notifications', { emails: recipient.email });
    if (_id !== undefined) await ask(`/v1/notifications/${_id}`);
  }
  const keys = [...messages.data, ...events.data].flatMap(({ contextKeys }) => (contextKeys as string[]) ?? []);
  const several = events.data
    .map(({ contextKeys }) => (contextKeys as string[]) ?? [])
    .find(({ length }) => length > 1);
  for (const path of ['/v1/messages', '/v1/notifications']) {
    for (const contextKeys of new Set(keys.slice(0, 2))) await list(path, { contextKeys });
    if (several !== undefined) await list(path, { contextKeys: several });
  }
  const createdAt = events.data[4]?.createdAt;
  if (typeof createdAt === 'string') {
    // The times of both servers differ.
    for (const bound of ['before', 'after'])
      await list('/v1/notifications', { [bound]: createdAt, limit: 5 }, { [bound]: 'fifth event' });
  }
  for (const severity of ['high', 'none']) await list('/v1/notifications', { severity });
  for (const wrong of [{ limit: 0 }, { limit: 51 }, { page: -1 }, { after: 'yesterday' }, { search: 'a' }])
    await list('/v1/notifications', wrong);
  await list('/v1/notifications', { after: '2026-03-01T00:00:00.000Z', before: '2026-02-01T00:00:00.000Z' });
  await ask('/v1/notifications/000000000000000000000000');
  await ask('/v1/notifications/no-notification');

  // §4.7 and §4.8: workflows and steps.
  const named = [...messages.data, ...events.data].flatMap((record) => {
    const { triggers = [], _id } = Object(record.template);
    return [record.templateIdentifier, triggers[0]?.identifier, _id, record._templateId].filter(Boolean).slice(0, 1);
  });
  for (const name of [...new Set(named)].slice(0, 4)) {
    const workflow = await ask(`/v2/workflows/${encodeURIComponent(`${name}`)}`);
    const { workflowId, steps = [] } = Object(workflow);
    for (const step of steps.slice(0, 2)) await ask(`/v2/workflows/${workflowId}/steps/${step.stepId}`);
    if (workflowId) await ask(`/v2/workflows/${workflowId}/steps/no-such-step`);
  }
  await ask('/v2/workflows/no-such-workflow');
  await ask('/v2/workflows/no-such-workflow/steps/none');

  // §4.1 and §4.2: subscribers are written.
  const created = { subscriberId: 'round-trip-1', firstName: 'Ada', email: 'ada@example.com', data: { plan: 'pro' } };
  await write(search, 'POST', created);
  await write(search, 'POST', { subscriberId: 'round-trip-2' });
  await write(`${search}?failIfExists=true`, 'POST', created);
  await write(`${search}?failIfExists=true`, 'POST', { subscriberId: 'round-trip-3', lastName: 'Byron' });
  await write(search, 'POST', { subscriberId: 'round-trip-1', data: { seats: 3 } });
  await write(search, 'POST', { subscriberId: 'round-trip-1', lastName: 'Lovelace' });
  await list(search, { subscriberId: 'round-trip-1' });
  await write('/v1/subscribers/round-trip-1/online-status', 'PATCH', { isOnline: true });
  await write('/v1/subscribers/round-trip-1/online-status', 'PATCH', { isOnline: false });
  await write('/v1/subscribers/no-such-subscriber/online-status', 'PATCH', { isOnline: true });
  await write('/v1/subscribers/round-trip-1/online-status', 'PATCH', { isOnline: 'maybe' });
  await write('/v1/subscribers/round-trip-1/online-status', 'PATCH', {});
  await write(search, 'POST', { firstName: 'Nobody' });
  await write(search, 'POST', { subscriberId: 7 });
  await ask(search, { method: 'POST', text: '{"subscriberId":' });
  await list(search, { limit: 4 });

  // §4.4 and §4.5: integrations.
  const integrations = await ask('/v1/integrations/active');
  const [integration] = integrations.data;
  if (integration?._id !== undefined) {
    const path = `/v1/integrations/${integration._id}`;
    await write(path, 'PUT', { name: 'Renamed' });
    await write(path, 'PUT', { name: `${integration.name}` });
    await write(path, 'PUT', {});
    await write(path, 'PUT', { name: 7 });
    await write(path, 'PUT', { conditions: [{ type: 'GROUP' }] });
    await ask('/v1/integrations/active');
  }
  await write('/v1/integrations/000000000000000000000000', 'PUT', { name: 'None' });
  await write('/v1/integrations/none', 'PUT', { name: 'None' });

  // §9: paths that do not exist.
  for (const path of ['/v1/no-such-path', '/v3/subscribers', '/v2/messages']) await ask(path);

  // §5: keys.
  for (const path of [search, '/v1/messages', '/v1/integrations/active']) await ask(path, { key: 'wrong' });
  return seen;
}

/** Parameters by name. A list stands for a repeated parameter. */
type Query = Readonly<Record<string, unknown>>;

interface Asked {
  readonly method?: string;
  readonly body?: unknown;
  readonly text?: string;
  /** The request in comparable form, without values that differ between servers. */
  readonly name?: string;
  readonly key?: string;
}

function withQuery(path: string, query: Query): string {
  const parameters = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, `${one}`]));
  return `${path}?${new URLSearchParams(parameters)}`;
}

/** Sends a request, and repeats it after `Retry-After`. */
async function send({ fetch, baseUrl }: Client, path: string, method: string, body: string | undefined, key: string) {
  const headers = { authorization: `ApiKey ${key}`, 'content-type': 'application/json' };
  for (let attempt = 0; ; attempt += 1) {
    const response = await fetch(
      new Request(`${baseUrl}${path}`, { method, headers, ...(body !== undefined && { body }) }),
    );
    const text = await response.text();
    if (response.status === 429 && attempt < 3 && response.headers.has('retry-after')) {
      await new Promise((done) => setTimeout(done, 1_000 * Number(response.headers.get('retry-after'))));
      continue;
    }
    const json = parsed(text);
    const type = json === undefined ? undefined : response.headers.get('content-type')?.split(';')[0]?.toLowerCase();
    return { response, json, type };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Unwraps a resource from the only field of its envelope. */
function enveloped(json: unknown): unknown {
  return isObject(json) && Object.keys(json).length === 1 && isObject(json.data) ? json.data : json;
}

function nameOf(record: unknown): string {
  const { subscriberId, stepId, workflowId, identifier, _id } = Object(record);
  return `${subscriberId ?? stepId ?? workflowId ?? identifier ?? _id}`;
}

function moreOf(content: unknown): unknown {
  const { hasMore, next, previous } = Object(content);
  return hasMore ?? [next === null, previous === null];
}

/** Fields of a value at any depth, with their types. */
export function* fieldsOf(value: unknown, path = ''): Generator<string> {
  if (Array.isArray(value)) for (const one of value) yield* fieldsOf(one, `${path}[]`);
  else if (isObject(value)) for (const [name, one] of Object.entries(value)) yield* fieldsOf(one, `${path}.${name}`);
  if (!Array.isArray(value)) yield `${path} ${value === null ? 'null' : typeof value}`;
}

/** One request with two different responses. */
export interface Difference {
  readonly original: Seen | undefined;
  readonly imitation: Seen | undefined;
}

/** Describes the difference of two responses in one line. */
export function inWords({ original, imitation }: Difference): string {
  if (original === undefined || imitation === undefined) {
    const [seen, who] = original === undefined ? [imitation, 'imitation'] : [original, 'deployment'];
    return `${seen?.request}: asked of the ${who} only`;
  }
  const parts = (['status', 'records', 'total', 'more'] as const).flatMap((part) => {
    const [one, other] = [original[part], imitation[part]].map((value) => JSON.stringify(value));
    return one === other ? [] : [`${part} ${one?.slice(0, 60)} instead of ${other?.slice(0, 60)}`];
  });
  const lost = original.fields.filter((field) => !imitation.fields.includes(field)).slice(0, 3);
  const added = imitation.fields.filter((field) => !original.fields.includes(field)).slice(0, 3);
  return `${original.request}: ${[...parts, ...lost.map((field) => `lacks ${field}`), ...added.map((field) => `adds ${field}`)].join('; ')}`;
}
