import type { Subscriber } from '#generated/types.js';
import type { Call } from './client.js';
import type { Context } from './context.js';
import type { Judged } from './judged.js';
import { createOwn, readOwn } from './own-subscriber.js';
import { type Target, targetIntegration } from './target-integration.js';
import { Skip } from './violation.js';

/** A write that the contract forbids, with a value by which its effect would be recognised. */
export interface Attempt {
  readonly call: Call;
  readonly mark: string | undefined;
  readonly exchange: Judged;
}

export interface RefusedWrites {
  /** The subscriber that was written to, as it was before. */
  readonly own: Subscriber;
  readonly target: Target | undefined;
  readonly attempts: readonly Attempt[];
}

/** Sends bodies that lack a field, have a wrong type or are no JSON: done once, for all checks. */
export function refusedWrites(context: Context): Promise<RefusedWrites> {
  return context.once('refused writes', async () => {
    const { subscriberId } = await createOwn(context);
    const own = await readOwn(context, subscriberId);
    const target = await targetIntegration(context).catch((error: unknown) => {
      if (error instanceof Skip) return undefined;
      throw error;
    });
    const attempts: Attempt[] = [];
    for (const [index, make] of forbidden(own, target).entries()) {
      const mark = `refused ${index}`;
      const call = make(mark);
      attempts.push({
        call,
        mark: JSON.stringify(call.body).includes(mark) ? mark : undefined,
        exchange: await context.send(call),
      });
    }
    return { own, target, attempts };
  });
}

/** Each body is wrong in one way, and would be right otherwise. */
function forbidden({ subscriberId, isOnline }: Subscriber, target: Target | undefined): ((mark: string) => Call)[] {
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
  const calls = [
    (lastName: string) => create({ lastName }),
    () => patch({}),
    (lastName: string) => create({ subscriberId, firstName: 5, lastName }),
    (lastName: string) => create({ subscriberId, data: 'text', lastName }),
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
