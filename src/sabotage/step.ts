import type { Fetch } from '../contract/exchange.js';
import { isObject, type JsonObject, jsonOf, refusal, within, withinEach, without } from './kit/json.js';
import { alter, instead } from './kit/wrappers.js';
import type { WaysOf, Wrapper } from './sabotage.js';

/** Promises about the steps of workflows (§2.7, §4.8). */
export const step = {
  'step.control-values-alias': [
    {
      what: 'gives steps of a workflow other controlValues than controls.values',
      wrap: alter(['getWorkflow'], (workflow) =>
        withinEach(workflow, 'steps', (step) => {
          const values = isObject(step.controls) && isObject(step.controls.values) ? step.controls.values : {};
          return { ...step, controlValues: { ...values, alias: 'of something else' } };
        }),
      ),
    },
    {
      variant: 'skip',
      what: 'gives steps of a workflow another controlValues.skip than controls.values.skip',
      wrap: alter(['getWorkflow'], (workflow) =>
        withinEach(workflow, 'steps', (step) => {
          const values = isObject(step.controls) && isObject(step.controls.values) ? step.controls.values : {};
          return { ...step, controlValues: { ...values, skip: { another: true } } };
        }),
      ),
    },
  ],
  'step.issues-answered': [
    { what: 'refuses to answer a step that has problems', wrap: instead(['getWorkflowStep'], refusingProblems) },
    {
      variant: 'issues',
      what: 'refuses to answer a step that has any issues, be they none',
      wrap: instead(['getWorkflowStep'], refusingIssues),
    },
    {
      variant: 'silent',
      what: 'does not say the problems of a retrieved step',
      wrap: alter(['getWorkflowStep'], (step) => without(step, 'issues')),
    },
  ],
  'step.control-values-given': [
    {
      what: 'leaves controlValues out of a retrieved step',
      wrap: alter(['getWorkflowStep'], (step) => without(step, 'controlValues')),
    },
  ],
  'step.agrees-with-workflow': [
    {
      what: 'gives a retrieved step another name',
      wrap: retrieved((step) => ({ ...step, name: `${step.name} (other)` })),
    },
    { variant: 'slug', what: 'gives it another slug', wrap: retrieved((step) => ({ ...step, slug: 'another-slug' })) },
    { variant: 'id', what: 'gives it another _id', wrap: retrieved((step) => ({ ...step, _id: '0'.repeat(24) })) },
    {
      variant: 'variables',
      what: 'gives it other variables',
      wrap: retrieved((step) => within(step, 'variables', () => ({ type: 'object', properties: { other: {} } }))),
    },
    {
      variant: 'control-values',
      what: 'gives it other control values',
      wrap: retrieved((step) => within(step, 'controlValues', (values) => ({ ...values, other: 'value' }))),
    },
    {
      variant: 'chat',
      what: 'gives a retrieved chat step another name',
      wrap: retrieved((step) => (step.type === 'chat' ? { ...step, name: 'Another' } : step)),
    },
    {
      variant: 'delay',
      what: 'gives a retrieved delay step other control values',
      wrap: retrieved((step) => (step.type === 'delay' ? { ...step, controlValues: { skip: {} } } : step)),
    },
  ],
} satisfies WaysOf<'step'>;

function retrieved(change: (step: JsonObject) => JsonObject): Wrapper {
  return alter(['getWorkflowStep'], change);
}

async function refusingProblems(request: Request, fetch: Fetch): Promise<Response> {
  const response = await fetch(request);
  const json = response.ok ? await jsonOf(response) : undefined;
  const issues = isObject(json) && isObject(json.issues) ? json.issues : {};
  const hasProblems = Object.values(issues).some((named) => isObject(named) && Object.keys(named).length > 0);
  return hasProblems ? refusal(422) : response;
}

async function refusingIssues(request: Request, fetch: Fetch): Promise<Response> {
  const response = await fetch(request);
  const json = response.ok ? await jsonOf(response) : undefined;
  return isObject(json) && isObject(json.issues) ? refusal(422) : response;
}
