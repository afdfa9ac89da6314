import type { Integration } from '#generated/types.js';
import type { Context } from '../context.js';
import { shared } from '../shared.js';
import { Skip } from '../violation.js';
import { isAllowed } from './allowed-body.js';
import { firstIntegrations } from './first-integrations.js';
import { givableCredentials } from './given-credentials.js';
import { restoreIntegration } from './restore-integration.js';
import { stableFields } from './stable-fields.js';

/** An integration to change, and the name that its path takes. */
export interface Target {
  readonly integrationId: string;
  /** As it was before anything changed it. */
  readonly original: Integration;
}

/**
 * The integration that probes change, as it was at first: the one that the caller named, or else of the active ones
 * that are not primary the one that has the most to change. Once it is handed out, the end of the run puts it back as
 * it was. Throws Skip if there is none.
 */
export const targetIntegration = shared(async (context): Promise<Target> => {
  const all = [...(await firstIntegrations(context)).values()];
  const original = choose(all, context.given.integrationId);
  // What changes of itself is known before anything is written.
  await stableFields(context);
  const target = { integrationId: original._id, original };
  context.restoreLater(() => restoreIntegration(context, target.integrationId, original));
  return target;
});

/** The first of some names that the profile allows an integration to be given. */
export function allowedName(context: Context, integrationId: string | undefined, ...names: readonly string[]): string {
  const path = { integrationId: integrationId ?? '' };
  const call = { operationId: 'updateIntegration', path } as const;
  return names.find((name) => isAllowed(context, { ...call, body: { name } })) ?? names[0] ?? '';
}

function choose(all: readonly Integration[], name: string | undefined): Integration & { readonly _id: string } {
  const active = all.filter(isActive);
  if (name !== undefined) {
    const named = active.find(({ _id }) => _id === name);
    if (named === undefined) throw new Skip(`the integration ${name} is not among the active ones`);
    return named;
  }
  // A server may well take `primary` from one that is changed, and no update gives it back.
  const [safest] = active.filter(({ primary }) => primary === false).toSorted((a, b) => worth(b) - worth(a));
  if (safest !== undefined) return safest;
  const reason = active.every(({ primary }) => primary)
    ? 'the only active integrations are primary'
    : 'no active integration says that it is not primary';
  throw new Skip(
    active.length === 0
      ? 'there is no active integration'
      : `${reason}: name one with --integration-id to let it be changed`,
  );
}

function isActive(integration: Integration): integration is Integration & { readonly _id: string } {
  return typeof integration._id === 'string' && integration.active === true;
}

/** Credentials have the most to lose. */
function worth({ conditions, configurations, credentials }: Integration): number {
  const parts = [conditions, configurations].filter((part) => part !== undefined).length;
  return givableCredentials(credentials) === undefined ? parts : parts + 2;
}
