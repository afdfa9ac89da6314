import { messageList } from '../../../judgement/facts/lists/message-list.js';
import { subscriberIds } from '../../../judgement/facts/lists/numbered-list.js';
import { text } from '../../../judgement/facts/text.js';
import { allMessages } from '../whole-lists.js';
import { valuesToFind } from './filter-values.js';
import { learnSubscriberIds } from './learn-subscriber-ids.js';
import type { WalkedList } from './walked-list.js';

/** The list of messages (§4.6). */
export const walkedMessages: WalkedList = {
  ...messageList,
  walk: (context) => allMessages(context),
  narrow: (messages) => {
    const [subscriberId] = valuesToFind(messages, subscriberIds, 1);
    if (subscriberId !== undefined) return { subscriberId };
    const transactions = new Set(messages.flatMap((message) => text(message, 'transactionId') ?? []));
    return transactions.size === 0 ? undefined : { transactionId: [...transactions].slice(0, 20) };
  },
  learn: { subscriberId: learnSubscriberIds },
};
