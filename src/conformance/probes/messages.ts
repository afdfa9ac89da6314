import { observed } from '../../choices/choices.js';
import { messageList } from '../../judgement/facts/numbered-lists.js';
import { knownItems, shownAt, type WalkedList, walkedEvents } from '../experiments/lists/walked-list.js';
import { allMessages } from '../experiments/whole-lists.js';
import { learnKeysCombined } from '../lists/learn-choices.js';
import { type ObservingProbe, type Probes, reading } from '../probe.js';
import { Skip } from '../skip.js';

/** Whether two context keys mean any or all of them. */
const contextKeysCombined: ObservingProbe = async (context) => {
  for (const list of [walkedEvents, walkedMessages]) {
    const items = await knownItems(context, list).catch(() => []);
    const match = await learnKeysCombined(context, list.operationId, items);
    if (match !== 'unknown')
      return observed('list.context-keys-combined', `${list.operationId}: ${match} of them`, { match });
  }
  throw new Skip('no two context keys select different messages');
};

/** The list of messages (§4.6). */
const walkedMessages: WalkedList = { ...messageList, walk: (context) => allMessages(context) };

/** The list of messages, and what the lists leave open (§4.6, §4.9). */
export const messages = {
  // Section 4.6, and what section 8 says of it.
  'messages.limit-bounds': reading((context) =>
    shownAt(context, 'listMessages', [{ limit: 0 }, { limit: -1 }, { limit: 100_000 }, { page: -1 }]),
  ),

  // What the lists leave open (§4.6, §4.9).
  'list.context-keys-combined': reading(contextKeysCombined),
} satisfies Probes;
