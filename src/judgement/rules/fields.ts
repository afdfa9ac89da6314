import { field } from '../../contract/json-value.js';
import { readFacts } from '../facts/facts.js';
import type { Rules } from '../rule.js';

/** What a throttle step's values are known to have (§2.7). */
const throttleValues: readonly string[] = ['skip', 'type', 'amount', 'unit', 'dynamicKey'];

/** The steps of events and of the workflows in messages: what their `template` holds is not shown. */
const stepComponents: readonly string[] = ['NotificationStep', 'NotificationStepVariant', 'ActivityStep'];

/** Fields that the specification leaves open (§2). */
export const fields = {
  'fields.undocumented': (exchange) => readFacts(exchange).undocumented,

  'fields.not-shown': function* (exchange) {
    const { operationId, succeeded, json } = exchange;
    if (!succeeded) return;
    const { places } = readFacts(exchange);
    const embedded = places.filter(({ component }) => stepComponents.includes(component));
    const throttles = places
      .map(({ value }) => value)
      .filter(({ type, stepId }) => type === 'throttle' && stepId !== undefined);
    const found = {
      preferences: operationId === 'getWorkflow' ? namesIn([field(json, 'preferences')]) : [],
      'runtime issue': operationId === 'getWorkflow' ? namesIn(Object.values(Object(field(json, 'issues')))) : [],
      'step template': namesIn(embedded.map(({ value }) => value.template)),
      'throttle values': namesIn(
        throttles.flatMap(({ controlValues, controls }) => [controlValues, field(controls, 'values')]),
      ).filter((name) => !throttleValues.includes(name)),
    };
    for (const [place, names] of Object.entries(found)) if (names.length > 0) yield `${place}: ${names.join(', ')}`;
  },
} satisfies Rules;

function namesIn(values: readonly unknown[]): string[] {
  return [...new Set(values.flatMap((value) => Object.keys(typeof value === 'object' ? Object(value) : {})))].sort();
}
