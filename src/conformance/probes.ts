import type { CheckedRequirementId, OpenRequirementId } from '#generated/requirements.js';
import type { rules } from '../judgement/rules.js';
import type { ObservingProbe, Probe, Probes } from './probe.js';
import { auth } from './probes/auth.js';
import { create } from './probes/create.js';
import { events } from './probes/events.js';
import { idempotencyKey } from './probes/idempotency-key.js';
import { integration } from './probes/integration.js';
import { messages } from './probes/messages.js';
import { onlineStatus } from './probes/online-status.js';
import { otherEnvironment } from './probes/other-environment.js';
import { predicted } from './probes/predicted.js';
import { request } from './probes/request.js';
import { response } from './probes/response.js';
import { search } from './probes/search.js';
import { upsert } from './probes/upsert.js';
import { workflow } from './probes/workflow.js';
import { writes } from './probes/writes.js';

/** What tests each requirement with requests of its own. */
export const probes = {
  ...predicted,
  ...response,
  ...request,
  ...idempotencyKey,
  ...writes,
  ...workflow,
  ...integration,
  ...auth,
  ...otherEnvironment,
  ...create,
  ...upsert,
  ...onlineStatus,
  ...search,
  ...messages,
  ...events,
} satisfies Probes;

/** When the part of a probe runs. */
export type Part = 'reads' | 'writes';

type Table = Readonly<Partial<Record<string, Readonly<Partial<Record<Part, Probe | ObservingProbe>>>>>>;

/** The table of a catalogue of which nothing is left that has neither a rule nor a probe: else it does not compile. */
type Complete<_Untested extends never> = Table;

const table: Complete<Exclude<CheckedRequirementId | OpenRequirementId, keyof typeof rules | keyof typeof probes>> =
  probes;

/** One part of a requirement's probe; undefined if it has none. */
export function partOf(id: string, part: Part): Probe | ObservingProbe | undefined {
  return table[id]?.[part];
}
