import { kept } from '../../judgement/comparison.js';
import { integrationFields } from '../../judgement/facts/integration-fields.js';
import type { Context } from '../context.js';
import { changedIntegration, changedSubscribers } from '../experiments/changed-siblings.js';
import { integrationUpdates } from '../experiments/integration-updates.js';
import { type OwnWrites, ownWrites, writeOwn } from '../experiments/own-writes.js';
import { listIntegrations, listSubscribers, type Snapshot, takeSnapshot } from '../experiments/snapshot.js';
import { stableFields } from '../experiments/stable-fields.js';
import { crowd } from '../experiments/subscribers/crowd.js';
import { statusChanges } from '../experiments/subscribers/status-changes.js';
import { partialUpdate } from '../experiments/subscribers/updates.js';
import { targetIntegration } from '../experiments/target-integration.js';
import type { Probes } from '../probe.js';
import { shared } from '../shared.js';
import { unlessSkipped } from '../unless-skipped.js';
import { Skip, Violation } from '../violation.js';

/** What writes must leave alone (§3). */
export const write = {
  'write.siblings-unchanged': {
    writes: async function* (context) {
      const own = await ownWrites(context);
      const written = own.exchanges.find(({ succeeded }) => succeeded);
      if (written === undefined) throw new Skip('no write succeeded');
      for (const _ of await unchangedIntegrations(context, own)) yield kept(written);
      for (const _ of await unchangedSubscribers(context, own, own.before, own.after)) yield kept(written);
      const later = await unlessSkipped(afterAllWrites(context));
      if (later === undefined) return;
      for (const _ of await unchangedIntegrations(context, { before: own.after, after: later })) yield kept(written);
      for (const _ of await unchangedSubscribers(context, own, own.after, later)) yield kept(written);
    },
  },
} satisfies Probes;

/** What the server holds after the other experiments that write. */
const afterAllWrites = shared(async (context): Promise<Snapshot> => {
  for (const experiment of [crowd, statusChanges, partialUpdate]) await unlessSkipped<unknown>(experiment(context));
  const updates = await unlessSkipped(integrationUpdates(context));
  if (updates === undefined) return takeSnapshot(context);
  return { subscribers: (await unlessSkipped(listSubscribers(context))) ?? new Map(), integrations: updates.list };
});

/** The integrations that were not written to, and are as they were: all of them, or it throws Violation or Skip. */
async function unchangedIntegrations(
  context: Context,
  { before, after }: Pick<OwnWrites, 'before' | 'after'>,
): Promise<readonly string[]> {
  const target = (await targetIntegration(context).catch(() => undefined))?.integrationId;
  const { integrations } = before;
  const seen = changedIntegration(integrations, after.integrations, target, integrationFields);
  const fields = seen === undefined ? integrationFields : await stableFields(context);
  const changed = seen && changedIntegration(integrations, after.integrations, target, fields);
  if (changed === undefined) return [...before.integrations.keys()].filter((id) => id !== target);
  const [quiet, idle] = [await listIntegrations(context), await listIntegrations(context)];
  if (changedIntegration(quiet, idle, target, fields) !== undefined) {
    throw new Skip('others change the integrations meanwhile');
  }
  throw new Violation({
    message: `a write changed another integration: ${changed}`,
    expected: 'no other integration changed',
    actual: changed,
  });
}

const volatile: readonly string[] = ['isOnline', 'lastOnlineAt', 'updatedAt', '__v'];

/** The same of the subscribers, but for one that changes of itself. */
async function unchangedSubscribers(
  context: Context,
  { subscriberId, name }: OwnWrites,
  before: Snapshot,
  after: Snapshot,
): Promise<readonly string[]> {
  const found = await changedSubscribers(context, before, after);
  const common = [...before.subscribers.keys()].filter((id) => !context.written.has(id) && after.subscribers.has(id));
  if (found.size === 0) return common;
  const quiet = await takeSnapshot(context);
  const idle = await takeSnapshot(context);
  if ((await changedSubscribers(context, quiet, idle)).size > 0) {
    throw new Skip('others change the subscribers meanwhile');
  }
  const [[sibling, fields] = ['', []]] = found;
  // Presence changes of itself: it counts if it comes with another write too.
  if (fields.every((field) => volatile.includes(field))) {
    await writeOwn(context, subscriberId, name, { isOnline: false });
    const again = await changedSubscribers(context, idle, await takeSnapshot(context));
    if (!again.has(sibling)) return common.filter((id) => !found.has(id));
  }
  throw new Violation({
    message: `writes to others changed ${fields.join(', ')} of ${sibling}`,
    expected: 'no other subscriber changed',
    actual: `another ${fields.join(', ')} of ${sibling}`,
  });
}
