import { field, isSameJson } from '../../../contract/json-value.js';
import { profileFields } from '../../../judgement/facts/given-values.js';
import type { Judged } from '../../../judgement/judged.js';
import type { Context } from '../../context.js';
import { shared } from '../../probe.js';
import { allowedBody } from '../refusals.js';
import { withoutNames } from './concurrent-subscribers.js';
import { needSuccess } from './creation.js';
import { type Fields, otherHardFields, plainFields } from './given-fields.js';
import { type ReadBack, readBack } from './read-back.js';
import { staleIn } from './updates.js';
import { write } from './write.js';
import { written } from './written.js';

/** One write of a series, the values that the subscriber has from then on, and what the search shows afterwards. */
export interface SeriesWrite {
  readonly kind: 'creation' | 'update' | 'status';
  readonly given: Fields;
  readonly exchange: Judged;
  readonly after: ReadBack;
  /** The fields that were answered, and those that were found, as they were given by the write before: only they can be lost. */
  readonly answered: readonly string[];
  readonly found: readonly string[];
}

/**
 * Two subscribers that are written at once, step by step: both are created, both are updated with what the other one
 * was created with, one is updated twice with the same request, and the status of the other one is set, set otherwise, and set again. A write
 * that is refused says nothing here: it is left out.
 */
export const writeSeries = shared(async (context): Promise<readonly SeriesWrite[]> => {
  const hard = await written(context, 'with data');
  needSuccess(hard.exchange);
  const [one, other] = [context.nextId(), context.nextId()];
  const refused = hard.refusal?.names ?? [];
  const rows = otherHardFields(one).map((fields) => acceptable(context, fields, refused, one));
  const [first = {}, second = {}] = rows;
  const steps: readonly (readonly Planned[])[] = [
    [
      { kind: 'creation', subscriberId: one, fields: first },
      { kind: 'creation', subscriberId: other, fields: second },
    ],
    [
      { kind: 'update', subscriberId: one, fields: second },
      { kind: 'update', subscriberId: other, fields: first },
    ],
    [
      { kind: 'update', subscriberId: one, fields: first },
      { kind: 'status', subscriberId: other, isOnline: true },
    ],
    [
      { kind: 'update', subscriberId: one, fields: first },
      { kind: 'status', subscriberId: other, isOnline: false },
    ],
    [{ kind: 'status', subscriberId: other, isOnline: true }],
  ];
  const done: SeriesWrite[] = [];
  for (const step of steps) {
    const written = await Promise.all(step.map((planned) => carryOut(context, planned, done)));
    done.push(...written.flat().map((one) => ({ ...one, ...keptBefore(done, one) })));
  }
  return done;
});

type Write = Omit<SeriesWrite, 'answered' | 'found'>;

/** What a creation did not take as it was given either is not the fault of an update, or of a status. */
function keptBefore(done: readonly Write[], { kind, given }: Write): Pick<SeriesWrite, 'answered' | 'found'> {
  const isSame = (other: Write) =>
    (kind === 'update' ? other.given.firstName : other.given.subscriberId) ===
    (kind === 'update' ? given.firstName : given.subscriberId);
  const before = done.findLast((other) => isSame(other) && (kind !== 'update' || other.kind === 'creation'));
  const keptIn = (subscriber: unknown) =>
    before === undefined ? [] : names.filter((name) => isSameJson(before.given[name], field(subscriber, name)));
  return { answered: keptIn(before?.exchange.json), found: keptIn(before?.after.records[0]) };
}

const names = [...profileFields, 'data'];

type Planned =
  | { readonly kind: 'creation' | 'update'; readonly subscriberId: string; readonly fields: Fields }
  | { readonly kind: 'status'; readonly subscriberId: string; readonly isOnline: boolean };

async function carryOut(context: Context, planned: Planned, done: readonly Write[]): Promise<readonly Write[]> {
  const { kind, subscriberId } = planned;
  const before = done.findLast((other) => other.given.subscriberId === subscriberId);
  const given = kind === 'status' ? before?.given : { subscriberId, ...planned.fields };
  if (given === undefined) return [];
  const exchange =
    planned.kind === 'status'
      ? await context.send({
          operationId: 'updateSubscriberOnlineStatus',
          path: { subscriberId },
          body: { isOnline: planned.isOnline },
        })
      : await write(context, given);
  if (!exchange.succeeded) return [];
  const after = await readBack(context, subscriberId, (records) =>
    records.some((record) => staleIn(record, given, profileFields).length === 0),
  );
  return [{ kind, given, exchange, after }];
}

/** The values but for those that the server refused to take with unusual values: fields have plain ones. */
function acceptable(context: Context, fields: Fields, refused: readonly string[], id: string): Fields {
  const call = { operationId: 'createSubscriber', body: { subscriberId: id } } as const;
  const keys = Object.entries(Object(fields.data)).filter(([key]) => !refused.includes(`data.${key}`));
  const accepted = { ...withoutNames(fields, refused), data: Object.fromEntries(keys) };
  const { subscriberId: _, ...allowed } = allowedBody(context, call, [accepted, plainFields(id)]);
  return allowed;
}
