import { failed, passed } from '../comparison.js';
import { type OwnerField, ownersIn, severalOwnersViolation } from '../facts/identifiers.js';
import { findMisuse, type Misuse } from '../facts/refusal.js';
import type { Rule, Rules } from '../rule.js';

/** Authorization (§5). Callers mark removed headers as unrecorded: these rules trust the header of the request. */
export const authRules = {
  'auth.key-required': refusalOfMisuse('no header'),
  'auth.empty-key': refusalOfMisuse('an empty key'),
  'auth.unknown-key': refusalOfMisuse('an unknown key'),
  'auth.scheme-required': refusalOfMisuse('another scheme'),
  'auth.one-organization': ownerIsTheSame('_organizationId'),
  'auth.one-environment': ownerIsTheSame('_environmentId'),
} satisfies Rules;

function refusalOfMisuse(misuse: Misuse): Rule {
  return function* (exchange) {
    if (findMisuse(exchange) !== misuse) return;
    const { succeeded, operation, response } = exchange;
    const message = `${operation.method} ${operation.path} accepts a request with ${misuse}`;
    if (!succeeded) yield passed();
    else yield failed({ message, expected: 'a refusal', actual: String(response.status), isAboutStatus: true });
  };
}

function ownerIsTheSame(name: OwnerField): Rule {
  return function* (exchange) {
    const owners = ownersIn(exchange, name);
    const distinct = [...new Set(owners)];
    if (distinct.length > 1) yield failed(severalOwnersViolation(distinct));
    // The first owner has no other to agree with.
    for (const owner of owners.slice(1)) if (owner === owners[0]) yield passed();
  };
}
