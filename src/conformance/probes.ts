import type { CheckedRequirementId, OpenRequirementId } from '#generated/requirements.js';
import type { Check, Observation } from './check.js';
import { checks } from './checks.js';
import type { Look, Probe, Probes } from './probe.js';
import { active } from './probes/active.js';
import { auth } from './probes/auth.js';
import { body } from './probes/body.js';
import { create } from './probes/create.js';
import { errors } from './probes/errors.js';
import { fields } from './probes/fields.js';
import { idempotencyKey } from './probes/idempotency-key.js';
import { integrationUpdate } from './probes/integration-update.js';
import { onlineStatus } from './probes/online-status.js';
import { parameters } from './probes/parameters.js';
import { path } from './probes/path.js';
import { query } from './probes/query.js';
import { rateLimit } from './probes/rate-limit.js';
import { reads } from './probes/reads.js';
import { refusal } from './probes/refusal.js';
import { response } from './probes/response.js';
import { search } from './probes/search.js';
import { step } from './probes/step.js';
import { subscriber } from './probes/subscriber.js';
import { unknownId } from './probes/unknown-id.js';
import { upsert } from './probes/upsert.js';
import { version } from './probes/version.js';
import { workflow } from './probes/workflow.js';
import { write } from './probes/write.js';

/** What tests each requirement with requests of its own. */
export const probes = {
  ...response,
  ...fields,
  ...reads,
  ...parameters,
  ...path,
  ...unknownId,
  ...idempotencyKey,
  ...body,
  ...query,
  ...refusal,
  ...write,
  ...workflow,
  ...step,
  ...integrationUpdate,
  ...active,
  ...auth,
  ...errors,
  ...rateLimit,
  ...version,
  ...subscriber,
  ...create,
  ...upsert,
  ...onlineStatus,
  ...search,
} satisfies Probes;

/** The part of a requirement's probe that reads, or the one that writes; undefined if it has none. */
export function partOf(id: string, part: 'reads' | 'writes'): Probe | Look | undefined {
  const table: Readonly<Record<string, { readonly reads?: Probe | Look; readonly writes?: Probe | Look }>> = probes;
  return table[id]?.[part] ?? legacyPart(id, part);
}

/** Of the checks that are not split into rules and probes yet. */
function legacyPart(id: string, part: 'reads' | 'writes'): Probe | Look | undefined {
  const table: Readonly<Partial<Record<string, Check | Observation>>> = checks;
  const check = table[id];
  if (check === undefined) return undefined;
  const { probe, look, writes, writeProbe, writeLook }: Check & Observation = check;
  if (part === 'reads') return writes === true ? undefined : (asProbe(probe) ?? look);
  return writes === true ? (asProbe(probe) ?? look) : (asProbe(writeProbe) ?? writeLook);
}

function asProbe(probe: Check['probe']): Probe | undefined {
  if (probe === undefined) return undefined;
  return async function* (context) {
    await probe(context);
    yield { kept: true };
  };
}

export type LegacyId = CheckedRequirementId | OpenRequirementId;
