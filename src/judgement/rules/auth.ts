import { failed, passed } from '../comparison.js';
import { type OwnerField, ownersIn, severalOwners } from '../facts/identifiers.js';
import { type Misuse, misuseOf } from '../facts/refusal.js';
import type { Rule, Rules } from '../rule.js';

/** Authorization (§5). Callers mark removed headers as unrecorded: these rules trust the header of the request. */
export const auth = {
  'auth.key-required': isRefused('no header'),
  'auth.empty-key': isRefused('an empty key'),
  'auth.unknown-key': isRefused('an unknown key'),
  'auth.scheme-required': isRefused('another scheme'),
  'auth.one-organization': hasOneOwner('_organizationId'),
  'auth.one-environment': hasOneOwner('_environmentId'),
} satisfies Rules;

function isRefused(misuse: Misuse): Rule {
  return function* (exchange) {
    if (misuseOf(exchange) !== misuse) return;
    const { succeeded, operation, response } = exchange;
    const message = `${operation.method} ${operation.path} accepts a request with ${misuse}`;
    if (!succeeded) yield passed();
    else yield failed({ message, expected: 'a refusal', actual: String(response.status), isOfStatus: true });
  };
}

function hasOneOwner(name: OwnerField): Rule {
  return function* (exchange) {
    const owners = ownersIn(exchange, name);
    const distinct = [...new Set(owners)];
    if (distinct.length > 1) yield failed(severalOwners(distinct));
    // The first owner has no other to agree with.
    for (const owner of owners.slice(1)) if (owner === owners[0]) yield passed();
  };
}
