import type { CheckedRequirementId, OpenRequirementId } from '#generated/requirements.js';
import type { rules } from '../judgement/rules.js';
import type { Look, Probe, Probes } from './probe.js';
import { active } from './probes/active.js';
import { auth } from './probes/auth.js';
import { body } from './probes/body.js';
import { create } from './probes/create.js';
import { errors } from './probes/errors.js';
import { event } from './probes/event.js';
import { events } from './probes/events.js';
import { fields } from './probes/fields.js';
import { idempotencyKey } from './probes/idempotency-key.js';
import { integration } from './probes/integration.js';
import { integrationUpdate } from './probes/integration-update.js';
import { list } from './probes/list.js';
import { messages } from './probes/messages.js';
import { onlineStatus } from './probes/online-status.js';
import { otherEnvironment } from './probes/other-environment.js';
import { parameters } from './probes/parameters.js';
import { path } from './probes/path.js';
import { query } from './probes/query.js';
import { rateLimit } from './probes/rate-limit.js';
import { reads } from './probes/reads.js';
import { records } from './probes/records.js';
import { refusal } from './probes/refusal.js';
import { response } from './probes/response.js';
import { search } from './probes/search.js';
import { step } from './probes/step.js';
import { subscriber } from './probes/subscriber.js';
import { unknownIdProbes } from './probes/unknown-id.js';
import { upsert } from './probes/upsert.js';
import { version } from './probes/version.js';
import { workflow } from './probes/workflow.js';
import { write } from './probes/write.js';

/** What tests each requirement with requests of its own. */
export const probes = {
  ...response,
  ...fields,
  ...reads,
  ...records,
  ...parameters,
  ...path,
  ...unknownIdProbes,
  ...idempotencyKey,
  ...body,
  ...query,
  ...refusal,
  ...write,
  ...workflow,
  ...step,
  ...integration,
  ...integrationUpdate,
  ...active,
  ...auth,
  ...errors,
  ...rateLimit,
  ...version,
  ...subscriber,
  ...create,
  ...otherEnvironment,
  ...upsert,
  ...onlineStatus,
  ...search,
  ...list,
  ...messages,
  ...event,
  ...events,
} satisfies Probes;

/** When the part of a probe runs. */
export type Part = 'reads' | 'writes';

type Table = Readonly<Partial<Record<string, Readonly<Partial<Record<Part, Probe | Look>>>>>>;

/** The table of a catalogue of which nothing is left that has neither a rule nor a probe: else it does not compile. */
type Complete<_Untested extends never> = Table;

const table: Complete<Exclude<CheckedRequirementId | OpenRequirementId, keyof typeof rules | keyof typeof probes>> =
  probes;

/** One part of a requirement's probe; undefined if it has none. */
export function partOf(id: string, part: Part): Probe | Look | undefined {
  return table[id]?.[part];
}
