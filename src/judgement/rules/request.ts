import { observed } from '../../choices/choices.js';
import { failed, passed } from '../comparison.js';
import { flawsOf, isUnknownId, misuseOf, namesUnknown, refuses } from '../facts/refusal.js';
import { askedName } from '../facts/search.js';
import { describeAnswer } from '../facts/text.js';
import type { Judged } from '../judged.js';
import type { Rules } from '../rule.js';

/** Requests, whatever their operation: paths, queries and bodies (§1, §3, §4, §7). */
export const request = {
  // The names that paths take (§4).
  'path.identifier-forms': function* (exchange) {
    const form = askedName(exchange)?.form;
    if (form === undefined) return;
    const isOfWorkflows = exchange.operationId.startsWith('getWorkflow');
    const part = !isOfWorkflows ? undefined : form === '_id' ? 'generated' : form === 'slug' ? 'slug' : undefined;
    const text = `${exchange.operationId}: takes ${form}`;
    yield observed('path.identifier-forms', text, part === undefined ? {} : { [part]: 'accepted' });
  },

  // Query parameters that the contract forbids (§4).
  'query.types-checked': refuses('query type'),
  'query.enums-checked': refuses('query enum'),

  // Bodies that the contract forbids (§1, §4).
  'body.required-checked': refuses('required'),
  'body.types-checked': refuses('body type'),
  'body.malformed-refused': refuses('malformed body'),

  // Paths that name no existing resource (§3, §7).
  'unknown-id.refused': function* (exchange) {
    if (!namesUnknown(exchange)) return;
    if (isRefusal(exchange)) yield passed();
    else if (exchange.succeeded)
      yield failed({
        message: 'a request for an unknown resource succeeded',
        expected: 'a refusal',
        actual: String(exchange.response.status),
        isOfStatus: true,
      });
  },

  'unknown-id.answer': function* (exchange) {
    if (!namesUnknown(exchange) || !isRefusal(exchange) || flawsOf(exchange).length > 0) return;
    const { operationId, response } = exchange;
    const text = `${operationId}: ${describeAnswer(exchange)}`;
    const { status } = response;
    const isOdd = Object.values(exchange.parameters.path).some((id) => isUnknownId(id) && !wellFormed.test(String(id)));
    const choice = !isOdd ? { status } : ofDatabase.test(operationId) ? { malformedStatus: status } : {};
    yield observed('unknown-id.answer', text, choice);
  },
} satisfies Rules;

/** Whether it is the id that was refused: not the key, the method or the moment, and no server error. */
function isRefusal(exchange: Judged): boolean {
  const { status } = exchange.response;
  const isKeyJudged = !(['credentials', 'request headers'] as const).some((part) => exchange.unrecorded.has(part));
  if (isKeyJudged && misuseOf(exchange) !== undefined) return false;
  return status >= 400 && status < 500 && ![401, 405, 429].includes(status);
}

/** The operations whose path has a generated identifier, and the forms of those and of the names of the runner. */
const ofDatabase = /^(?:getNotification|updateIntegration)$/;
const wellFormed = /^(?:notikit-unknown-[\da-f]{12}|[\da-f]{24}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
