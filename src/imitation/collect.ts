import type { Message, NotificationEvent, Subscriber, Workflow } from '#generated/types.js';
import type { Imitated } from '../../fixtures/imitated.js';
import type { PartialChoices } from '../choices/choices.js';
import type { Call } from '../conformance/call.js';
import { field } from '../contract/json-value.js';
import { toEpoch } from '../contract/moments.js';
import type { Judged } from '../judgement/judged.js';
import { ImitationError } from './imitation-error.js';
import { type Walk, walkPages, walkSearch } from './page-walk.js';

type Send = (call: Call) => Promise<Judged>;

export interface CollectOptions {
  /** How many records of a collection are read, the newest first. */
  readonly max: number;
  /** Called as records come. */
  readonly onProgress?: ((what: string, count: number) => void) | undefined;
}

export interface Collected {
  readonly records: Imitated;
  /** What their lists showed of choices that no requirement leaves open. */
  readonly choices: PartialChoices;
}

/**
 * Reads the records of a deployment: the newest subscribers, messages and events, all active integrations, and the
 * workflows that messages and events come from. Throws ImitationError where a list cannot be read.
 */
export async function collect(send: Send, { max, onProgress }: CollectOptions): Promise<Collected> {
  const withProgress = <T>(what: string, items: readonly T[]): readonly T[] => {
    onProgress?.(what, items.length);
    return items;
  };
  const searched = withProgress('subscribers', (await listSubscribers(send, max)).slice(0, max));
  const messages = withProgress(
    'messages',
    (await list<Message>(send, 'listMessages', [200, 100, 50, 10], max)).slice(0, max),
  );
  const listed = (await list<NotificationEvent>(send, 'listNotifications', [50, 10], max)).slice(0, max);
  const events: NotificationEvent[] = [];
  for (const event of listed) {
    events.push(await retrieved(send, event));
    onProgress?.('events', events.length);
  }
  const active = await send({ operationId: 'listActiveIntegrations' });
  expectRead(active);
  const integrations = Array.isArray(active.json) ? active.json : [];
  const workflows = withProgress('workflows', await workflowsOf(send, [...messages, ...events]));
  const subscribers = withEmbedded(searched, messages);
  const owned: unknown[] = [...subscribers, ...integrations, ...messages, ...events];
  const owner = (name: string) => owned.map((record) => field(record, name)).find((id) => typeof id === 'string');
  const { json } = await send({ operationId: 'listMessages', query: { limit: 1, page: 0 } });
  const isCounted = field(json, 'totalCount') !== undefined;
  const records = {
    organizationId: String(owner('_organizationId') ?? 'organization'),
    environmentId: String(owner('_environmentId') ?? 'environment'),
    subscribers: newestFirst(subscribers),
    integrations,
    workflows,
    messages: newestFirst(messages),
    events: sortedByTime(events),
  };
  return { records, choices: isCounted ? {} : { 'messages.total-count-shown': { totalCount: 'left-out' } } };
}

async function listSubscribers(send: Send, max: number): Promise<readonly Subscriber[]> {
  return firstOf([100, 50, 10], max, (limit, most) => walkSearch(send, { limit }, most));
}

function list<T extends Message | NotificationEvent>(
  send: Send,
  operationId: 'listMessages' | 'listNotifications',
  limits: readonly number[],
  max: number,
): Promise<readonly T[]> {
  return firstOf(limits, max, (limit, most) => walkPages<T>(send, operationId, { limit }, most));
}

/** The bounds of a limit are not shown (§8): the first that is served, perhaps with fewer. */
async function firstOf<T>(
  limits: readonly number[],
  max: number,
  walk: (limit: number, most: number) => Promise<Walk<T>>,
): Promise<readonly T[]> {
  let reason = 'it has no pages';
  for (const limit of limits) {
    const first = await walk(limit, 1);
    reason = first.reason ?? reason;
    const size = first.items.length;
    if (first.pages === 0) continue;
    const all = size === 0 ? first : await walk(limit, Math.ceil(max / size));
    if (all.isRefused) throw new ImitationError(`a list cannot be read to its end: ${all.reason}`);
    return all.items;
  }
  throw new ImitationError(`a list cannot be read: ${reason}`);
}

/** An event as it is retrieved tells more than its list; where it cannot be, it is as listed. */
async function retrieved(send: Send, event: NotificationEvent): Promise<NotificationEvent> {
  if (event._id === undefined) return event;
  const { succeeded, json } = await send({ operationId: 'getNotification', path: { notificationId: event._id } });
  return succeeded && typeof json === 'object' && json !== null ? ({ ...event, ...json } as NotificationEvent) : event;
}

/** Each workflow once, by whichever of its names leads to it. */
async function workflowsOf(send: Send, records: readonly unknown[]): Promise<readonly Workflow[]> {
  const names = records.flatMap((record) => [
    [field(record, 'templateIdentifier'), field(field(record, 'template'), '_id'), field(record, '_templateId')],
  ]);
  const asked = new Set<string>();
  const workflows = new Map<string, Workflow>();
  for (const all of names) {
    const given = all.filter((name) => typeof name === 'string' && name !== '');
    if (given.length === 0 || given.some((name) => asked.has(String(name)))) continue;
    for (const name of given) {
      asked.add(String(name));
      const { succeeded, json } = await send({ operationId: 'getWorkflow', path: { workflowId: String(name) } });
      if (!succeeded || json === undefined) continue;
      const workflow = json as Workflow;
      workflows.set(workflow._id, workflow);
      break;
    }
  }
  return [...workflows.values()];
}

/** Messages show their subscribers: those that the list did not reach are there too. */
function withEmbedded(subscribers: readonly Subscriber[], messages: readonly Message[]): readonly Subscriber[] {
  const subscriberById = new Map(subscribers.map((subscriber) => [subscriber.subscriberId, subscriber]));
  for (const { subscriber } of messages) {
    if (subscriber !== undefined && !subscriberById.has(subscriber.subscriberId))
      subscriberById.set(subscriber.subscriberId, subscriber);
  }
  return [...subscriberById.values()];
}

/** The other way round where the oldest come first: those of one moment too. What is in no order of time stays as it is. */
function newestFirst<T extends { readonly createdAt?: string }>(records: readonly T[]): readonly T[] {
  const moments = records.map(({ createdAt = '' }) => toEpoch(createdAt));
  const isRising = moments.every((moment, index) => index === 0 || moment >= (moments[index - 1] ?? moment));
  const isOfOneMoment = moments.at(0) === moments.at(-1);
  return isRising && !isOfOneMoment ? records.toReversed() : records;
}

/** Events are found by their time, too: they are in its order in any case. */
function sortedByTime(events: readonly NotificationEvent[]): readonly NotificationEvent[] {
  const timeOf = ({ createdAt = '' }: NotificationEvent) => toEpoch(createdAt);
  return newestFirst(events).toSorted((one, other) => timeOf(other) - timeOf(one));
}

function expectRead({ succeeded, operationId, response }: Judged): void {
  if (!succeeded) throw new ImitationError(`the response to ${operationId} was ${response.status}`);
}
