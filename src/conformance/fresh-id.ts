import type { Context } from './context.js';
import { field } from './population.js';

/**
 * A subscriberId that no earlier run has left on the server. Each run takes ids in a row: where one is free, so are
 * those that follow it.
 */
export async function freshId(context: Context): Promise<string> {
  let first: string | undefined;
  await context.once('first id of our own', async () => {
    first = await firstFreshId(context);
  });
  return first ?? context.nextId();
}

/** The stride grows, so that many runs are passed by quickly. */
async function firstFreshId(context: Context): Promise<string> {
  for (let stride = 1; ; stride *= 2) {
    let id = '';
    for (let step = 0; step < stride; step += 1) id = context.nextId();
    if (stride > 1_000 || !(await isTaken(context, id))) return id;
  }
}

async function isTaken(context: Context, subscriberId: string): Promise<boolean> {
  const { json } = await context.send({ operationId: 'searchSubscribers', query: { subscriberId, limit: 10 } });
  const data = field(json, 'data');
  return Array.isArray(data) && data.some((item) => field(item, 'subscriberId') === subscriberId);
}
