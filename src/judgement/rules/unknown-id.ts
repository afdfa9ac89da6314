import { broken, kept } from '../comparison.js';
import { describeAnswer } from '../facts/describe-answer.js';
import { namesUnknown } from '../facts/unknown-id.js';
import type { Rules } from '../rule.js';

/** Paths that name no existing resource (§3, §7). */
export const unknownId = {
  'unknown-id.refused': function* (exchange) {
    if (!namesUnknown(exchange)) return;
    if (!exchange.succeeded) yield kept();
    else
      yield broken({
        message: 'a resource that does not exist was answered with success',
        expected: 'a refusal',
        actual: String(exchange.response.status),
      });
  },

  'unknown-id.answer': function* (exchange) {
    if (!exchange.succeeded && namesUnknown(exchange)) yield `${exchange.operationId}: ${describeAnswer(exchange)}`;
  },
} satisfies Rules;
