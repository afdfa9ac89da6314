import { integrationFields } from '../../judgement/facts/integrations.js';
import type { Context } from '../context.js';
import { unlessSkipped } from '../skip.js';
import {
  type Changes,
  changedIntegrations,
  changedSubscribers,
  existence,
  listIntegrations,
  type Snapshot,
  takeSnapshot,
} from './changes.js';
import { createAnew, type OwnWrites, rateOfChange, writeOwn } from './own-writes.js';
import { allowedName, stableFields, targetIntegration } from './target-integration.js';

/** Siblings that changed between two snapshots, with writes to other records between. */
interface FoundChange {
  readonly kind: SiblingKind;
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly changes: Changes;
  /** Whether most siblings changed at once, and few writes were sent: then these need not change again. */
  readonly isSudden: boolean;
}

/** How often the writes are sent again, and how much longer than they take others are watched each time. */
const repetitions = 3;
const watchFactor = 2;

/** How many requests the writes take, at the most. */
const writesSent = 4;

/**
 * Finds out whether writes change siblings: the same kinds of writes must change them again each time, and they must
 * stay as they are in between, while nothing is written. Resolves to undefined if that is so, or to what others did.
 */
export async function othersDoing(context: Context, own: OwnWrites, found: FoundChange): Promise<string | undefined> {
  const original = await takeSnapshot(context);
  const outcome = await repeatWrites(context, own, found);
  await putBack(context, own, original);
  return outcome;
}

async function repeatWrites(context: Context, own: OwnWrites, found: FoundChange): Promise<string | undefined> {
  const { kind, before, after, changes, isSudden } = found;
  const siblings = await kind.siblings(context, before);
  const seen = rateOfChange(changes.size, siblings.length, kind.noun, after.takenAt - before.takenAt);
  for (let repetition = 1; repetition <= repetitions; repetition += 1) {
    const again = await writeAgain(context, own, found, repetition);
    if (!again.isChanged && !isSudden) return seen;
    const watched = await watch(context, kind, again.snapshots * watchFactor + writesSent, again.ms * watchFactor);
    if (watched.changed.size > 0) {
      return rateOfChange(watched.changed.size, siblings.length, kind.noun, watched.ms);
    }
    if (isSudden) return undefined;
  }
  return undefined;
}

/** Other probes compare with what they wrote. */
async function putBack(context: Context, own: OwnWrites, { subscribers, integrations }: Snapshot): Promise<void> {
  const target = await unlessSkipped(targetIntegration(context));
  const name = (target && integrations.get(target.integrationId)?.name) ?? own.name;
  const { isOnline = true, lastName = 'Check' } = subscribers.get(own.subscriberId) ?? {};
  await writeOwn(context, own.subscriberId, name, { isOnline: isOnline === true, lastName: lastName ?? 'Check' });
  if (target === undefined) return;
  await context.settle(
    async () => (await listIntegrations(context)).get(target.integrationId)?.name,
    (shown) => shown === name,
  );
}

/** Whether more than half of at least three siblings changed in the same field. */
export function isSudden(changes: Changes, siblings: readonly string[]): boolean {
  const fields = [...changes.values()].flat();
  const most = Math.max(...fields.map((name) => fields.filter((other) => other === name).length));
  return most >= 3 && most * 2 > siblings.length;
}

/** Creates a subscriber, updates one, and writes other values than before. */
async function writeAgain(context: Context, own: OwnWrites, { kind, changes }: FoundChange, repetition: number) {
  const before = await takeSnapshot(context);
  const start = performance.now();
  const [sibling = ''] = changes.keys();
  const isOnline = before.subscribers.get(sibling)?.isOnline !== true;
  const name = allowedName(
    context,
    (await unlessSkipped(targetIntegration(context)))?.integrationId,
    `${own.name} ${repetition}`,
    `notikit ${repetition}`,
    repetition % 2 === 1 ? 'notikit' : 'notikit check',
  );
  await createAnew(context, (subscriberId) =>
    context.send({ operationId: 'createSubscriber', body: { subscriberId, firstName: 'Notikit' } }),
  );
  await writeOwn(context, own.subscriberId, name, { isOnline, lastName: `Check ${repetition}` });
  let snapshots = 0;
  const isChanged = await context.settle(
    async () => {
      snapshots += 1;
      const now = await kind.changes(context, before, await takeSnapshot(context));
      return isAgain(changes, now);
    },
    (is) => is,
  );
  return { isChanged, snapshots, ms: performance.now() - start };
}

/** Whether a sibling changed in the same field as before; one that is gone cannot be so again, but another can. */
function isAgain(before: Changes, now: Changes): boolean {
  return [...now].some(([id, fields]) =>
    fields.some((name) =>
      name === existence ? [...before.values()].flat().includes(existence) : before.get(id)?.includes(name),
    ),
  );
}

/** The siblings that change while nothing is written. */
async function watch(context: Context, kind: SiblingKind, snapshots: number, ms: number) {
  const start = performance.now();
  const changed = new Set<string>();
  let last = await takeSnapshot(context);
  for (let count = 0; count < snapshots; count += 1) {
    await context.pause(ms / snapshots);
    const next = await takeSnapshot(context);
    for (const id of (await kind.changes(context, last, next)).keys()) changed.add(id);
    // What is back again was changed too.
    for (const id of (await kind.changes(context, next, last)).keys()) changed.add(id);
    last = next;
  }
  return { changed, ms: performance.now() - start };
}

/** Records of one kind that a run does not write to. */
export interface SiblingKind {
  readonly noun: 'subscribers' | 'integrations';
  readonly siblings: (context: Context, snapshot: Snapshot) => Promise<readonly string[]>;
  readonly changes: (context: Context, before: Snapshot, after: Snapshot) => Promise<Changes>;
}

export const siblingIntegrations: SiblingKind = {
  noun: 'integrations',
  siblings: async (context, { integrations }) => {
    const target = await targetId(context);
    return [...integrations.keys()].filter((id) => id !== target);
  },
  changes: async (context, before, after) => {
    const target = await targetId(context);
    const found = changedIntegrations(before.integrations, after.integrations, target, integrationFields);
    if (found.size === 0) return found;
    return changedIntegrations(before.integrations, after.integrations, target, await stableFields(context));
  },
};

export const siblingSubscribers: SiblingKind = {
  noun: 'subscribers',
  siblings: async (context, { subscribers }) => [...subscribers.keys()].filter((id) => !context.written.has(id)),
  changes: changedSubscribers,
};

async function targetId(context: Context): Promise<string | undefined> {
  return (await targetIntegration(context).catch(() => undefined))?.integrationId;
}
