import { askedName } from '../facts/asked-name.js';
import type { Rules } from '../rule.js';

/** The names that paths take (§4). */
export const path = {
  'path.identifier-forms': function* (exchange) {
    const form = askedName(exchange)?.form;
    if (form !== undefined) yield `${exchange.operationId}: takes ${form}`;
  },
} satisfies Rules;
