import { field, isSameJson } from '../../contract/json-value.js';
import { broken, kept } from '../comparison.js';
import { shortJson } from '../facts/text.js';
import { spoils, workflowSteps } from '../facts/workflow-steps.js';
import type { Rules } from '../rule.js';

/** Steps, in their workflow and alone (§2.7, §4.8). */
export const step = {
  'step.control-values-alias': function* (exchange) {
    for (const [index, step] of workflowSteps(exchange).entries()) {
      const alias = field(step, 'controlValues');
      const values = field(field(step, 'controls'), 'values');
      // Values that are wrong in themselves are another requirement.
      if (!isObject(alias) || !isObject(values) || spoils(exchange, `/steps/${index}/control`)) continue;
      const pointer = `/steps/${index}/controlValues`;
      if (isSameJson(alias, values)) yield kept(undefined, pointer);
      else
        yield broken({
          message: 'controlValues and controls.values of a step differ',
          expected: shortJson(values),
          actual: shortJson(alias),
          pointer,
        });
    }
  },

  'step.control-values-given': function* ({ succeeded, json }) {
    if (!succeeded || !isObject(json)) return;
    if (field(json, 'controlValues') !== undefined) yield kept(undefined, '/controlValues');
    else
      yield broken({ message: 'a retrieved step has no controlValues', expected: 'controlValues', actual: 'nothing' });
  },
} satisfies Rules;

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
