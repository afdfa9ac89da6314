import type { Fetch } from '../contract/exchange.js';
import { type Identified, identifiedBesideEvents, identifiers, knownRecord } from './kit/identifiers.js';
import { answer, isObject, jsonOf, recordsOf } from './kit/json.js';
import { asking, called, changed } from './kit/request.js';
import { instead } from './kit/wrappers.js';
import type { WaysOf, Wrapper } from './sabotage.js';

/** Promises about ids that nothing has (§4). */
export const unknownId = {
  'unknown-id.refused': [
    { what: 'responds with an event to any id', wrap: invented('getNotification', 'asked for') },
    ...identifiedBesideEvents.map((id) => ({
      variant: id,
      what: `answers ${id} for any id`,
      wrap: invented(id, 'asked for'),
    })),
    {
      variant: 'another-step',
      what: 'responds to an unknown stepId with an existing step',
      wrap: invented('getWorkflowStep', 'its own'),
    },
    {
      variant: 'foreign-slug',
      what: 'finds a step by its slug in any workflow',
      wrap: slugsOfAll,
    },
    {
      variant: 'another-integration',
      what: 'responds to an update of an unknown integration with an existing one',
      wrap: invented('updateIntegration', 'its own'),
    },
  ],
} satisfies WaysOf<'unknown-id'>;

/** What is not there is answered with a record that is, under the id that was asked for or under its own. */
function invented(id: Identified, under: 'asked for' | 'its own'): Wrapper {
  return instead([id], async (request, fetch) => {
    const again = await changed(request, {});
    const response = await fetch(request);
    if (response.status !== 404) return response;
    const known = await knownRecord(id, again, fetch);
    if (known === undefined) return response;
    const asked = Object.values(called(again)?.path ?? {}).at(-1);
    return answer(200, under === 'asked for' ? { ...known, [identifiers[id][0]]: asked } : known);
  });
}

/** A step that is not found is looked for by its slug in all workflows that were answered before. */
function slugsOfAll(fetch: Fetch): Fetch {
  const known = new Map<unknown, Readonly<Record<string, string>>>();
  return instead(['getWorkflow', 'getWorkflowStep'], async (request, server) => {
    const again = await changed(request, {});
    const response = await server(request);
    const [workflow] = response.ok ? recordsOf(await jsonOf(response)) : [];
    for (const step of Array.isArray(workflow?.steps) ? workflow.steps.filter(isObject) : []) {
      known.set(step.slug, { workflowId: String(workflow?.workflowId), stepId: String(step.stepId) });
    }
    const path = known.get(called(again)?.path.stepId);
    return response.status === 404 && path !== undefined
      ? server(asking(again, 'getWorkflowStep', { path }))
      : response;
  })(fetch);
}
