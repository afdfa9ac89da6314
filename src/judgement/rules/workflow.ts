import { field } from '../../contract/json-value.js';
import { broken, kept } from '../comparison.js';
import { workflowSteps } from '../facts/workflow-steps.js';
import type { Rules } from '../rule.js';

/** Workflows, and how their steps belong to them (§2.6, §2.7). */
export const workflow = {
  'workflow.steps-belong': function* (exchange) {
    const names = { workflowId: 'workflowId', workflowDatabaseId: '_id' };
    for (const [index, step] of workflowSteps(exchange).entries()) {
      for (const [ofStep, ofWorkflow] of Object.entries(names)) {
        const [actual, expected] = [field(step, ofStep), field(exchange.json, ofWorkflow)];
        if (typeof actual !== 'string' || typeof expected !== 'string') continue;
        const pointer = `/steps/${index}/${ofStep}`;
        const message = `a step belongs to another workflow according to its ${ofStep}`;
        if (actual === expected) yield kept(undefined, pointer);
        else yield broken({ message, expected, actual, pointer });
      }
    }
  },

  'workflow.step-ids-unique': function* (exchange) {
    const seen = new Set<string>();
    for (const [index, step] of workflowSteps(exchange).entries()) {
      const id = field(step, 'stepId');
      if (typeof id !== 'string') continue;
      const pointer = `/steps/${index}/stepId`;
      // The first has none to be told from.
      if (seen.has(id))
        yield broken({ message: 'two steps have the same stepId', expected: 'unique ids', actual: id, pointer });
      else if (seen.size > 0) yield kept(undefined, pointer);
      seen.add(id);
    }
  },
} satisfies Rules;
