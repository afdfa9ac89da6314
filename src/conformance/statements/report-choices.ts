import { type Choices, type Observation, observed } from '../../choices/choices.js';
import { type ChoiceName, openChoices } from '../../reference/choices.js';
import type { Checker } from '../checker.js';

type Reported =
  | 'list.page-size'
  | 'list.context-keys-combined'
  | 'upsert.absent-fields'
  | 'online-status.last-online'
  | 'search.match-form'
  | 'events.bounds-inclusive';

/** Choices whose parts are decided by elimination: by part, the name in the reference. */
const parts = {
  'list.page-size': {
    listMessages: 'list.page-size.listMessages',
    listNotifications: 'list.page-size.listNotifications',
  },
  'upsert.absent-fields': { fields: 'upsert.absent-fields.fields', data: 'upsert.absent-fields.data' },
  'online-status.last-online': {
    online: 'online-status.last-online.online',
    offline: 'online-status.last-online.offline',
  },
  'search.match-form': {
    email: 'search.match-form.email',
    name: 'search.match-form.name',
    phone: 'search.match-form.phone',
    subscriberId: 'search.match-form.subscriberId',
  },
  'events.bounds-inclusive': { after: 'events.bounds-inclusive.after', before: 'events.bounds-inclusive.before' },
} as const satisfies {
  readonly [Id in Exclude<Reported, 'list.context-keys-combined'>]: Record<keyof Choices[Id], ChoiceName>;
};

/** Notes what a server has been seen to choose where the specification is open. */
export async function reportChoices(checker: Checker): Promise<void> {
  // After all creations, a page without a limit is the most likely not to be the last one: a rule observes its size.
  if (checker.has('searchSubscribers')) await checker.ask({ operationId: 'searchSubscribers' });
  for (const [id, names] of Object.entries(parts))
    noteParts(checker, id as keyof typeof parts, Object.entries(names) as [string, ChoiceName][]);
  reportContextKeys(checker);
  reportPathForms(checker);
}

function noteParts(checker: Checker, id: keyof typeof parts, names: readonly [string, ChoiceName][]): void {
  const { choices } = checker;
  const seen = names.filter(([, name]) => isLearned(checker, name));
  if (seen.length === 0) {
    checker.skip(id, 'no response told the alternatives apart');
    return;
  }
  const text = seen.map(([part, name]) => `${part}: ${choices.decided(name) ?? choices.remaining(name).join(' or ')}`);
  const choice = Object.fromEntries(seen.map(([part, name]) => [part, choices.decided(name)]));
  const [example] = seen.flatMap(([, name]) => checker.examples.get(name) ?? []);
  checker.note(id, { text: text.join('; '), choice } satisfies Observation, example);
}

/** Whether some response has contradicted an alternative. */
function isLearned({ choices }: Checker, name: ChoiceName): boolean {
  const { alternatives, ...choice } = openChoices[name];
  const count = alternatives.length + ('weak' in choice ? choice.weak.length : 0);
  return choices.remaining(name).length < count;
}

function reportContextKeys(checker: Checker): void {
  const id = 'list.context-keys-combined';
  for (const list of ['listMessages', 'listNotifications'] as const) {
    const name = `list.context-keys.${list}` as const;
    const match = checker.choices.decided(name);
    if (match === undefined) continue;
    const choice = { match: match as Choices[typeof id]['match'] };
    checker.note(id, observed(id, `${list}: ${match}`, choice), checker.examples.get(name));
  }
}

/** A rule notes the forms that are accepted. */
function reportPathForms(checker: Checker): void {
  const id = 'path.identifier-forms';
  for (const name of Object.keys(openChoices) as ChoiceName[]) {
    const [family, record = '', form = ''] = name.split('.');
    if (family !== 'path' || checker.choices.decided(name) !== 'refused') continue;
    const choice = { _id: { generated: 'refused' }, slug: { slug: 'refused' } } as const;
    const isOfWorkflows = record !== 'integration' && (form === '_id' || form === 'slug');
    const note = observed(id, `refused: a ${record} by ${form}`, isOfWorkflows ? choice[form] : {});
    checker.note(id, note, checker.examples.get(name));
  }
}
