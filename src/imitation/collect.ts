import type { Integration, Message, NotificationEvent, Subscriber, Workflow } from '#generated/types.js';
import type { Imitated } from '../../fixtures/imitated.js';
import type { PartialChoices } from '../choices/choices.js';
import { field, isObject } from '../contract/json-value.js';
import { toEpoch } from '../contract/moments.js';
import { NotikitError } from '../errors/notikit-error.js';
import { isWrittenByCheck } from '../judgement/facts/identifiers.js';
import { type ListWalk, type Send, type WalkOptions, walkPages, walkSearch } from './page-walk.js';

/** Reason why a deployment cannot be imitated, in one sentence. Nothing was written. */
export class ImitationError extends NotikitError {
  readonly code = 'NOTIKIT_IMITATION_FAILED';
  override name = 'ImitationError';
}

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
  const read = async <T>(
    what: string,
    sizes: readonly number[],
    walk: (limit: number, options: WalkOptions<T>) => Promise<ListWalk<T>>,
    onItems: (items: readonly T[]) => void = () => {},
  ) => {
    const onPage = (items: readonly T[]) => {
      onProgress(what, items.length);
      onItems(items);
    };
    const { items, reason } = await firstOf(what, sizes, (limit) => walk(limit, { enough: max, onPage }));
    const limitReason = items.length > max ? tooMany : reason;
    if (limitReason !== undefined) limits.push(`${what}: ${Math.min(items.length, max)} were read: ${limitReason}`);
    // Records that a check has created are no part of the deployment.
    return items.filter((item) => !isWrittenByCheck(item)).slice(0, max);
  };
  const retrievals: Promise<NotificationEvent | undefined>[] = [];
  let retrieved = 0;
  /** Retrieves the events of a new page, while later pages are requested. */
  const retrieveNew = (listed: readonly NotificationEvent[]) => {
    for (const event of listed.slice(retrievals.length)) {
      const retrieval = retrieveEvent(send, event).finally(() => {
        retrieved += 1;
        onProgress('retrieved events', retrieved);
      });
      // If the list fails too, nothing awaits this promise.
      retrieval.catch(() => {});
      retrievals.push(retrieval);
    }
  };
  const [foundSubscribers, messages, listed, integrations, { json: counted }] = await Promise.all([
    read<Subscriber>('subscribers', [100, 50, 10, 1], (limit, options) => walkSearch(send, { limit }, options)),
    read<Message>('messages', [200, 100, 50, 10, 1], (limit, options) =>
      walkPages(send, 'listMessages', { limit }, options),
    ),
    read<NotificationEvent>(
      'events',
      [50, 10, 1],
      (limit, options) => walkPages(send, 'listNotifications', { limit }, options),
      retrieveNew,
    ),
    activeIntegrations(send),
    send({ operationId: 'listMessages', query: { limit: 1, page: 0 } }),
  ]);
  const details = await Promise.all(retrievals);
  const events = details.map((found, index) => found ?? listed[index]).filter((event) => event !== undefined);
  const missing = details.filter((found) => found === undefined).length;
  if (missing > 0) limits.push(`events: ${missing} could not be retrieved, and are as in their list`);
  const { workflows, unknown } = await workflowsOf(send, [...messages, ...events]);
  onProgress('workflows', workflows.length);
  if (unknown > 0) limits.push(`workflows: those of ${unknown} messages and events could not be retrieved`);
  const subscribers = withEmbedded(foundSubscribers, messages);
  const isCounted = field(counted, 'totalCount') !== undefined;
  const hasJobs = ({ jobs }: NotificationEvent) => jobs !== undefined;
  const areJobsLeftOut = !listed.some(hasJobs) && events.some(hasJobs);
  const records = withOwner({
    subscribers: newestFirst(subscribers),
    integrations,
    workflows,
    messages: newestFirst(messages),
    events: newestFirst(events),
  });
  const choices = {
    'list.order': {
      searchSubscribers: orderOf(subscribers),
      listMessages: orderOf(messages),
      listNotifications: orderOf(events),
    },
    ...(!isCounted && { 'messages.total-count-shown': { totalCount: 'left-out' as const } }),
    ...(areJobsLeftOut && { 'events.jobs-listed': { jobs: 'left-out' as const } }),
  };
  return { records, choices, limits: limits.toSorted() };
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

/** Distinct workflows of records, and the number of records without one. */
async function workflowsOf(send: Send, records: readonly unknown[]) {
  const requests = new Map<string, Promise<Workflow | undefined>>();
  const once = (key: string, request: () => Promise<Workflow | undefined>) => {
    const pending = requests.get(key) ?? request();
    requests.set(key, pending);
    return pending;
  };
  const findFirst = async (names: readonly string[]) => {
    for (const name of names) {
      const workflow = await once(`named ${name}`, () => retrieveWorkflow(send, name));
      if (workflow !== undefined) return workflow;
    }
    return undefined;
  };
  // Records with the same last name have the same workflow, even if only some have its first name.
  const find = (names: readonly string[]) => once(`with ${names.at(-1)}`, () => findFirst(names));
  const nameLists = records.map(namesOf).filter(({ length }) => length > 0);
  const found = await Promise.all(nameLists.map(find));
  const known = found.filter((workflow) => workflow !== undefined);
  const workflows = new Map(known.map((workflow) => [workflow._id, workflow]));
  return { workflows: [...workflows.values()], unknown: found.length - known.length };
}

/** Names of a record's workflow. */
function namesOf(record: unknown): readonly string[] {
  const template = field(record, 'template');
  const names = [field(record, 'templateIdentifier'), field(record, '_templateId') ?? field(template, '_id')];
  return names.filter((name) => typeof name === 'string' && name !== '').map(String);
}

async function retrieveWorkflow(send: Send, workflowId: string): Promise<Workflow | undefined> {
  const { succeeded, json } = await send({ operationId: 'getWorkflow', path: { workflowId } });
  return succeeded && isObject(json) ? (json as unknown as Workflow) : undefined;
}

/** Adds the organization and the environment that the first record with one names. */
export function withOwner(records: Omit<Imitated, 'organizationId' | 'environmentId'>): Imitated {
  const { subscribers, integrations, messages, events } = records;
  const owned: readonly unknown[] = [...subscribers, ...integrations, ...messages, ...events];
  const owner = (name: string) => owned.map((record) => field(record, name)).find((id) => typeof id === 'string');
  return {
    organizationId: String(owner('_organizationId') ?? 'organization'),
    environmentId: String(owner('_environmentId') ?? 'environment'),
    ...records,
  };
}

/** Adds the subscribers that messages contain. */
export function withEmbedded(subscribers: readonly Subscriber[], messages: Iterable<Message>): readonly Subscriber[] {
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
