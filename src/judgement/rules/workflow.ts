import { field, isObject, isSameJson } from '../../contract/json-value.js';
import { compareAt, compareUnique, failed, passed } from '../comparison.js';
import { shortJson } from '../facts/text.js';
import type { ParsedExchange } from '../parsed-exchange.js';
import type { Rules } from '../rule.js';

/** Workflows and their steps (§2.6, §2.7, §4.8). */
export const workflowRules = {
  // §2.6, §2.7
  'workflow.steps-belong': function* (exchange) {
    const names = { workflowId: 'workflowId', workflowDatabaseId: '_id' };
    for (const [index, step] of workflowSteps(exchange).entries()) {
      for (const [stepField, workflowField] of Object.entries(names)) {
        const [actual, expected] = [field(step, stepField), field(exchange.json, workflowField)];
        if (typeof actual !== 'string' || typeof expected !== 'string') continue;
        yield compareAt(`/steps/${index}/${stepField}`, actual === expected, () => ({
          message: `a step belongs to another workflow according to its ${stepField}`,
          expected,
          actual,
        }));
      }
    }
  },

  'workflow.step-ids-unique': (exchange) =>
    compareUnique(
      workflowSteps(exchange).map((step, index) => ({
        value: field(step, 'stepId'),
        pointer: `/steps/${index}/stepId`,
      })),
      { message: 'two steps have the same stepId', expected: 'unique ids' },
    ),

  // §2.7, §4.8
  'step.control-values-alias': function* (exchange) {
    for (const [index, step] of workflowSteps(exchange).entries()) {
      const alias = field(step, 'controlValues');
      const values = field(field(step, 'controls'), 'values');
      // Invalid values belong to another requirement.
      if (!isObject(alias) || !isObject(values) || hasFindingBelow(exchange, `/steps/${index}/control`)) continue;
      yield compareAt(`/steps/${index}/controlValues`, isSameJson(alias, values), () => ({
        message: 'controlValues and controls.values of a step differ',
        expected: shortJson(values),
        actual: shortJson(alias),
      }));
    }
  },

  'step.control-values-given': function* ({ succeeded, json }) {
    if (!succeeded || !isObject(json)) return;
    if (field(json, 'controlValues') !== undefined) yield passed('/controlValues');
    else
      yield failed({ message: 'a retrieved step has no controlValues', expected: 'controlValues', actual: 'nothing' });
  },
} satisfies Rules;

/** Steps of a workflow (§2.6); empty for other responses. */
function workflowSteps({ succeeded, json }: ParsedExchange): readonly unknown[] {
  const steps = field(json, 'steps');
  return succeeded && Array.isArray(steps) ? steps : [];
}

function hasFindingBelow({ findings, resourcePointer }: ParsedExchange, path: string): boolean {
  return findings.some(({ pointer }) => pointer.startsWith(`${resourcePointer}${path}`));
}
