import { field } from '../../contract/json-value.js';
import type { Context } from '../context.js';
import { shared } from '../shared.js';

/**
 * A subscriberId that no earlier run has left on the server. Each run takes ids in a row: where one is free, so are
 * those that follow it.
 */
export async function freshId(context: Context): Promise<string> {
  const first = await firstOfRun(context);
  if (first.isTaken) return context.nextId();
  first.isTaken = true;
  return first.id;
}

const firstOfRun = shared(async (context) => ({ id: await firstFreshId(context), isTaken: false }));

/** A run takes no more ids than these. */
const most = 8;

/** The stride grows, so that many runs are passed by quickly. */
async function firstFreshId(context: Context): Promise<string> {
  for (let stride = most; ; stride *= 2) {
    const id = context.nextId();
    if (stride > 1_000 || !(await isTaken(context, id))) return id;
    for (let step = 1; step < stride; step += 1) context.nextId();
  }
}

async function isTaken(context: Context, subscriberId: string): Promise<boolean> {
  const { json } = await context.send({ operationId: 'searchSubscribers', query: { subscriberId } });
  const data = field(json, 'data');
  return Array.isArray(data) && data.some((item) => field(item, 'subscriberId') === subscriberId);
}
