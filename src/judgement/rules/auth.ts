import { failed, passed } from '../comparison.js';
import { type OwnerField, ownersIn, severalOwners } from '../facts/identifiers.js';
import { type Misuse, misuseOf } from '../facts/refusal.js';
import type { Rule, Rules } from '../rule.js';

/**
 * Who is let in, and to what (§5). The rules believe the header of the request that they are given: a recording whose
 * headers were taken out is not to be checked by them.
 */
export const auth = {
  'auth.key-required': yieldsNothingTo('no header'),
  'auth.empty-key': yieldsNothingTo('an empty key'),
  'auth.unknown-key': yieldsNothingTo('an unknown key'),
  'auth.scheme-required': yieldsNothingTo('another scheme'),
  'auth.one-organization': ofOne('_organizationId'),
  'auth.one-environment': ofOne('_environmentId'),
} satisfies Rules;

function yieldsNothingTo(misuse: Misuse): Rule {
  return function* (exchange) {
    if (misuseOf(exchange) !== misuse) return;
    const { succeeded, operation, response } = exchange;
    const message = `${operation.method} ${operation.path} accepts a request with ${misuse}`;
    if (!succeeded) yield passed();
    else yield failed({ message, expected: 'a refusal', actual: String(response.status), isOfStatus: true });
  };
}

function ofOne(name: OwnerField): Rule {
  return function* (exchange) {
    const owners = ownersIn(exchange, name);
    const all = [...new Set(owners)];
    if (all.length > 1) yield failed(severalOwners(all));
    // One alone has none to agree with.
    for (const owner of owners.slice(1)) if (owner === owners[0]) yield passed();
  };
}
