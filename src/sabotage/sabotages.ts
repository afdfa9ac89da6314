import type { BodyRequirementId, CheckedRequirementId } from '#generated/requirements.js';
import { requirements } from '#generated/requirements.js';
import { authentication } from './authentication.js';
import { bodySabotages } from './body.js';
import { events } from './events.js';
import { everyExchange } from './every-exchange.js';
import { integrations } from './integrations.js';
import { messages } from './messages.js';
import { onlineStatus } from './online-status.js';
import { requests } from './requests.js';
import type { Sabotage, Ways } from './sabotage.js';
import { search } from './search.js';
import { subscribers } from './subscribers.js';
import { upsert } from './upsert.js';
import { workflows } from './workflows.js';

/** How each requirement can be broken that the contract alone cannot judge. One that is missing does not compile. */
const written: Readonly<Record<CheckedRequirementId, Ways>> = {
  ...everyExchange,
  ...requests,
  ...authentication,
  ...subscribers,
  ...upsert,
  ...onlineStatus,
  ...search,
  ...integrations,
  ...messages,
  ...workflows,
  ...events,
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
