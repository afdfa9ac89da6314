import { observed } from '../../choices/choices.js';
import { field } from '../../contract/json-value.js';
import { broken, kept } from '../comparison.js';
import { givenInUpdate, lacking } from '../facts/integrations.js';
import { describeAnswer, requestJson } from '../facts/text.js';
import type { Rules } from '../rule.js';

/** Updates of an integration (§4.4). */
export const integrationUpdate = {
  // Only what the request gives is looked at, and a value only as far as the contract allows it.
  'integration-update.takes-effect': function* (exchange) {
    for (const [name, value] of givenInUpdate(exchange)) {
      const difference = lacking(exchange.json, name, value);
      if (difference === undefined) yield kept(undefined, `/${name}`);
      else
        yield broken({
          message: `the response does not contain the given ${name}`,
          expected: JSON.stringify(difference.expected),
          actual: JSON.stringify(difference.actual) ?? 'nothing',
          pointer: difference.pointer,
        });
    }
  },

  // Not provoked: incomplete credentials would be those of an integration that is in use.
  'integration-update.credentials-validation': function* (exchange) {
    if (![400, 409, 422].includes(exchange.response.status)) return;
    if (field(requestJson(exchange), 'credentials') !== undefined) {
      const { status } = exchange.response;
      yield observed('integration-update.credentials-validation', describeAnswer(exchange), {
        incomplete: 'refused',
        status,
      });
    }
  },
} satisfies Rules;
