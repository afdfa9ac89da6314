import { kept } from '../../judgement/comparison.js';
import { integrationFields } from '../../judgement/facts/integration-fields.js';
import type { Context } from '../context.js';
import { changedIntegration, changedSubscribers } from '../experiments/changed-siblings.js';
import { type OwnWrites, ownWrites, writeOwn } from '../experiments/own-writes.js';
import { listIntegrations, takeSnapshot } from '../experiments/snapshot.js';
import { stableFields } from '../experiments/stable-fields.js';
import { targetIntegration } from '../experiments/target-integration.js';
import type { Probes } from '../probe.js';
import { Skip, Violation } from '../violation.js';

/** What writes must leave alone (§3). */
export const write = {
  'write.siblings-unchanged': {
    writes: async function* (context) {
      const own = await ownWrites(context);
      const written = own.exchanges.find(({ succeeded }) => succeeded);
      if (written === undefined) throw new Skip('no write succeeded');
      const siblings = [...(await unchangedIntegrations(context, own)), ...(await unchangedSubscribers(context, own))];
      for (const _ of siblings) yield kept(written);
    },
  },
} satisfies Probes;

/** The integrations that were not written to, and are as they were: all of them, or it throws Violation or Skip. */
async function unchangedIntegrations(context: Context, { before, after }: OwnWrites): Promise<readonly string[]> {
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
async function unchangedSubscribers(context: Context, own: OwnWrites): Promise<readonly string[]> {
  const { subscriberId, before, after, name } = own;
  const found = await changedSubscribers(context, before, after, subscriberId);
  const common = [...before.subscribers.keys()].filter((id) => id !== subscriberId && after.subscribers.has(id));
  if (found.size === 0) return common;
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
    if (!again.has(sibling)) return common.filter((id) => !found.has(id));
  }
  throw new Violation({
    message: `a write to ${subscriberId} changed ${fields.join(', ')} of ${sibling}`,
    expected: 'no other subscriber changed',
    actual: `another ${fields.join(', ')} of ${sibling}`,
  });
}
