import { createObservation } from '../../choices/choices.js';
import { failed, passed } from '../comparison.js';
import { compareIdentifiers } from '../facts/path-identifiers.js';
import { findFlaws, findMisuse, isUnknownId, namesUnknownId, refusalOf } from '../facts/refusal.js';
import { describeResponse } from '../facts/text.js';
import type { ParsedExchange } from '../parsed-exchange.js';
import type { Rules } from '../rule.js';

/** Rules about how a server treats the paths, queries and bodies of requests (§1, §3, §4, §7). */
export const requestRules = {
  // Identifiers in paths (§4).
  'path.identifier-forms': function* (exchange) {
    const field = compareIdentifiers(exchange)?.matchingField;
    if (field === undefined) return;
    // Profiles declare this choice for workflows and steps only.
    const isOfWorkflows = exchange.operationId.startsWith('getWorkflow');
    const part = isOfWorkflows ? choicePartByField.get(field) : undefined;
    const text = `${exchange.operationId}: takes ${field}`;
    yield createObservation('path.identifier-forms', text, part === undefined ? {} : { [part]: 'accepted' });
  },

  // Values of query parameters that the contract forbids (§4).
  'query.types-checked': refusalOf('query type'),
  'query.enums-checked': refusalOf('query enum'),

  // Bodies that the contract forbids (§1, §4).
  'body.required-checked': refusalOf('required'),
  'body.types-checked': refusalOf('body type'),
  'body.malformed-refused': refusalOf('malformed body'),

  // Paths that name no existing resource (§3, §7).
  'unknown-id.refused': function* (exchange) {
    if (!namesUnknownId(exchange)) return;
    if (refusesId(exchange)) yield passed();
    else if (exchange.succeeded)
      yield failed({
        message: 'a request for an unknown resource succeeded',
        expected: 'a refusal',
        actual: String(exchange.response.status),
        isAboutStatus: true,
      });
  },

  'unknown-id.answer': function* (exchange) {
    if (!namesUnknownId(exchange) || !refusesId(exchange) || findFlaws(exchange).length > 0) return;
    const { operationId, response } = exchange;
    const text = `${operationId}: ${describeResponse(exchange)}`;
    const { status } = response;
    const ids = Object.values(exchange.parameters.path).filter(isUnknownId);
    const areWellFormed = ids.every((id) => wellFormedIdPattern.test(String(id)));
    // An identifier that no database generates may get another status, but only where no name is accepted.
    const malformedChoice = takesGeneratedId.test(operationId) ? { malformedStatus: status } : {};
    yield createObservation('unknown-id.answer', text, areWellFormed ? { status } : malformedChoice);
  },
} satisfies Rules;

/** Parts of the choice `path.identifier-forms`, by the field whose value the path contains. */
const choicePartByField = new Map([
  ['_id', 'generated'],
  ['slug', 'slug'],
]);

/** True if the server refused the id: the status is not about the key, the method, the rate or a server error. */
function refusesId(exchange: ParsedExchange): boolean {
  const { status } = exchange.response;
  const { unrecorded } = exchange;
  // Reading the key would throw if it was not recorded: then the status alone decides.
  const isKeyRecorded = !unrecorded.has('credentials') && !unrecorded.has('request headers');
  if (isKeyRecorded && findMisuse(exchange) !== undefined) return false;
  return status >= 400 && status < 500 && ![401, 405, 429].includes(status);
}

/** Matches operations whose path takes only a generated identifier. */
const takesGeneratedId = /^(?:getNotification|updateIntegration)$/;
/** Matches unknown names that the runner generates, 24 hexadecimal digits, and UUIDs. */
const wellFormedIdPattern = /^(?:notikit-unknown-[\da-f]{12}|[\da-f]{24}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
