import { type BodyRequirementId, requirements } from '#generated/requirements.js';
import type { OperationId } from '../../contract/operations.js';
import type { Sabotage } from '../sabotage.js';
import { type Changed, changeAt } from './change-at.js';
import { type Place, placeName, places } from './places.js';
import { sameRecord } from './same-record.js';
import { type Spoiling, spoilingsAt } from './spoilings.js';

/** A sabotage of one value in the bodies of one operation. */
export interface BodySabotage extends Sabotage {
  readonly id: BodyRequirementId;
  readonly operationId: OperationId;
  /** A body with the value made wrong; undefined if it has no such value. */
  readonly spoil: (body: unknown) => Changed;
}

/**
 * Every spoiling at every place of the contract's bodies of success: each required field dropped, each field of a wrong
 * type, each value outside its enum, its format and its limits. Named after place and spoiling, in an order that is
 * always the same: `getWorkflow: drop slug`, say.
 */
export function bodySabotages(): readonly BodySabotage[] {
  made ??= make();
  return made;
}

let made: readonly BodySabotage[] | undefined;

function make(): readonly BodySabotage[] {
  const byName = new Map<string, BodySabotage>();
  for (const place of places()) {
    for (const spoiling of spoilingsAt(place)) {
      const sabotage = toSabotage(place, spoiling);
      // Parts of one schema may say the same of a value.
      if (!byName.has(sabotage.name)) byName.set(sabotage.name, sabotage);
    }
  }
  return [...byName.values()];
}

function toSabotage(place: Place, spoiling: Spoiling): BodySabotage {
  const name = `${placeName(place)}: ${spoiling.name}`;
  const spoil = (body: unknown) => changeAt(place, body, spoiling.change);
  return {
    id: ownerOf(spoiling),
    name,
    what: `has a value that breaks the contract in ${name}`,
    operationId: place.operationId,
    spoil,
    wrap: sameRecord(place.operationId, spoil),
  };
}

const owners = new Map(
  Object.values(requirements).flatMap(({ id, schemas = [], keywords = [] }) =>
    schemas.flatMap((schema) => keywords.map((keyword) => [`${schema} ${keyword}`, id as BodyRequirementId] as const)),
  ),
);

function ownerOf({ component, keyword, name }: Spoiling): BodyRequirementId {
  const owner = owners.get(`${component} ${keyword}`);
  if (owner === undefined) throw new Error(`no requirement owns ${keyword} of ${component} (${name})`);
  return owner;
}
