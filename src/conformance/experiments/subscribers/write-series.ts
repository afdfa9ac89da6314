import { field, isSameJson } from '../../../contract/json-value.js';
import type { Judged } from '../../../judgement/judged.js';
import type { Context } from '../../context.js';
import { shared } from '../../probe.js';
import { allowedBody, isRefused } from '../refusals.js';
import { lookalikes } from '../whole-lists.js';
import { withoutNames } from './concurrent-subscribers.js';
import { classCount, type Fields, fieldsOfClasses, plainFields, writtenNames } from './given-fields.js';
import { type ReadBack, readBack } from './read-back.js';
import { staleIn } from './updates.js';
import { needSuccess, write, written } from './written.js';

/** One write of a series, the values that the subscriber has from then on, and what the search shows afterwards. */
export interface SeriesWrite {
  readonly kind: 'creation' | 'update' | 'status';
  readonly given: Fields;
  readonly exchange: Judged;
  readonly after: ReadBack;
  /** The fields that were answered, and those that were found, as they were given before: only they can be lost. */
  readonly answered: readonly string[];
  readonly found: readonly string[];
}

/** A write, and of which class the value of each field is. */
interface Write extends Omit<SeriesWrite, 'answered' | 'found'> {
  readonly shift: number;
}

type Planned =
  | { readonly kind: 'creation' | 'update'; readonly subject: number; readonly shift: number }
  | { readonly kind: 'status'; readonly subject: number; readonly isOnline: boolean };

/**
 * Subscribers that are written two at a time: one for each class of values. All are created, and updated with values of
 * other classes, so that each field gets a value of each class in a creation and in an update. Two updates are
 * repeated, and the status of each subscriber is set twice. A write that is refused says nothing here: it is left out.
 */
export const writeSeries = shared(async (context): Promise<readonly SeriesWrite[]> => {
  const hard = await written(context, 'with data');
  needSuccess(hard.exchange);
  const refused = hard.refusal?.names ?? [];
  const series = 1 + context.rounds(300, 7);
  const done: SeriesWrite[] = [];
  for (let round = 0; round < series; round += 1) {
    const writes: Write[] = [];
    const state: Series = { ids: new Map(), writes, refused, unkept: new Set() };
    for (const step of stepsOf(round)) {
      const results = await Promise.all(step.map((planned) => carryOut(context, planned, state)));
      writes.push(...results.filter((one) => one !== undefined));
    }
    done.push(...writes.map((one, index) => ({ ...one, ...keptBefore(writes.slice(0, index), one) })));
  }
  return done;
});

/** The last write to the same subscriber before one of a series. */
export function earlierWrite(series: readonly SeriesWrite[], index: number): SeriesWrite | undefined {
  return series.slice(0, index).findLast(({ given }) => given.subscriberId === series[index]?.given.subscriberId);
}

/** Further series give an update the values of further classes. */
function stepsOf(round: number): readonly (readonly Planned[])[] {
  const subjects = Array.from({ length: classCount }, (_, subject) => subject);
  const pairs = subjects.filter((subject) => subject % 2 === 0).map((subject) => [subject, subject + 1]);
  const all = (kind: 'creation' | 'update', shift: number): readonly (readonly Planned[])[] =>
    pairs.map((pair) => pair.map((subject) => ({ kind, subject, shift: subject + shift })));
  // Each subscriber goes online and offline, the two of a pair not at once.
  const statuses = [true, false].flatMap((isFirst) =>
    pairs.map((pair) =>
      pair.map((subject, at) => ({ kind: 'status', subject, isOnline: (at === 0) === isFirst }) as const),
    ),
  );
  const shift = 3 + round;
  return [
    ...all('creation', round),
    ...all('update', shift),
    // The same request once more, after another one: it is a repetition, and it changes something.
    ...pairs
      .slice(1, 2)
      .flatMap((pair) =>
        [shift + 1, shift].map((other) =>
          pair.map((subject) => ({ kind: 'update', subject, shift: subject + other }) as const),
        ),
      ),
    ...(round > 0 ? all('update', shift + 1) : []),
    ...statuses,
  ];
}

interface Series {
  /** The ids of the subscribers, by subject. */
  readonly ids: Map<number, string>;
  readonly writes: readonly Write[];
  /** The fields, and keys of the custom data, that the server refused with unusual values. */
  readonly refused: readonly string[];
  /** The fields that the search did not show as they were given. */
  readonly unkept: Set<string>;
}

