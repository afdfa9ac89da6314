import { isDeepStrictEqual } from 'node:util';
import type { CheckedRequirementId } from '../../requirements/catalogue.js';
import type { Check } from '../check.js';
import type { Context } from '../context.js';
import { changedFields, integrationFields } from '../experiments/changed-fields.js';
import { readOwn } from '../experiments/own-subscriber.js';
import { ownWrites, writeOwn } from '../experiments/own-writes.js';
import { afterRefusedWrites, refusedWrites } from '../experiments/refused-writes.js';
import { listIntegrations, type Snapshot, takeSnapshot } from '../experiments/snapshot.js';
import { targetIntegration } from '../experiments/target-integration.js';
import { Skip, Violation } from '../violation.js';

/** What writes must leave alone (§3, §4). */
export const writes = {
  'refusal.changes-nothing': {
    writes: true,
    probe: async (context) => {
      const { before, attempts } = await refusedWrites(context);
      const refused = attempts.filter(({ exchange: { response } }) => response.status >= 400);
      if (refused.length === 0) throw new Skip('no write was refused');
      const after = await afterRefusedWrites(context);
      for (const { mark, exchange } of refused) {
        const found = [after.subscriber.lastName, after.integration?.name].includes(mark);
        if (mark === undefined || !found) continue;
        const message = 'a write that was refused took effect';
        throw new Violation({ message, expected: 'nothing changed', actual: mark }, exchange);
      }
      // An accepted write may have changed the rest: then nothing more can be told.
      if (refused.length < attempts.length) return;
      expectUnchanged(
        'a subscriber',
        changedFields(before.subscriber, after.subscriber, Object.keys(before.subscriber)),
      );
      if (before.integration === undefined || after.integration === undefined) return;
      expectUnchanged('an integration', changedFields(before.integration, after.integration, integrationFields));
    },
  },

  'write.siblings-unchanged': {
    writes: true,
    probe: async (context) => {
      const { subscriberId, before, after, exchanges, name } = await ownWrites(context);
      if (!exchanges.some(({ succeeded }) => succeeded)) throw new Skip('no write succeeded');
      const target = await targetIntegration(context).catch(() => undefined);
      await expectIntegrationsKept(context, before, after, target?.integrationId);
      const found = await changedSubscribers(context, before, after, subscriberId);
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
    },
  },
} satisfies Partial<Record<CheckedRequirementId, Check>>;

function expectUnchanged(what: string, changed: readonly string[]): void {
  if (changed.length === 0) return;
  const fields = changed.join(', ');
  throw new Violation({
    message: `writes that were refused changed ${fields} of ${what}`,
    expected: 'nothing changed',
    actual: `another ${fields}`,
  });
}

const volatile: readonly string[] = ['isOnline', 'lastOnlineAt', 'updatedAt', '__v'];

async function expectIntegrationsKept(
  context: Context,
  before: Snapshot,
  after: Snapshot,
  target: string | undefined,
): Promise<void> {
  const changed = changedIntegrations(before.integrations, after.integrations, target);
  if (changed === undefined) return;
  const [quiet, idle] = [await listIntegrations(context), await listIntegrations(context)];
  if (changedIntegrations(quiet, idle, target) !== undefined) {
    throw new Skip('others change the integrations meanwhile');
  }
  throw new Violation({
    message: `a write changed another integration: ${changed}`,
    expected: 'no other integration changed',
    actual: changed,
  });
}

function changedIntegrations(
  before: Snapshot['integrations'],
  after: Snapshot['integrations'],
  target: string | undefined,
): string | undefined {
  for (const [id, integration] of before) {
    if (id === target) continue;
    const now = after.get(id);
    if (now === undefined) return `${id} is gone`;
    const fields = changedFields(integration, now, integrationFields);
    if (fields.length > 0) return `another ${fields.join(', ')} of ${id}`;
  }
  return undefined;
}

/** The subscribers that are not as they were, and their fields that changed. */
async function changedSubscribers(
  context: Context,
  before: Snapshot,
  after: Snapshot,
  own: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const changed = new Map<string, readonly string[]>();
  for (const [id, subscriber] of before.subscribers) {
    const now = after.subscribers.get(id);
    if (id === own || now === undefined || isDeepStrictEqual(subscriber, now)) continue;
    changed.set(id, changedFields(subscriber, now, Object.keys({ ...subscriber, ...now })));
  }
  // A creation moves the page on: what it does not show any more at its end may only have moved.
  const ids = [...before.subscribers.keys()];
  const shown = ids.findLastIndex((id) => after.subscribers.has(id));
  const gone = ids.slice(0, shown).filter((id) => !after.subscribers.has(id));
  for (const id of gone.slice(0, 2)) {
    await readOwn(context, id).catch((error: unknown) => {
      if (!(error instanceof Skip)) throw error;
      changed.set(id, ['existence']);
    });
  }
  return changed;
}
