import type { BodyRequirementId, CheckedRequirementId } from '#generated/requirements.js';
import { requirements } from '#generated/requirements.js';
import { active } from './active.js';
import { auth } from './auth.js';
import { bodySabotages } from './bodies/body-sabotages.js';
import { plainest } from './bodies/plainest.js';
import { body } from './body.js';
import { create } from './create.js';
import { event } from './event.js';
import { events } from './events.js';
import { idempotencyKey } from './idempotency-key.js';
import { integration } from './integration.js';
import { integrationUpdate } from './integration-update.js';
import { message } from './message.js';
import { messages } from './messages.js';
import { onlineStatus } from './online-status.js';
import { query } from './query.js';
import { reads } from './reads.js';
import { records } from './records.js';
import { refusal } from './refusal.js';
import { response } from './response.js';
import type { Sabotage, Ways } from './sabotage.js';
import { search } from './search.js';
import { step } from './step.js';
import { subscriber } from './subscriber.js';
import { timestamp } from './timestamp.js';
import { unknownId } from './unknown-id.js';
import { upsert } from './upsert.js';
import { version } from './version.js';
import { workflow } from './workflow.js';
import { write } from './write.js';

/** How each requirement can be broken that the contract alone cannot judge. One that is missing does not compile. */
const written: Readonly<Record<CheckedRequirementId, Ways>> = {
  ...active,
  ...auth,
  ...body,
  ...create,
  ...event,
  ...events,
  ...idempotencyKey,
  ...integration,
  ...integrationUpdate,
  ...message,
  ...messages,
  ...onlineStatus,
  ...query,
  ...reads,
  ...records,
  ...refusal,
  ...response,
  ...search,
  ...step,
  ...subscriber,
  ...timestamp,
  ...unknownId,
  ...upsert,
  ...version,
  ...workflow,
  ...write,
};

/** The sabotages that are written by hand, in the order of the catalogue; `bodySabotages` gives the derived ones. */
export const writtenSabotages: readonly Sabotage[] = Object.values(requirements).flatMap(({ id }) =>
  isChecked(id)
    ? written[id].map((way) => ({ ...way, id, name: way.variant === undefined ? id : `${id}/${way.variant}` }))
    : [],
);

/** One sabotage for each requirement that a server can break, the plainest, in the order of the catalogue. */
export function plainSabotages(): readonly Sabotage[] {
  return Object.values(requirements).flatMap(({ id }) => findSabotage(id) ?? []);
}

/** A sabotage by its name, or the plainest one of a requirement by its id; undefined if there is none. */
export function findSabotage(name: string): Sabotage | undefined {
  return (
    writtenSabotages.find((sabotage) => sabotage.name === name) ??
    bodySabotages().find((sabotage) => sabotage.name === name) ??
    bodySabotages().find((sabotage) => sabotage.name === plainest[name]) ??
    bodySabotages().find((sabotage) => sabotage.id === name)
  );
}

function isChecked(id: string): id is CheckedRequirementId {
  return Object.hasOwn(written, id);
}

/** All sabotages of one requirement. */
export function sabotagesOf(id: CheckedRequirementId | BodyRequirementId): readonly Sabotage[] {
  return [...writtenSabotages, ...bodySabotages()].filter((sabotage) => sabotage.id === id);
}
