import type { OpenRequirementId } from '#generated/requirements.js';
import { type Choices, createObservation } from '../../choices/choices.js';
import { type ChoiceName, openChoices } from '../../reference/choices.js';
import type { Checker } from '../checker.js';
import { skipReasons } from '../skip.js';

/** Requirements whose choices are decided by elimination. */
export const reportedChoices = [
  ...['list.page-size', 'upsert.absent-fields', 'online-status.last-online', 'search.match-form'],
  'events.bounds-inclusive',
] as readonly OpenRequirementId[];

/** Notes the choices of a server that the specification does not make. */
export async function reportChoices(checker: Checker): Promise<void> {
  // A rule observes the default page size. After all creations, more records than one page are most likely.
  if (checker.covers('searchSubscribers')) await checker.send({ operationId: 'searchSubscribers' });
  for (const id of reportedChoices) noteParts(checker, id);
  reportContextKeys(checker);
  reportPathForms(checker);
}

function noteParts(checker: Checker, id: OpenRequirementId): void {
  const { choices } = checker;
  const isOwn = (name: ChoiceName) => name.startsWith(`${id}.`) && isLearned(checker, name);
  const seen = (Object.keys(openChoices) as ChoiceName[]).filter(isOwn);
  if (seen.length === 0) checker.skip(id, skipReasons.alternatives);
  const part = (name: string) => name.slice(id.length + 1);
  const text = seen.map(
    (name) => `${part(name)}: ${choices.findDecided(name) ?? choices.remainingAlternatives(name).join(' or ')}`,
  );
  const choice = Object.fromEntries(seen.map((name) => [part(name), choices.findDecided(name)]));
  const [example] = seen.flatMap((name) => checker.examples.get(name) ?? []);
  if (seen.length > 0) checker.note(id, { text: text.join('; '), choice }, example);
}

function isLearned({ choices }: Checker, name: ChoiceName): boolean {
  const { alternatives, ...choice } = openChoices[name];
  const count = alternatives.length + ('weak' in choice ? choice.weak.length : 0);
  return choices.remainingAlternatives(name).length < count;
}

function reportContextKeys(checker: Checker): void {
  const id = 'list.context-keys-combined';
  for (const list of ['listMessages', 'listNotifications'] as const) {
    const name = `list.context-keys.${list}` as const;
    const match = checker.choices.findDecided(name);
    if (match === undefined) continue;
    const choice = { match: match as Choices[typeof id]['match'] };
    checker.note(id, createObservation(id, `${list}: ${match}`, choice), checker.examples.get(name));
  }
}

/** Notes the refused forms. A rule notes the accepted ones. */
function reportPathForms(checker: Checker): void {
  const id = 'path.identifier-forms';
  for (const name of Object.keys(openChoices) as ChoiceName[]) {
    const [family, record = '', form = ''] = name.split('.');
    if (family !== 'path' || checker.choices.findDecided(name) !== 'refused') continue;
    const choice = { _id: { generated: 'refused' }, slug: { slug: 'refused' } } as const;
    const isOfWorkflows = record !== 'integration' && (form === '_id' || form === 'slug');
    const note = createObservation(id, `refused: a ${record} by ${form}`, isOfWorkflows ? choice[form] : {});
    checker.note(id, note, checker.examples.get(name));
  }
}
