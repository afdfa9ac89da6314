import type { Integration, Message, NotificationEvent, Subscriber, Workflow } from '#generated/types.js';
import type { Imitated } from '../../fixtures/imitated.js';
import type { PartialChoices } from '../choices/choices.js';
import type { Call } from '../conformance/call.js';
import { field, isObject } from '../contract/json-value.js';
import { toEpoch } from '../contract/moments.js';
import type { ParsedExchange } from '../judgement/parsed-exchange.js';
import { ImitationError } from './imitation-error.js';
import { type ListWalk, walkPages, walkSearch } from './page-walk.js';

type Send = (call: Call) => Promise<ParsedExchange>;

export interface CollectOptions {
  /** Maximum number of records per collection, newest first. */
  readonly max: number;
  /** Called with the number of records read so far. */
  readonly onProgress?: ((what: string, count: number) => void) | undefined;
}

export interface Collected {
  readonly records: Imitated;
  /** Choices that the lists show and no requirement covers. */
  readonly choices: PartialChoices;
  /** Unreadable data, one line each, with the number of records. */
  readonly limits: readonly string[];
}

/**
 * Reads the records of a deployment: the newest subscribers, messages and events, all active integrations, and their
 * workflows. Throws ImitationError if a list cannot be read at all.
 */
export async function collect(send: Send, { max, onProgress = () => {} }: CollectOptions): Promise<Collected> {
  const limits: string[] = [];
  const tooMany = `there are more than ${max}`;
  const read = async <T>(what: string, sizes: readonly number[], walk: (limit: number) => Promise<ListWalk<T>>) => {
    const { items, reason } = await firstOf(what, sizes, walk);
    const limitReason = items.length > max ? tooMany : reason;
    if (limitReason !== undefined) limits.push(`${what}: ${Math.min(items.length, max)} were read: ${limitReason}`);
    return items.slice(0, max);
  };
  const optionsFor = (what: string) => ({ enough: max, onPage: (count: number) => onProgress(what, count) });
  const readNumbered = <T extends Message | NotificationEvent>(
    what: string,
    operationId: 'listMessages' | 'listNotifications',
    sizes: readonly number[],
  ) => read<T>(what, sizes, (limit) => walkPages(send, operationId, { limit }, optionsFor(what)));
  const [foundSubscribers, messages, listed, integrations] = await Promise.all([
    read<Subscriber>('subscribers', [100, 50, 10, 1], (limit) =>
      walkSearch(send, { limit }, optionsFor('subscribers')),
    ),
    readNumbered<Message>('messages', 'listMessages', [200, 100, 50, 10, 1]),
    readNumbered<NotificationEvent>('events', 'listNotifications', [50, 10, 1]),
    activeIntegrations(send),
  ]);
  let count = 0;
  const retrievals = await Promise.all(
    listed.map(async (event) => {
      const found = await retrieveEvent(send, event);
      count += 1;
      onProgress('retrieved events', count);
      return found;
    }),
  );
  const events = retrievals.map((found, index) => found ?? listed[index]).filter((event) => event !== undefined);
  const missing = retrievals.filter((found) => found === undefined).length;
  if (missing > 0) limits.push(`events: ${missing} could not be retrieved, and are as in their list`);
  const { workflows, unknown } = await workflowsOf(send, [...messages, ...events]);
  onProgress('workflows', workflows.length);
  if (unknown > 0) limits.push(`workflows: those of ${unknown} messages and events could not be retrieved`);
  const subscribers = withEmbedded(foundSubscribers, messages);
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
    events: newestFirst(events),
  };
  const choices = {
    'list.order': {
      searchSubscribers: orderOf(subscribers),
      listMessages: orderOf(messages),
      listNotifications: orderOf(events),
    },
    ...(!isCounted && { 'messages.total-count-shown': { totalCount: 'left-out' as const } }),
    ...(showsJobsOnlyAlone(listed, events) && { 'events.jobs-listed': { jobs: 'left-out' as const } }),
  };
  return { records, choices, limits };
}

