import type { Integration, Subscriber } from '#generated/types.js';
import { failed } from '../../judgement/comparison.js';
import { flawsOf, type RequestFlaw, refuses } from '../../judgement/facts/refusal.js';
import type { Judged } from '../../judgement/judged.js';
import { type Call, unknownId } from '../call.js';
import { causing, type Probe, shared } from '../probe.js';
import { Skip, unlessSkipped } from '../skip.js';
import { changedFields, listIntegrations } from './changes.js';
import { knownOwn, readOwn } from './own-subscriber.js';
import { createdId, ownWrites } from './own-writes.js';
import { type Target, targetIntegration } from './target-integration.js';
import { lookalikes } from './whole-lists.js';

/** A subscriber of our own, and the integration that probes change, where there is one. */
export interface Own {
  readonly subscriber: Subscriber;
  readonly integration: Integration | undefined;
}

/** A write that the contract forbids, with a value by which its effect on our own records would be recognised. */
interface Attempt {
  readonly call: Call;
  readonly mark: string | undefined;
  readonly exchange: Judged;
}

interface RefusedWrites {
  /** The records that were written to, as they were before. */
  readonly before: Own;
  readonly target: Target | undefined;
  readonly attempts: readonly Attempt[];
}

/** Sends bodies that lack a field, have a wrong type or are no JSON: done once, for all probes. */
export const refusedWrites = shared(async (context): Promise<RefusedWrites> => {
  const writes = await ownWrites(context);
  const subscriberId = createdId(writes);
  const target = await unlessSkipped(targetIntegration(context));
  const subscriber = await knownOwn(context, subscriberId);
  const before = { subscriber, integration: target && writes.after.integrations.get(target.integrationId) };
  const attempts: Attempt[] = [];
  for (const [index, make] of forbidden(context.runId, before.subscriber, target).entries()) {
    const mark = `refused ${index}`;
    const call = make(mark);
    attempts.push({
      call,
      mark: JSON.stringify(call.body).includes(mark) ? mark : undefined,
      exchange: await context.send(call),
    });
  }
  return { before, target, attempts };
});

/**
 * Writes that are wrong in one way: what can be tried where no record of our own can be made and read. Each is sent by
 * itself, since a server may have only one of them.
 */
const refusedAlone = shared(async (context): Promise<readonly Judged[]> => {
  const subscriberId = context.nextId();
  const target = await unlessSkipped(targetIntegration(context));
  const integrationId = target?.integrationId ?? unknownId(context.seed);
  const create = [
    { lastName: `notikit-check-${context.runId}` },
    { subscriberId, firstName: 5 },
    `{"subscriberId":"${subscriberId}"`,
  ];
  const patch = [{}, { isOnline: 'yes' }, '{"isOnline":true'];
  const put = [{ check: 'perhaps' }, '{"check":true'];
  const calls: Call[] = [
    ...create.map((body) => ({ operationId: 'createSubscriber' as const, body })),
    ...patch.map((body) => ({ operationId: 'updateSubscriberOnlineStatus' as const, path: { subscriberId }, body })),
    ...put.map((body) => ({ operationId: 'updateIntegration' as const, path: { integrationId }, body })),
  ];
  const exchanges: Judged[] = [];
  for (const call of calls) exchanges.push(await context.send(call));
  return exchanges;
});

/**
 * The records as they are after the refused writes: read once, for all probes. Where they are to be as before, a server
 * may show what was earlier still, and is asked again.
 */
export const afterRefusedWrites = shared(async (context): Promise<Own> => {
  const { before, target, attempts } = await refusedWrites(context);
  const areRefused = attempts.every(({ exchange }) => exchange.response.status >= 400);
  const isAsBefore = (old: object | undefined, now: object | undefined) =>
    !areRefused || changedFields(old, now, namesOf(old)).length === 0;
  const subscriber = await readOwn(context, before.subscriber.subscriberId, (now) =>
    isAsBefore(before.subscriber, now),
  );
  if (target === undefined) return { subscriber, integration: undefined };
  const integration = await context.settle(
    async () => (await listIntegrations(context)).get(target.integrationId),
    (now) => isAsBefore(before.integration, now),
  );
  return { subscriber, integration };
});

/** The fields by which it is told whether a record is as it was: credentials may look another way each time. */
function namesOf(record: object = {}): readonly string[] {
  return Object.keys(record).filter((name) => name !== 'credentials');
}

/** Each body is wrong in one way, and would be right otherwise. */
function forbidden(
  runId: string,
  { subscriberId, isOnline }: Subscriber,
  target: Target | undefined,
): ((mark: string) => Call)[] {
  const create = (body: unknown, query = {}): Call => ({ operationId: 'createSubscriber', query, body });
  const patch = (body: unknown): Call => ({
    operationId: 'updateSubscriberOnlineStatus',
    path: { subscriberId },
    body,
  });
  const put = (body: unknown): Call => ({
    operationId: 'updateIntegration',
    path: { integrationId: target?.integrationId ?? '' },
    body,
  });
  const other = isOnline !== true;
  // A server that makes an id of its own of these: the last name says who made the record.
  const lastName = `notikit-check-${runId}`;
  const calls = [
    () => create({ lastName }),
    () => patch({}),
    ...[Number(lookalikes(`${runId} number`).number), {}, null].map(
      (id) => () => create({ subscriberId: id, lastName }),
    ),
    (lastName: string) => create({ subscriberId, firstName: 5, lastName }),
    () => patch({ isOnline: other ? 'yes' : 'no' }),
    (lastName: string) => create(`{"subscriberId":${JSON.stringify(subscriberId)},"lastName":"${lastName}"`),
    () => patch(`{"isOnline":${other}`),
    (lastName: string) => create({ subscriberId, lastName }, { failIfExists: 'perhaps' }),
  ];
  if (target === undefined) return calls;
  return [
    ...calls,
    // A server that does not look does not keep it either.
    (name: string) => put({ name, check: 'perhaps' }),
    (name: string) => put(`{"name":"${name}"`),
  ];
}

/** Sends requests with one flaw, for the rule to check. Skips if no answer tells anything about the flaw. */
export function provokes(flaw: RequestFlaw, calls: readonly Call[]): Probe {
  return causing(async (context) => expectConclusive(await Promise.all(calls.map((call) => context.send(call))), flaw));
}

/** The same with writes: those of the refused writes that have the flaw. */
export function provokesByWriting(flaw: RequestFlaw): Probe {
  return async function* (context) {
    const attempts = (await unlessSkipped(refusedWrites(context)))?.attempts;
    const exchanges = attempts?.map(({ exchange }) => exchange) ?? (await refusedAlone(context));
    const flawed = exchanges.filter((exchange) => flawsOf(exchange).includes(flaw));
    // The same operation has served our own writes: a failure is no refusal.
    const failure = attempts && flawed.find(({ response }) => response.status === 500);
    if (failure !== undefined) {
      const { method, path } = failure.operation;
      const message = `${method} ${path} returns a server error for an invalid request: ${flaw}`;
      yield failed({ message, expected: 'a refusal, 4xx', actual: '500', isOfStatus: true }, failure);
    }
    expectConclusive(flawed, flaw);
  };
}

/** The rule has judged the responses already: it must have had something to say. */
function expectConclusive(exchanges: readonly Judged[], flaw: RequestFlaw): void {
  const rule = refuses(flaw);
  if (exchanges.some((exchange) => [...rule(exchange)].length > 0)) return;
  const [first] = exchanges;
  throw new Skip(`an invalid request returned ${first?.response.status}, which says nothing about its content`);
}
