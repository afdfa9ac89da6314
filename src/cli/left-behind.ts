import { type ServerAccess, sendCall } from '../conformance/call.js';
import type { Fetch } from '../contract/exchange.js';
import { field } from '../contract/json-value.js';
import { walkSearch } from '../imitation/page-walk.js';
import { isCheckRecord } from '../judgement/facts/identifiers.js';

/** What earlier runs have left in an environment. */
export interface LeftRecords {
  /** The subscribers that runs have created, by their ids. */
  readonly subscribers: readonly string[];
  /** How many subscribers were looked at. */
  readonly looked: number;
  /** Why no more were looked at; undefined if all were. */
  readonly reason: string | undefined;
}

/**
 * Looks through the subscribers of an environment for those of notikit's. It changes nothing. Rejects with
 * TransportError.
 */
export async function findLeftBehind(access: ServerAccess, fetch: Fetch): Promise<LeftRecords> {
  const { items, reason } = await walkSearch((call) => sendCall(call, access, fetch), { limit: 100 });
  const subscribers = items.filter(isCheckRecord).map((item) => String(field(item, 'subscriberId')));
  return { subscribers: [...new Set(subscribers)].sort(), looked: items.length, reason };
}
