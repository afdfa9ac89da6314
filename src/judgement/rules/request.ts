import { createObservation } from '../../choices/choices.js';
import { failed, passed } from '../comparison.js';
import { flawsOf, isUnknownId, misuseOf, namesUnknownId, refuses } from '../facts/refusal.js';
import { requestedName } from '../facts/search.js';
import { describeResponse } from '../facts/text.js';
import type { Judged } from '../judged.js';
import type { Rules } from '../rule.js';

/** Requests of all operations: paths, queries and bodies (§1, §3, §4, §7). */
export const request = {
  // Identifiers in paths (§4).
  'path.identifier-forms': function* (exchange) {
    const form = requestedName(exchange)?.form;
    if (form === undefined) return;
    const isOfWorkflows = exchange.operationId.startsWith('getWorkflow');
    const part = isOfWorkflows ? partsOfForms.get(form) : undefined;
    const text = `${exchange.operationId}: takes ${form}`;
    yield createObservation('path.identifier-forms', text, part === undefined ? {} : { [part]: 'accepted' });
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
    if (!namesUnknownId(exchange)) return;
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
    if (!namesUnknownId(exchange) || !isRefusal(exchange) || flawsOf(exchange).length > 0) return;
    const { operationId, response } = exchange;
    const text = `${operationId}: ${describeResponse(exchange)}`;
    const { status } = response;
    const ids = Object.values(exchange.parameters.path).filter(isUnknownId);
    const isWellFormed = ids.every((id) => wellFormedId.test(String(id)));
    if (isWellFormed) yield createObservation('unknown-id.answer', text, { status });
    else
      yield createObservation('unknown-id.answer', text, takesGeneratedId.test(operationId) ? { malformedStatus: status } : {});
  },
} satisfies Rules;

/** Parts of the choice `path.identifier-forms`, by the field that the path names. */
const partsOfForms = new Map([
  ['_id', 'generated'],
  ['slug', 'slug'],
]);

/** True if the id was refused: not the key, the method or the rate, and not by a server error. */
function isRefusal(exchange: Judged): boolean {
  const { status } = exchange.response;
  const isKeyRecorded = !(['credentials', 'request headers'] as const).some((part) => exchange.unrecorded.has(part));
  if (isKeyRecorded && misuseOf(exchange) !== undefined) return false;
  return status >= 400 && status < 500 && ![401, 405, 429].includes(status);
}

/** Operations whose path takes only a generated identifier. */
const takesGeneratedId = /^(?:getNotification|updateIntegration)$/;
/** Names that the runner generates, 24 hexadecimal digits, and UUIDs. */
const wellFormedId = /^(?:notikit-unknown-[\da-f]{12}|[\da-f]{24}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
