import { field } from '../../contract/json-value.js';
import type { Call, CheckedResponse } from '../call.js';
import type { Checker } from '../checker.js';
import { momentsOfEvents } from './event-times.js';
import type { StatementInput } from './valid-calls.js';

/** Maximum number of records on a page that decides a choice. */
const decisiveSize = 15;

/** Sends the reads whose responses differ most between the alternatives of a choice. */
export async function readDecisively({ checker }: StatementInput): Promise<void> {
  const { known } = checker;
  const moments = momentsOfEvents(checker);
  const [newest, oldest] = [moments[0], moments.at(-1)];
  const limit = Math.min(known.limits.listNotifications.maxUnclamped, decisiveSize);
  const events = 'listNotifications' as const;
  const calls: readonly Call[] = [
    ...decisiveKeys(checker, 'listMessages'),
    ...decisiveKeys(checker, events),
    ...(newest === undefined ? [] : [{ operationId: events, query: { after: newest, limit } }]),
    ...(oldest === undefined ? [] : [{ operationId: events, query: { before: oldest, limit } }]),
  ];
  await Promise.all(calls.map((call) => checker.learnFrom(call)));
}

/** Two context keys for which the matches `any`, `all` and `exact` find different records, if there are any. */
function decisiveKeys({ known }: Checker, list: 'listMessages' | 'listNotifications'): readonly Call[] {
  const records = known.collection(list === 'listMessages' ? 'message' : 'event').records;
  const held = records.map(({ value: { contextKeys } }) => (Array.isArray(contextKeys) ? contextKeys : []));
  const keys = [...new Set(held.flat())].filter((key) => typeof key === 'string').slice(0, 20);
  const pairs = keys.flatMap((one, index) => keys.slice(index + 1).map((other) => [one, other]));
  const numberOfResults = (pair: readonly string[]) => {
    const anyOf = held.filter((some) => pair.some((key) => some.includes(key)));
    const all = anyOf.filter((some) => pair.every((key) => some.includes(key)));
    const exact = all.filter((some) => some.length === pair.length);
    return new Set([anyOf.length, all.length, exact.length]).size + (all.length > 0 ? 1 : 0);
  };
  const [pair] = pairs
    .map((contextKeys) => ({ contextKeys, count: numberOfResults(contextKeys) }))
    .sort((a, b) => b.count - a.count);
  if (pair === undefined || pair.count < 2) return [];
  const { contextKeys } = pair;
  return [
    { operationId: list, query: { contextKeys, limit: Math.min(known.limits[list].maxUnclamped, decisiveSize) } },
  ];
}

const pauseMs = 5;

/** Sends the writes that decide how a server treats absent fields and `lastOnlineAt` (§4.1, §4.2). */
export async function writeDecisively({ checker, own: [subscriberId], responses }: StatementInput): Promise<void> {
  if (subscriberId === undefined) return;
  // The list gets shorter: a server may merge it with the longer one.
  for (const data of [
    { notikit: 1, kept: true, list: [1, 2] },
    { notikit: 2, list: [3] },
  ])
    await checker.write({ operationId: 'createSubscriber', body: { subscriberId, data } });
  if (responses.get('updateSubscriberOnlineStatus')?.outcome !== 'success') return;
  let before: CheckedResponse | undefined;
  for (const isOnline of [true, false, true, false]) {
    const path = { subscriberId };
    const call: Call = { operationId: 'updateSubscriberOnlineStatus', path, body: { isOnline } };
    const response = await checker.write(call);
    if (response?.outcome !== 'success') return;
    if (before !== undefined) decideLastOnline(checker, isOnline, before, response);
    before = response;
    await checker.context.pause(pauseMs);
  }
}

/** Decides that `lastOnlineAt` is kept if it stays while `updatedAt` changes: the reference takes recent times for new. */
function decideLastOnline(
  { choices }: Checker,
  isOnline: boolean,
  before: CheckedResponse,
  after: CheckedResponse,
): void {
  const values = (name: string) => [before, after].map(({ resource }) => field(resource, name));
  const [old, now] = values('lastOnlineAt');
  const [earlier, later] = values('updatedAt');
  if (typeof old !== 'string' || old !== now || typeof later !== 'string' || earlier === later) return;
  if (later.length !== old.length) return;
  choices.restrictTo(`online-status.last-online.${isOnline ? 'online' : 'offline'}`, ['kept']);
}
