import { answer } from './kit/answer.js';
import { type Identified, identifiedBesideEvents, identifiers } from './kit/identifiers.js';
import { knownRecord } from './kit/known-records.js';
import { called, changed } from './kit/request.js';
import { instead } from './kit/wrappers.js';
import type { WaysOf, Wrapper } from './sabotage.js';

/** Promises about ids that nothing has (§4). */
export const unknownId = {
  'unknown-id.refused': [
    { what: 'answers with an event, whatever id is asked for', wrap: invented('getNotification', 'asked for') },
    ...identifiedBesideEvents.map((id) => ({
      variant: id,
      what: `answers ${id} for any id`,
      wrap: invented(id, 'asked for'),
    })),
    {
      variant: 'another-step',
      what: 'answers an unknown stepId with a step that it has',
      wrap: invented('getWorkflowStep', 'its own'),
    },
    {
      variant: 'another-integration',
      what: 'answers an update of an unknown integration with one that it has',
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
