import type { Integration, Subscriber } from '#generated/types.js';
import { field, isSameJson } from '../../contract/json-value.js';
import { type Judged, readFacts } from '../../judgement/judged.js';
import type { Context } from '../context.js';
import { Skip, unlessSkipped } from '../skip.js';
import { isSameCredentials } from './credentials.js';
import { readOwn } from './own-subscriber.js';
import { plainAnswer } from './readings.js';
import { allSubscribers } from './whole-lists.js';

/** Records as they were at one moment. */
export interface Snapshot {
  /** When it was complete, by `performance.now()`. */
  readonly takenAt: number;
  /** By `subscriberId`. */
  readonly subscribers: ReadonlyMap<string, Subscriber>;
  /** By `_id`, or by `identifier` where there is none. */
  readonly integrations: ReadonlyMap<string, Integration>;
}

/** The integrations, and the first page of the subscribers: none of those that cannot be listed. */
export async function takeSnapshot(context: Context): Promise<Snapshot> {
  return {
    subscribers: (await unlessSkipped(listSubscribers(context))) ?? new Map(),
    integrations: (await unlessSkipped(listIntegrations(context))) ?? new Map(),
    takenAt: performance.now(),
  };
}

/** The first page of the subscribers now. Throws Skip if they cannot be listed. */
export async function listSubscribers(context: Context): Promise<Snapshot['subscribers']> {
  const { pages } = await allSubscribers(context);
  const subscribers = new Map<string, Subscriber>();
  const query = pages[0] && queryOf(pages[0].exchange.request.url);
  const page = await context.need({ operationId: 'searchSubscribers', ...(query && { query }) });
  const data = field(readFacts(page).documented, 'data');
  for (const subscriber of Array.isArray(data) ? data : []) {
    const subscriberId = field(subscriber, 'subscriberId');
    if (typeof subscriberId === 'string') subscribers.set(subscriberId, subscriber);
  }
  return subscribers;
}

/** The active integrations now. Throws Skip if they cannot be listed. */
export async function listIntegrations(context: Context): Promise<Snapshot['integrations']> {
  return integrationsIn(await context.need({ operationId: 'listActiveIntegrations' }));
}

/** The integrations of a list, without fields that the contract does not name. */
export function integrationsIn(exchange: Judged): Snapshot['integrations'] {
  const { documented } = readFacts(exchange);
  const list: readonly Integration[] = Array.isArray(documented) ? documented : [];
  return new Map(list.map((integration) => [integration._id ?? integration.identifier, integration]));
}

function queryOf(url: string): Record<string, string> {
  return Object.fromEntries(new URL(url).searchParams);
}

/**
 * Those of the fields in which two records differ. Absent, null and empty are the same; so is what is encrypted anew.
 */
export function changedFields(before: unknown, after: unknown, names: readonly string[]): string[] {
  return names.filter((name) => {
    const [old, now] = [before, after].map((record) => content(field(record, name)));
    return name === 'credentials' ? !isSameCredentials(old, now) : !isSameJson(old, now);
  });
}

function content(value: unknown): unknown {
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  return value === null || isEmpty ? undefined : value;
}

/** By the names of siblings, the fields in which they changed: `existence` if they are gone. */
export type Changes = ReadonlyMap<string, readonly string[]>;

export const existence = 'existence';

/** What changed in these fields of the integrations but the one that was written to. */
export function changedIntegrations(
  before: Snapshot['integrations'],
  after: Snapshot['integrations'],
  target: string | undefined,
  names: readonly string[],
): Changes {
  const changed = new Map<string, readonly string[]>();
  for (const [id, integration] of before) {
    if (id === target) continue;
    const now = after.get(id);
    const fields = now === undefined ? [existence] : changedFields(integration, now, names);
    if (fields.length > 0) changed.set(id, fields);
  }
  return changed;
}

/** The subscribers that are not as they were, but for those that the run has written, and their fields that changed. */
export async function changedSubscribers(context: Context, before: Snapshot, after: Snapshot): Promise<Changes> {
  const changed = new Map<string, readonly string[]>();
  for (const [id, subscriber] of before.subscribers) {
    const now = after.subscribers.get(id);
    if (context.written.has(id) || now === undefined || isSameJson(subscriber, now)) continue;
    changed.set(id, changedFields(subscriber, now, Object.keys({ ...subscriber, ...now })));
  }
  // A creation moves the page on: what it does not show any more at its end may only have moved.
  const ids = [...before.subscribers.keys()];
  const lastShown = ids.findLastIndex((id) => after.subscribers.has(id));
  const gone = ids.slice(0, lastShown).filter((id) => !after.subscribers.has(id));
  for (const id of gone.slice(0, 2)) {
    await readOwn(context, id).catch((error: unknown) => {
      if (!(error instanceof Skip)) throw error;
      changed.set(id, [existence]);
    });
  }
  return changed;
}

/** The integrations as they were before anything changed them. Throws Skip if they cannot be listed. */
export async function firstIntegrations(context: Context): Promise<Snapshot['integrations']> {
  const exchange = await plainAnswer(context, 'listActiveIntegrations');
  if (!exchange.succeeded) throw new Skip(`the integrations returned ${exchange.response.status}`);
  return integrationsIn(exchange);
}