/** Tries several limits, because their bounds are not specified (§8); returns the first page. Throws ImitationError. */
async function firstOf<T>(
  what: string,
  limits: readonly number[],
  walk: (limit: number) => Promise<ListWalk<T>>,
): Promise<ListWalk<T>> {
  let reason = 'it has no pages';
  for (const limit of limits) {
    const result = await walk(limit);
    if (result.pages > 0) return result;
    reason = result.reason ?? reason;
  }
  throw new ImitationError(`the list of ${what} cannot be read: ${reason}`);
}

async function activeIntegrations(send: Send): Promise<readonly Integration[]> {
  const { succeeded, operationId, response, json } = await send({ operationId: 'listActiveIntegrations' });
  if (!succeeded) throw new ImitationError(`the response to ${operationId} was ${response.status}`);
  return Array.isArray(json) ? json : [];
}

/** Retrieved event, which has more fields than its list; undefined if it cannot be retrieved. */
async function retrieveEvent(send: Send, event: NotificationEvent): Promise<NotificationEvent | undefined> {
  if (event._id === undefined) return undefined;
  const { succeeded, json } = await send({ operationId: 'getNotification', path: { notificationId: event._id } });
  return succeeded && isObject(json) ? ({ ...event, ...json } as NotificationEvent) : undefined;
}

/** Tells whether events have jobs only when they are retrieved individually. */
function showsJobsOnlyAlone(listed: readonly NotificationEvent[], events: readonly NotificationEvent[]): boolean {
  return listed.every(({ jobs }) => jobs === undefined) && events.some(({ jobs }) => jobs !== undefined);
}

/** Distinct workflows of records, and the number of records without one. */
async function workflowsOf(
  send: Send,
  records: readonly unknown[],
): Promise<{ readonly workflows: readonly Workflow[]; readonly unknown: number }> {
  const requests = new Map<string, Promise<Workflow | undefined>>();
  const found = await Promise.all(
    records
      .map(namesOf)
      .filter(({ length }) => length > 0)
      .map((names) => {
        const key = names.at(-1) ?? '';
        const known = requests.get(key) ?? workflowOf(send, names);
        requests.set(key, known);
        return known;
      }),
  );
  const known = found.filter((workflow) => workflow !== undefined);
  const workflows = new Map(known.map((workflow) => [workflow._id, workflow]));
  return { workflows: [...workflows.values()], unknown: found.length - known.length };
}

/** Names of a record's workflow. The last one is common to all records that have it. */
function namesOf(record: unknown): readonly string[] {
  const template = field(record, 'template');
  const names = [field(record, 'templateIdentifier'), field(record, '_templateId') ?? field(template, '_id')];
  return names.filter((name) => typeof name === 'string' && name !== '').map(String);
}

async function workflowOf(send: Send, names: readonly string[]): Promise<Workflow | undefined> {
  for (const name of names) {
    const { succeeded, json } = await send({ operationId: 'getWorkflow', path: { workflowId: name } });
    if (succeeded && isObject(json)) return json as unknown as Workflow;
  }
  return undefined;
}

/** Adds the subscribers that messages contain. */
function withEmbedded(subscribers: readonly Subscriber[], messages: readonly Message[]): readonly Subscriber[] {
  const subscriberById = new Map(subscribers.map((subscriber) => [subscriber.subscriberId, subscriber]));
  for (const { subscriber } of messages) {
    if (subscriber !== undefined && !subscriberById.has(subscriber.subscriberId))
      subscriberById.set(subscriber.subscriberId, subscriber);
  }
  return [...subscriberById.values()];
}

/** Reverses a list that begins with the oldest record. Leaves an unordered list unchanged. */
function newestFirst<T extends { readonly createdAt?: string }>(records: readonly T[]): readonly T[] {
  return orderOf(records) === 'oldest-first' ? records.toReversed() : records;
}

function orderOf(records: readonly { readonly createdAt?: string }[]): 'newest-first' | 'oldest-first' {
  const moments = records.map(({ createdAt = '' }) => toEpoch(createdAt));
  const isRising = moments.every((moment, index) => index === 0 || moment >= (moments[index - 1] ?? moment));
  const isConstant = moments.at(0) === moments.at(-1);
  return isRising && !isConstant ? 'oldest-first' : 'newest-first';
}
