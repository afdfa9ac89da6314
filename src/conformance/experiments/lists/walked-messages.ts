import { messageList } from '../../../judgement/facts/lists/message-list.js';
import { allMessages } from '../whole-lists.js';
import type { WalkedList } from './walked-list.js';

/** The list of messages (§4.6). */
export const walkedMessages: WalkedList = { ...messageList, walk: (context) => allMessages(context) };
