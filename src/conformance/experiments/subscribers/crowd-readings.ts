import { field } from '../../../contract/json-value.js';
import type { Context } from '../../context.js';
import { shared } from '../../shared.js';
import { crowd, type Member } from './crowd.js';
import { type ReadBack, readBack } from './read-back.js';

/** What a search shows of a member of the crowd, after all that was written of it. */
export interface CrowdReading {
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
  const { members, parallel } = await crowd(context);
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
