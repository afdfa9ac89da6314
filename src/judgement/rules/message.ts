import { broken, kept } from '../comparison.js';
import { embeddedAgrees } from '../facts/lists/event-list.js';
import { itemsOf } from '../facts/lists/numbered-page.js';
import { text } from '../facts/text.js';
import type { Rule, Rules } from '../rule.js';

/** A message that failed says why (§7). Of those that are silent, the first is said. */
const failureRecorded: Rule = function* (exchange) {
  let isSilent = false;
  for (const [index, message] of itemsOf(exchange).entries()) {
    if (text(message, 'status') !== 'error') continue;
    const pointer = `/data/${index}`;
    if ((text(message, 'errorId') ?? text(message, 'errorText')) !== undefined) yield kept(undefined, pointer);
    else if (!isSilent) {
      isSilent = true;
      yield broken({
        message: 'a message with the status error has no errorId and no errorText',
        expected: 'errorId or errorText',
        actual: 'neither',
        pointer,
      });
    }
  }
};

/** Section 2.5, and what section 7 says of it. */
export const message = {
  'message.failure-recorded': failureRecorded,
  'message.subscriber-agrees': embeddedAgrees('subscriber'),
  'message.template-agrees': embeddedAgrees('template'),
} satisfies Rules;
