import { type Comparison, kept } from '../../judgement/comparison.js';
import type { Context } from '../context.js';
import { changedIntegration, changedSubscribers } from '../experiments/changed-siblings.js';
import { type OwnWrites, ownWrites, writeOwn } from '../experiments/own-writes.js';
import { listIntegrations, takeSnapshot } from '../experiments/snapshot.js';
import { targetIntegration } from '../experiments/target-integration.js';
import type { Probes } from '../probe.js';
import { Skip, Violation } from '../violation.js';

/** What writes must leave alone (§3). */
export const write = {
  'write.siblings-unchanged': {
    writes: async function* (context) {
      const own = await ownWrites(context);
      if (!own.exchanges.some(({ succeeded }) => succeeded)) throw new Skip('no write succeeded');
      yield* keepsIntegrations(context, own);
      yield* keepsSubscribers(context, own);
    },
  },
} satisfies Probes;

async function* keepsIntegrations(
  context: Context,
  { before, after, exchanges }: OwnWrites,
): AsyncGenerator<Comparison> {
  const target = (await targetIntegration(context).catch(() => undefined))?.integrationId;
  const changed = changedIntegration(before.integrations, after.integrations, target);
  if (changed !== undefined) {
    const [quiet, idle] = [await listIntegrations(context), await listIntegrations(context)];
    if (changedIntegration(quiet, idle, target) !== undefined) {
      throw new Skip('others change the integrations meanwhile');
    }
    throw new Violation({
      message: `a write changed another integration: ${changed}`,
      expected: 'no other integration changed',
      actual: changed,
    });
  }
  const hasSiblings = [...before.integrations.keys()].some((id) => id !== target);
  if (hasSiblings) yield kept(exchanges.find(({ succeeded }) => succeeded));
}

const volatile: readonly string[] = ['isOnline', 'lastOnlineAt', 'updatedAt', '__v'];

async function* keepsSubscribers(context: Context, own: OwnWrites): AsyncGenerator<Comparison> {
  const { subscriberId, before, after, exchanges, name } = own;
  const found = await changedSubscribers(context, before, after, subscriberId);
  const siblings = [...before.subscribers.keys()].filter((id) => id !== subscriberId && after.subscribers.has(id));
  if (siblings.some((id) => !found.has(id))) yield kept(exchanges.find(({ succeeded }) => succeeded));
  if (found.size === 0) return;
  const quiet = await takeSnapshot(context);
  const idle = await takeSnapshot(context);
  if ((await changedSubscribers(context, quiet, idle, subscriberId)).size > 0) {
    throw new Skip('others change the subscribers meanwhile');
  }
  const [[sibling, fields] = ['', []]] = found;
  // Presence changes of itself: it counts if it comes with another write too.
  if (fields.every((field) => volatile.includes(field))) {
    await writeOwn(context, subscriberId, name, { isOnline: false });
    const again = await changedSubscribers(context, idle, await takeSnapshot(context), subscriberId);
    if (!again.has(sibling)) return;
  }
  throw new Violation({
    message: `a write to ${subscriberId} changed ${fields.join(', ')} of ${sibling}`,
    expected: 'no other subscriber changed',
    actual: `another ${fields.join(', ')} of ${sibling}`,
  });
}
