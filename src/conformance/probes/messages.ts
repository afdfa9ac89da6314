import { type Observation, observed } from '../../choices/choices.js';
import { field } from '../../contract/json-value.js';
import { messageList } from '../../judgement/facts/numbered-lists.js';
import { itemsOf } from '../../judgement/facts/numbered-page.js';
import { texts } from '../../judgement/facts/text.js';
import type { Context } from '../context.js';
import { ask, knownItems, shownAt, type WalkedList, walkedEvents } from '../experiments/lists/walked-list.js';
import { allowedLimits, keyOf } from '../experiments/walk.js';
import { allMessages } from '../experiments/whole-lists.js';
import type { ObservingProbe, Probes } from '../probe.js';
import { Skip } from '../skip.js';

/** Whether two context keys mean any or all of them. */
const contextKeysCombined: ObservingProbe = async (context) => {
  const seen = (await combined(context, walkedEvents)) ?? (await combined(context, walkedMessages));
  if (seen === undefined) throw new Skip('no two context keys select different messages');
  return seen;
};

/** What two keys find that no item has both of, or some items have only one of. */
async function combined(context: Context, list: WalkedList): Promise<string | Observation | undefined> {
  const items = await knownItems(context, list).catch(() => []);
  const keysOf = (item: unknown) => texts(field(item, 'contextKeys')) ?? [];
  const all = [...new Set(items.flatMap(keysOf))];
  const [one] = all;
  const other = all.find(
    (key) => key !== one && items.some((item) => keysOf(item).includes(key) && !keysOf(item).includes(one ?? '')),
  );
  if (one === undefined || other === undefined) return undefined;
  const { most } = allowedLimits(context.contract, list.operationId);
  const exchange = await ask(context, list, { contextKeys: [one, other], limit: Math.min(50, most) });
  if (!exchange.succeeded) return `${list.operationId}: refused with ${exchange.response.status}`;
  const foundKeys = new Set(itemsOf(exchange).map(keyOf));
  const withBoth = items.some((item) => keysOf(item).includes(one) && keysOf(item).includes(other));
  const partly = itemsOf(exchange).some((item) => !keysOf(item).includes(one) || !keysOf(item).includes(other));
  if (foundKeys.size === 0 && withBoth) return `${list.operationId}: nothing is found`;
  const match = partly ? 'any' : 'all';
  return observed('list.context-keys-combined', `${list.operationId}: ${match} of them`, { match });
}

/** The list of messages (§4.6). */
const walkedMessages: WalkedList = { ...messageList, walk: (context) => allMessages(context) };

/** The list of messages, and what the lists leave open (§4.6, §4.9). */
export const messages = {
  // Section 4.6, and what section 8 says of it.
  'messages.limit-bounds': {
    reads: (context) =>
      shownAt(context, 'listMessages', [{ limit: 0 }, { limit: -1 }, { limit: 100_000 }, { page: -1 }]),
  },

  // What the lists leave open (§4.6, §4.9).
  'list.context-keys-combined': { reads: contextKeysCombined },
} satisfies Probes;
