import { integrationFields } from '../../judgement/facts/integrations.js';
import type { Context } from '../context.js';
import type { Snapshot } from './changes.js';
import { type Changes, changedIntegrations, changedSubscribers } from './changes.js';
import { stableFields } from './stable-fields.js';
import { targetIntegration } from './target-integration.js';

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
