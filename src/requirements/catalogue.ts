import { type BodyRequirementId, type Requirement, requirements } from '#generated/requirements.js';

export type {
  BodyRequirementId,
  CheckedRequirementId,
  OpenRequirementId,
  Requirement,
  RequirementId,
} from '#generated/requirements.js';

/** The catalogue, in the order of the specification. */
export const catalogue: readonly Requirement[] = Object.values(requirements);

const owners = new Map<string, BodyRequirementId>();

for (const { id, schemas = [], keywords = [] } of Object.values(requirements)) {
  for (const schema of schemas) {
    for (const keyword of keywords) {
      owners.set(`${schema} ${keyword}`, id as BodyRequirementId);
    }
  }
}

/** Returns the requirement for findings of a keyword in a component schema; undefined if none declares it. */
export function findOwner(schema: string | undefined, keyword: string): BodyRequirementId | undefined {
  return owners.get(`${schema} ${keyword}`);
}

/** Returns the requirement of a finding. Throws if none declares it: the catalogue is incomplete then. */
export function ownerOf(schema: string | undefined, keyword: string | undefined): BodyRequirementId {
  const owner = owners.get(`${schema} ${keyword}`);
  if (owner === undefined) throw new Error(`no requirement owns a finding of ${keyword} in ${schema}`);
  return owner;
}
