import { firstDifference } from '../../contract/first-difference.js';
import { field } from '../../contract/json-value.js';
import { kept } from '../../judgement/comparison.js';
import { shortJson } from '../../judgement/facts/text.js';
import {
  embeddedValue,
  hasIssues,
  type Retrieved,
  retrieveAgain,
  retrieveSteps,
  stepDifferences,
} from '../experiments/retrieved-steps.js';
import type { Probes } from '../probe.js';
import { eachOf } from '../probe.js';
import { Skip, Violation } from '../violation.js';

/** Steps, in their workflow and alone (§4.8, §7). */
export const step = {
  'step.issues-answered': {
    reads: async function* (context) {
      const drafts = (await retrieveSteps(context)).filter(
        ({ spoilt, embedded, exchange }) =>
          !spoilt.has('issues') && (hasIssues(embedded) || (exchange.succeeded && hasIssues(exchange.json))),
      );
      if (drafts.length === 0) throw new Skip('no step of the workflows that were found has issues');
      yield* eachOf(drafts, async (draft) => {
        if (bothHaveIssues(draft)) return kept(draft.exchange);
        const { embedded, exchange } = await retrieveAgain(context, draft);
        const { succeeded, json, response } = exchange;
        // What may not be read now says nothing about the step.
        if ([401, 402, 403, 404, 429, 503].includes(response.status))
          throw new Skip(`a step returned ${response.status}`);
        if (bothHaveIssues({ embedded, exchange })) return kept(exchange);
        if (succeeded && !hasIssues(json) && !hasIssues(embedded)) throw new Skip('the step no longer has issues');
        const where = succeeded && hasIssues(json) ? 'its workflow' : 'the retrieved step';
        const actual = succeeded ? `no issues in ${where}` : String(response.status);
        const message = `the response does not contain the issues of the step ${embedded.stepId}`;
        throw new Violation({ message, expected: 'success with the issues', actual }, exchange);
      });
    },
  },

  'step.agrees-with-workflow': {
    reads: async function* (context) {
      const steps = await retrieveSteps(context);
      yield* eachOf(steps, async (step) => {
        if (stepDifferences(step).length === 0) return kept(step.exchange);
        const again = await retrieveAgain(context, step);
        const [difference] = stepDifferences(again);
        if (difference === undefined) return kept(again.exchange);
        const [given, found] = [embeddedValue(again, difference), field(again.exchange.json, difference)];
        const place = firstDifference(given, found, `/${difference}`);
        const { expected, actual, pointer } = place ?? { expected: given, actual: found, pointer: `/${difference}` };
        const message = `the ${difference} of a retrieved step differs from its workflow`;
        const breach = { message, expected: shortJson(expected), actual: shortJson(actual), pointer };
        throw new Violation(breach, again.exchange);
      });
    },
  },
} satisfies Probes;

function bothHaveIssues({ embedded, exchange }: Pick<Retrieved, 'embedded' | 'exchange'>): boolean {
  return exchange.succeeded && hasIssues(exchange.json) && hasIssues(embedded);
}
