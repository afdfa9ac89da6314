import { readFacts } from '../../judgement/facts.js';
import type { OpenRequirementId } from '../../requirements/catalogue.js';
import type { Observation } from '../check.js';
import { field } from '../experiments/walk.js';

/** What a throttle step's values are known to have (§2.7). */
const throttleValues: readonly string[] = ['skip', 'type', 'amount', 'unit', 'dynamicKey'];

/** The steps of events and of the workflows in messages: what their `template` holds is not shown. */
const stepComponents: readonly string[] = ['NotificationStep', 'NotificationStepVariant', 'ActivityStep'];

/** Fields that the specification leaves open (§2). */
export const fields = {
  'fields.not-shown': {
    note: (exchange) => {
      const { operationId, succeeded, json } = exchange;
      if (!succeeded) return undefined;
      const { places } = readFacts(exchange);
      const steps = places.map(({ value }) => value);
      const embedded = places.filter(({ component }) => stepComponents.includes(component));
      const throttles = steps.filter(({ type, stepId }) => type === 'throttle' && stepId !== undefined);
      const found = {
        preferences: operationId === 'getWorkflow' ? namesIn([field(json, 'preferences')]) : [],
        'runtime issue': operationId === 'getWorkflow' ? namesIn(Object.values(Object(field(json, 'issues')))) : [],
        'step template': namesIn(embedded.map(({ value }) => value.template)),
        'throttle values': namesIn(
          throttles.flatMap(({ controlValues, controls }) => [controlValues, field(controls, 'values')]),
        ).filter((name) => !throttleValues.includes(name)),
      };
      return Object.entries(found)
        .filter(([, names]) => names.length > 0)
        .map(([place, names]) => `${place}: ${names.join(', ')}`);
    },
  },
} satisfies Partial<Record<OpenRequirementId, Observation>>;

function namesIn(values: readonly unknown[]): string[] {
  return [...new Set(values.flatMap((value) => Object.keys(typeof value === 'object' ? Object(value) : {})))].sort();
}
