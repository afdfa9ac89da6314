import { createObservation } from '../../choices/choices.js';
import { field } from '../../contract/json-value.js';
import { compareAt, compareUnique } from '../comparison.js';
import { findFlaws, namesUnknownId } from '../facts/refusal.js';
import { describeResponse, requestJson } from '../facts/text.js';
import type { ParsedExchange } from '../parsed-exchange.js';
import type { Rule, Rules } from '../rule.js';

/** Integrations (§2.4, §4.4, §4.5). */
export const integrationRules = {
  // §2.4
  'integration.identifier-unique': (exchange) =>
    compareUnique(
      listedIntegrations(exchange).map((item) => ({ value: field(item, 'identifier') })),
      { message: 'two integrations have the same identifier', expected: 'unique identifiers' },
    ),

  // §4.5
  'active.only-active': noItemWith('active', false, 'the list contains an inactive integration'),
  'active.not-deleted': noItemWith('deleted', true, 'the list contains a deleted integration'),

  // §4.4. Only observed: a check must not send incomplete credentials to an integration that is in use.
  'integration-update.credentials-validation': function* (exchange) {
    const { status } = exchange.response;
    if (![400, 409, 422].includes(status) || namesUnknownId(exchange) || findFlaws(exchange).length > 0) return;
    if (field(requestJson(exchange), 'credentials') === undefined) return;
    const choice = { incomplete: 'refused', status } as const;
    yield createObservation('integration-update.credentials-validation', describeResponse(exchange), choice);
  },
} satisfies Rules;

/** Rule: no item of the list of active integrations has this value in a field. */
function noItemWith(name: 'active' | 'deleted', wrong: boolean, message: string): Rule {
  return function* (exchange) {
    for (const [index, item] of listedIntegrations(exchange).entries()) {
      const value = field(item, name);
      if (typeof value !== 'boolean') continue;
      yield compareAt(`/${index}/${name}`, value !== wrong, () => ({
        message,
        expected: `${name} ${!wrong}`,
        actual: `${name} ${wrong}`,
      }));
    }
  };
}

/** Items of the list of active integrations (§4.5); empty for other responses. */
function listedIntegrations({ succeeded, json }: ParsedExchange): readonly unknown[] {
  return succeeded && Array.isArray(json) ? json : [];
}