async function carryOut(context: Context, planned: Planned, series: Series): Promise<Write | undefined> {
  const { kind, subject } = planned;
  const sent =
    kind === 'status' ? await setStatus(context, planned, series) : await writeFields(context, planned, series);
  if (sent?.exchange.succeeded !== true) return undefined;
  series.ids.set(subject, String(sent.given.subscriberId));
  // A field that never comes as it was given is not waited for again.
  const names = [...writtenNames, 'isOnline'];
  const staleNames = ([record]: readonly unknown[]) =>
    staleIn(record, sent.given, names).flatMap(({ name }) => (series.unkept.has(name) ? [] : [name]));
  const after = await readBack(
    context,
    String(sent.given.subscriberId),
    (records) => records.length > 0 && staleNames(records).length === 0,
  );
  for (const name of staleNames(after.records)) series.unkept.add(name);
  return { kind, ...sent, after };
}

type Sent = Pick<Write, 'given' | 'exchange' | 'shift'>;

async function setStatus(
  context: Context,
  { subject, isOnline }: Extract<Planned, { kind: 'status' }>,
  { ids, writes }: Series,
): Promise<Sent | undefined> {
  const subscriberId = ids.get(subject);
  const before = writes.findLast(({ given }) => given.subscriberId === subscriberId);
  if (subscriberId === undefined || before === undefined) return undefined;
  const path = { subscriberId };
  const exchange = await context.send({ operationId: 'updateSubscriberOnlineStatus', path, body: { isOnline } });
  return { given: { ...before.given, isOnline }, shift: before.shift, exchange };
}

async function writeFields(
  context: Context,
  { kind, subject, shift }: Exclude<Planned, { kind: 'status' }>,
  { ids, refused }: Series,
): Promise<Sent | undefined> {
  const known = ids.get(subject);
  if (kind === 'update' && known === undefined) return undefined;
  const plainId = known ?? context.nextId();
  // An id that is easily changed on its way; where a server refuses it, the plain one.
  const id = known ?? (context.idForm === 'UUID' ? plainId : idOfClass(plainId, subject));
  const trials: readonly (readonly [id: string, fields: Fields])[] = [
    [id, fieldsOfClasses(plainId, shift)],
    [plainId, withoutNames(fieldsOfClasses(plainId, shift), checkedFields)],
  ];
  let sent: Sent | undefined;
  for (const [subscriberId, fields] of trials) {
    const given = acceptable(context, fields, refused, subscriberId);
    sent = { given, shift, exchange: await write(context, given) };
    if (!isRefused(sent.exchange)) return sent;
  }
  return sent;
}

/** Ids are of the classes of values too. */
function idOfClass(id: string, subject: number): string {
  return subject === 0 ? lookalikes(id).number : `${id}${idEndings[subject] ?? ''}`;
}

const idEndings = ['', '-ABC', ' d e', '_%2B+(f),g', '-Größe', '-of-a-subscriber-with-a-long-identifier'];

/** What a server may well check for more than its type. */
const checkedFields = ['email', 'phone', 'avatar', 'locale', 'timezone'];

/** What a creation did not take as it was given either is not the fault of an update, or of a status. */
function keptBefore(earlier: readonly Write[], one: Write): Pick<SeriesWrite, 'answered' | 'found'> {
  const before = (name: string) =>
    one.kind === 'status'
      ? earlier.findLast(({ given }) => given.subscriberId === one.given.subscriberId)
      : earlier.find(({ kind, shift, given }) => kind === 'creation' && isOfClass(name, shift, one) && name in given);
  const keptIn = (shown: (write: Write) => unknown) =>
    writtenNames.filter((name) => {
      const write = before(name);
      return write !== undefined && isKept(write.given, shown(write), name);
    });
  return { answered: keptIn(({ exchange }) => exchange.json), found: keptIn(({ after }) => after.records[0]) };
}

/** The custom data is of one of two kinds. */
function isOfClass(name: string, shift: number, other: Write): boolean {
  return (shift - other.shift) % (name === 'data' ? 2 : classCount) === 0;
}

function isKept(given: Fields, subscriber: unknown, name: string): boolean {
  return given[name] !== undefined && isSameJson(given[name], field(subscriber, name));
}

/** The values but for those that the server refused to take with unusual values: fields have plain ones. */
function acceptable(context: Context, fields: Fields, refused: readonly string[], id: string): Fields {
  const call = { operationId: 'createSubscriber', body: { subscriberId: id } } as const;
  const keys = Object.entries(Object(fields.data)).filter(([key]) => !refused.includes(`data.${key}`));
  const accepted = { ...withoutNames(fields, refused), data: Object.fromEntries(keys) };
  return allowedBody(context, call, [accepted, plainFields(id)]);
}
