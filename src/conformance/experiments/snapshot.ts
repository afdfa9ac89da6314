import type { Integration, Subscriber } from '#generated/types.js';
import { field } from '../../contract/json-value.js';
import { readFacts } from '../../judgement/facts/facts.js';
import type { Judged } from '../../judgement/judged.js';
import type { Context } from '../context.js';
import { unlessSkipped } from '../unless-skipped.js';
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
