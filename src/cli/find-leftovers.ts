import { type ServerAccess, sendCall } from '../conformance/call.js';
import type { Fetch } from '../contract/exchange.js';
import { field } from '../contract/json-value.js';
import { walkSearch } from '../imitation/page-walk.js';
import { isWrittenByCheck } from '../judgement/facts/identifiers.js';

/** Records that earlier runs left in an environment. */
export interface Leftovers {
  /** Ids of subscribers that runs created. */
  readonly subscribers: readonly string[];
  /** Number of inspected subscribers. */
  readonly inspected: number;
  /** Reason for stopping early; undefined if all were inspected. */
  readonly reason: string | undefined;
}

/** Finds notikit's subscribers in an environment. It is read-only. Rejects with TransportError. */
export async function findLeftovers(access: ServerAccess, fetch: Fetch): Promise<Leftovers> {
  const { items, reason } = await walkSearch((call) => sendCall(call, access, fetch), { limit: 100 });
  const subscribers = items.filter(isWrittenByCheck).map((item) => String(field(item, 'subscriberId')));
  return { subscribers: [...new Set(subscribers)].sort(), inspected: items.length, reason };
}
