import { field } from '../../../contract/json-value.js';
import { countLimit, readSearchPage } from '../../../judgement/facts/search.js';
import type { Judged } from '../../../judgement/judged.js';
import type { Context } from '../../context.js';
import { shared } from '../../probe.js';
import { Skip } from '../../skip.js';
import { allowedBody, isAllowed } from '../refusals.js';
import { lookalikes } from '../whole-lists.js';
import type { Fields } from './given-fields.js';
import { type ReadBack, readBack } from './read-back.js';
import { needSuccess, write, written } from './written.js';

/** One of several subscribers that were created at once, with ids that are easily confused. */
export interface Member {
  readonly subscriberId: string;
  readonly given: Fields;
  readonly creation: Judged;
  /** The subscriberId of the one that it was taken for. */
  readonly takenFor: string | undefined;
  /** Whether it is not there, although its creation was answered with success. */
  readonly isLost: boolean;
  /** What it was set to by its id in a path, and the response; undefined if it was not tried. */
  readonly isOnline: boolean;
  readonly status: Judged | undefined;
}

/** What one of several simultaneous writes gave, and the response. */
interface WriteAtOnce {
  readonly given: Fields;
  readonly exchange: Judged;
}

export interface ConcurrentSubscribers {
  readonly members: readonly Member[];
  /** Two simultaneous creations of the first member under `failIfExists=true`, with different first names. */
  readonly rivals: readonly WriteAtOnce[];
  /** Two simultaneous updates of the first member, each of one field. */
  readonly parallel: readonly WriteAtOnce[];
}

/** Creates subscribers at once, sets the status of all of them at once, and updates one of them twice at once. */
export const concurrentSubscribers = shared(async (context): Promise<ConcurrentSubscribers> => {
  const complete = await written(context, 'complete');
  needSuccess(complete.exchange);
  const base = context.nextId();
  const refused = complete.refusal?.names ?? [];
  const [first, ...following] = membersOf(base, field(complete.exchange.json, '_id')).flatMap((given) => {
    const body = idOf(given);
    const call = { operationId: 'createSubscriber', body } as const;
    return isAllowed(context, call) ? [withoutNames(allowedBody(context, call, [given]), refused)] : [];
  });
  if (first === undefined) throw new Skip('the profile allows no ids that are easily confused');
  const givens = [first, ...following];
  // The first name shows whether the one that is refused was written all the same.
  const other = 'firstName' in first ? { ...first, firstName: 'Rival' } : first;
  const [rival, ...answers] = await Promise.all([
    write(context, other, { failIfExists: true }),
    write(context, first, { failIfExists: true }),
    ...following.map((given) => write(context, given, isBare(given) ? { failIfExists: true } : {})),
  ]);
  if (rival === undefined || answers[0] === undefined) throw new Error('every write has an answer');
  const rivals = [
    { given: other, exchange: rival },
    { given: first, exchange: answers[0] },
  ];
  if (rival.succeeded) {
    // Where both are accepted, nobody knows whose value is there.
    givens[0] = answers[0].succeeded ? withoutNames(first, ['firstName']) : other;
    answers[0] = rival;
  }

  const created = await Promise.all(
    givens.map(async (given, index) => acceptable(context, given, answers[index] ?? rival)),
  );
  const others = [{ subscriberId: complete.subscriberId, answer: complete.exchange }];
  const known = [...others, ...created.map(({ given, creation }) => ({ ...idOf(given), answer: creation }))];
  const members = await Promise.all(
    created.map(async ({ given, creation }, index): Promise<Member> => {
      const { subscriberId } = idOf(given);
      const isOnline = index % 2 === 0;
      const takenFor = creation.succeeded ? await takenForOther(context, subscriberId, creation, known) : undefined;
      const member = { subscriberId, given, creation, takenFor, isOnline };
      const isRenamed = (field(creation.json, 'subscriberId') ?? subscriberId) !== subscriberId;
      // A status that is set of another one would be charged to that.
      if (!creation.succeeded || takenFor !== undefined || isRenamed)
        return { ...member, isLost: false, status: undefined };
      const status = await context.settle(
        () => context.send({ operationId: 'updateSubscriberOnlineStatus', path: { subscriberId }, body: { isOnline } }),
        // One that is not there may come yet.
        ({ succeeded, response }) => succeeded || response.status !== 404,
      );
      const isLost = !status.succeeded && (await isMissing(context, subscriberId));
      return { ...member, isLost, status };
    }),
  );
  const { subscriberId } = idOf(first);
  const isThere = members[0]?.status?.succeeded === true;
  const parallel = await Promise.all(
    (isThere ? [{ lastName: 'Parallel' }, { phone: '+12025550199' }] : []).map(async (fields) => {
      const given = { subscriberId, ...fields };
      return { given, exchange: await write(context, given) };
    }),
  );
  return { members, rivals, parallel };
});

function membersOf(base: string, internalId: unknown): readonly [Fields, ...Fields[]] {
  const { plain, ...others } = lookalikes(base);
  const contact = { email: `${base}@example.com`, phone: '+12025550146' };
  const ids = [...Object.values(others), ...(typeof internalId === 'string' ? [internalId] : [])];
  // Two have the same contact data: an id tells subscribers apart, and nothing else.
  const [upperCase = '', ...rest] = ids;
  return [
    { subscriberId: plain, firstName: 'First', lastName: 'Early', ...contact, data: { member: 0 } },
    { subscriberId: upperCase, firstName: 'Second', ...contact, data: { member: 1 } },
    ...rest.map((subscriberId, index) => ({
      subscriberId,
      ...(subscriberId !== others.zeros && { firstName: `Member ${index + 2}`, data: { member: index + 2 } }),
      ...(subscriberId === others.number && blanks),
      ...(subscriberId === others.pattern && foreign),
      // This id is not recognised as one of ours.
      ...(subscriberId === internalId && { lastName: base }),
    })),
  ];
}

