import { isSameJson } from '../../contract/is-same-json.js';
import type { Context } from '../context.js';
import { Skip } from '../violation.js';
import { changedFields } from './changed-fields.js';
import { readOwn } from './own-subscriber.js';
import type { Snapshot } from './snapshot.js';

/** By the names of siblings, the fields in which they changed: `existence` if they are gone. */
export type Changes = ReadonlyMap<string, readonly string[]>;

export const existence = 'existence';

/** What changed in these fields of the integrations but the one that was written to. */
export function changedIntegrations(
  before: Snapshot['integrations'],
  after: Snapshot['integrations'],
  target: string | undefined,
  names: readonly string[],
): Changes {
  const changed = new Map<string, readonly string[]>();
  for (const [id, integration] of before) {
    if (id === target) continue;
    const now = after.get(id);
    const fields = now === undefined ? [existence] : changedFields(integration, now, names);
    if (fields.length > 0) changed.set(id, fields);
  }
  return changed;
}

/** The subscribers that are not as they were, but for those that the run has written, and their fields that changed. */
export async function changedSubscribers(context: Context, before: Snapshot, after: Snapshot): Promise<Changes> {
  const changed = new Map<string, readonly string[]>();
  for (const [id, subscriber] of before.subscribers) {
    const now = after.subscribers.get(id);
    if (context.written.has(id) || now === undefined || isSameJson(subscriber, now)) continue;
    changed.set(id, changedFields(subscriber, now, Object.keys({ ...subscriber, ...now })));
  }
  // A creation moves the page on: what it does not show any more at its end may only have moved.
  const ids = [...before.subscribers.keys()];
  const shown = ids.findLastIndex((id) => after.subscribers.has(id));
  const gone = ids.slice(0, shown).filter((id) => !after.subscribers.has(id));
  for (const id of gone.slice(0, 2)) {
    await readOwn(context, id).catch((error: unknown) => {
      if (!(error instanceof Skip)) throw error;
      changed.set(id, [existence]);
    });
  }
  return changed;
}
