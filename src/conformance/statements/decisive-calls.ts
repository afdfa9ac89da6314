import { field } from '../../contract/json-value.js';
import type { CheckedResponse, Checker, PlannedCall } from '../checker.js';
import { datedEvents } from './event-times.js';
import type { Accepted } from './valid-calls.js';

/** Sends reads whose responses differ most between the alternatives of a choice. */
export async function readDecisively(checker: Checker): Promise<void> {
  const { known } = checker;
  const [newest, oldest] = [datedEvents(checker)[0]?.moment, datedEvents(checker).at(-1)?.moment];
  const limit = known.limits.listNotifications.largest;
  const events = 'listNotifications' as const;
  const calls: readonly PlannedCall[] = [
    ...tellingKeys(checker, 'listMessages'),
    ...tellingKeys(checker, events),
    ...(newest === undefined ? [] : [{ operationId: events, query: { after: newest, limit } }]),
    ...(oldest === undefined ? [] : [{ operationId: events, query: { before: oldest, limit } }]),
  ];
  await Promise.all(calls.map((call) => checker.learnFrom(call)));
}

/** Two context keys that any, all and just these select different records with, as far as there are such. */
function tellingKeys({ known }: Checker, list: 'listMessages' | 'listNotifications'): readonly PlannedCall[] {
  const records = known.collection(list === 'listMessages' ? 'message' : 'event').records;
  const held = records.map(({ value: { contextKeys } }) => (Array.isArray(contextKeys) ? contextKeys : []));
  const keys = [...new Set(held.flat())].filter((key) => typeof key === 'string').slice(0, 20);
  const pairs = keys.flatMap((one, index) => keys.slice(index + 1).map((other) => [one, other]));
  const numberOfResults = (pair: readonly string[]) => {
    const having = held.filter((some) => pair.some((key) => some.includes(key)));
    const all = having.filter((some) => pair.every((key) => some.includes(key)));
    const exact = all.filter((some) => some.length === pair.length);
    return new Set([having.length, all.length, exact.length]).size + (all.length > 0 ? 1 : 0);
  };
  const [pair] = pairs
    .map((contextKeys) => ({ contextKeys, count: numberOfResults(contextKeys) }))
    .sort((one, other) => other.count - one.count);
  if (pair === undefined || pair.count < 2) return [];
  const { contextKeys } = pair;
  return [{ operationId: list, query: { contextKeys, limit: known.limits[list].largest } }];
}

/** How long two writes are apart at least, in milliseconds: their timestamps differ then. */
const apart = 5;

/** Writes what decides how a server treats absent fields and `lastOnlineAt` (§4.1, §4.2). */
export async function writeDecisively({ checker, own: [subscriberId], plain }: Accepted): Promise<void> {
  if (subscriberId === undefined) return;
  for (const data of [{ notikit: 1, kept: true }, { notikit: 2 }])
    await checker.write({ operationId: 'createSubscriber', body: { subscriberId, data } });
  if (plain.get('updateSubscriberOnlineStatus')?.outcome !== 'success') return;
  let before: CheckedResponse | undefined;
  for (const isOnline of [true, false, true, false]) {
    const path = { subscriberId };
    const call: PlannedCall = { operationId: 'updateSubscriberOnlineStatus', path, body: { isOnline } };
    const answer = await checker.write(call);
    if (answer?.outcome !== 'success') return;
    if (before !== undefined) keepUnchanged(checker, isOnline, before, answer);
    before = answer;
    await checker.context.pause(apart);
  }
}

/** A `lastOnlineAt` that stays while the write has another time is kept: the reference takes recent times for new ones. */
function keepUnchanged({ choices }: Checker, isOnline: boolean, before: CheckedResponse, after: CheckedResponse): void {
  const values = (name: string) => [before, after].map(({ resource }) => field(resource, name));
  const [old, now] = values('lastOnlineAt');
  const [earlier, later] = values('updatedAt');
  if (typeof old !== 'string' || old !== now || typeof later !== 'string' || earlier === later) return;
  if (later.length !== old.length) return;
  choices.restrictTo(`online-status.last-online.${isOnline ? 'online' : 'offline'}`, ['kept']);
}