/** Whether only the id of a member is given: that one is created under `failIfExists=true`, like the first. */
export function isBare(given: Fields): boolean {
  return Object.keys(given).length === 1;
}

const blanks = { firstName: '', lastName: '', email: '', phone: '', avatar: '', locale: '', timezone: '' };

/** Some fields but for those that a server refused before. */
export function withoutNames(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/** A name of letters with marks, and without. */
export const foreign = { firstName: 'Renée', lastName: 'Müller 日本' } as const;

function idOf(given: Fields): { readonly subscriberId: string } {
  return { subscriberId: String(given.subscriberId) };
}

/** A creation with values that a server may refuse is sent again without them. */
async function acceptable(context: Context, given: Fields, creation: Judged) {
  const isHard = given.email === '' || given.lastName === foreign.lastName;
  if (creation.succeeded || !isHard) return { given, creation };
  const plainer = { subscriberId: given.subscriberId, firstName: 'Plain' };
  return { given: plainer, creation: await write(context, plainer) };
}

/** Another one that was answered under the same `_id`, if a search does not tell the two apart. */
async function takenForOther(
  context: Context,
  subscriberId: string,
  creation: Judged,
  known: readonly { readonly subscriberId: string; readonly answer: Judged }[],
): Promise<string | undefined> {
  const id = field(creation.json, '_id');
  const twin = known.find(
    (other) => other.subscriberId !== subscriberId && id !== undefined && field(other.answer.json, '_id') === id,
  );
  if (twin === undefined) return undefined;
  const found = await Promise.all([readBack(context, subscriberId), readBack(context, twin.subscriberId)]);
  const ids = found.map(({ records: [record] }) => field(record, '_id'));
  return ids.includes(undefined) || ids[0] === ids[1] ? twin.subscriberId : undefined;
}

async function isMissing(context: Context, subscriberId: string): Promise<boolean> {
  return (await readBack(context, subscriberId)).records.length === 0;
}

/** What a search shows of a member of the crowd, after all that was written of it. */
interface CrowdReading {
  readonly member: Member;
  /** Once all is as it was written, or the time for that is up. */
  readonly found: ReadBack;
  /** A reading that is behind the others, although the time for that is up. */
  readonly stale: ReadBack | undefined;
}

/** How often a member is read again where something seemed to be late. */
const times = 4;

/** Reads some members: one that was updated, one whose values are empty, and one with an id that must be encoded. */
export const crowdReadings = shared(async (context): Promise<readonly CrowdReading[]> => {
  const { members, parallel } = await concurrentSubscribers(context);
  const [updated, ...others] = members.filter(({ status }) => status?.succeeded === true);
  const read = [updated, others.find(isBlank), others.find(isOdd)].filter((member) => member !== undefined);
  const given = parallel.filter(({ exchange }) => exchange.succeeded).map((update) => update.given);
  const isFresh = (member: Member, { records }: ReadBack) =>
    records.some((record) => isAsWritten(member, record, member === members[0] ? given : []));

  const first: ReadBack[] = [];
  for (const { subscriberId } of read) first.push(await readBack(context, subscriberId));
  if (read.every((member, index) => isFresh(member, first[index] ?? nothing))) {
    return read.map((member, index) => ({ member, found: first[index] ?? nothing, stale: undefined }));
  }
  return Promise.all(read.map((member) => readAgain(context, member, isFresh)));
});

const nothing: ReadBack = { records: [], exchange: undefined };

/** A server may be late. One that shows a change, and then again what was before, after all that time, is not. */
async function readAgain(
  context: Context,
  member: Member,
  isFresh: (member: Member, found: ReadBack) => boolean,
): Promise<CrowdReading> {
  const { subscriberId } = member;
  const found = await readBack(context, subscriberId, (records) => isFresh(member, { ...nothing, records }));
  if (!isFresh(member, found)) return { member, found, stale: undefined };
  await context.settle(
    async () => false,
    () => false,
  );
  for (let time = 0; time < times; time += 1) {
    const again = await readBack(context, subscriberId);
    if (!isFresh(member, again)) return { member, found, stale: again };
  }
  return { member, found, stale: undefined };
}

/** Whether the status is the one that was set. What an update did not give may be kept, and then both updates count. */
function isAsWritten(member: Member, record: unknown, updates: readonly object[]): boolean {
  const status = field(record, 'isOnline') ?? null;
  if (status !== null && status !== member.isOnline) return false;
  return !keepsAbsent(member, record) || updates.every((given) => holds(record, given));
}

/** Whether a record still has what its creation gave, and no update. */
export function keepsAbsent({ given }: Member, record: unknown): boolean {
  return field(record, 'firstName') === given.firstName;
}

function holds(record: unknown, given: object): boolean {
  return Object.entries(given).every(([name, value]) => field(record, name) === value);
}

function isBlank({ given }: Member): boolean {
  return given.email === '';
}

function isOdd({ subscriberId }: Member): boolean {
  return subscriberId.includes('%');
}

/** What a page gives for the number of all that match; undefined if it says that this is not the number. */
export function countOf(exchange: Judged): number | undefined {
  return readSearchPage(exchange)?.totalCountCapped === true ? undefined : totalOf(exchange);
}

/** The `totalCount` of a page. One beyond the cap is another requirement's. */
export function totalOf(exchange: Judged): number | undefined {
  const count = readSearchPage(exchange)?.totalCount;
  return typeof count === 'number' && count <= countLimit ? count : undefined;
}
