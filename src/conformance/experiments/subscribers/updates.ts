import { field, isSameJson } from '../../../contract/json-value.js';
import { type Difference, differences, profileFields } from '../../../judgement/facts/given-values.js';
import type { Judged } from '../../../judgement/judged.js';
import { shared } from '../../probe.js';
import { Skip, unlessSkipped } from '../../skip.js';
import { allowedBody, isRefused } from '../refusals.js';
import { concurrentSubscribers, withoutNames } from './concurrent-subscribers.js';
import { created, type ReadBack, readBack } from './read-back.js';
import { write, written } from './written.js';

/** A write to the complete subscriber, which exists: what the search shows before it, its response, and after it. */
export interface Rewrite {
  readonly given: Readonly<Record<string, unknown>>;
  readonly before: ReadBack;
  readonly exchange: Judged;
  readonly after: ReadBack;
}

/** A creation under `failIfExists=true` of what exists. A second attempt sends other values. */
export const conflict = shared(async (context, attempt: Attempt = 1): Promise<Rewrite> => {
  const { subscriberId, refusal } = await written(context, 'complete');
  const before = attempt === 1 ? await created(context) : (await conflict(context, 1)).after;
  if (before.records.length === 0) throw new Skip('the search no longer finds the created subscriber');
  const wanted = {
    subscriberId,
    firstName: `Conflict${attempt}`,
    lastName: 'Refused',
    email: `conflict-${attempt}-${subscriberId}@example.com`,
    data: { plan: `conflict ${attempt}` },
  };
  const given = withoutNames(wanted, refusal?.names ?? []);
  const exchange = await write(context, given, { failIfExists: true });
  return { given, before, exchange, after: await readBack(context, subscriberId) };
}, attemptKey);

/** An update of all fields, after the conflict. */
export const update = shared(async (context): Promise<Rewrite> => {
  const { subscriberId, refusal } = await written(context, 'complete');
  // The times of others that are written meanwhile show that time goes on.
  await unlessSkipped(concurrentSubscribers(context));
  const { after: before } = await conflict(context);
  const wanted = {
    firstName: 'Ada',
    lastName: '',
    email: `changed-${subscriberId}@example.com`,
    phone: '+12025550145',
    avatar: 'https://example.com/avatars/ada.png',
    locale: 'de_DE',
    timezone: 'America/New_York',
    data: { plan: 'pro', visits: 0, beta: false, note: '', tags: [] },
  };
  const plain = { lastName: 'Bergström', data: { plan: 'pro', visits: 0 } };
  const call = { operationId: 'createSubscriber', body: { subscriberId } } as const;
  const given = withoutNames(allowedBody(context, call, [wanted, plain]), refusal?.names ?? []);
  const answer = await write(context, given);
  // An empty name may well be refused.
  const plainer = isRefused(answer) ? { ...given, lastName: plain.lastName } : given;
  const exchange = plainer === given ? answer : await write(context, plainer);
  const after = await readBack(context, subscriberId, (records) =>
    records.some((record) => staleIn(record, plainer, profileFields).length === 0),
  );
  return { given: plainer, before, exchange, after };
});

/**
 * The given values that an update has not brought. Custom data may have been merged with what was there, and what
 * becomes of an empty text, the requirements on creation judge.
 */
export function staleIn(
  subscriber: unknown,
  given: Readonly<Record<string, unknown>>,
  names: readonly string[],
): readonly Difference[] {
  const data = field(subscriber, 'data');
  const isMerged = Object.entries(Object(given.data)).every(([key, value]) => isSameJson(field(data, key), value));
  return differences(given, subscriber, names).filter(({ name }) => {
    const isBlank = given[name] === '' && (field(subscriber, name) ?? null) === null;
    return !isBlank && (name !== 'data' || !isMerged);
  });
}

/** An update of a few fields, with `failIfExists=false`, after the update of all. */
export const partialUpdate = shared(async (context): Promise<Rewrite> => {
  const { after: before } = await update(context);
  const { subscriberId } = await written(context, 'complete');
  const given = { subscriberId, firstName: 'Grace', data: { visits: 4 } };
  const exchange = await write(context, given, { failIfExists: false });
  const after = await readBack(context, subscriberId, (records) =>
    records.some((record) => differences(given, record, ['firstName']).length === 0),
  );
  return { given, before, exchange, after };
});

/** A change that the first attempt shows counts only if a second attempt shows it too. Each attempt is made once. */
type Attempt = 1 | 2;

/** Distinguishes the attempts of the shared experiment. */
function attemptKey(attempt: Attempt = 1): readonly unknown[] {
  return [attempt];
}
