import { type Requirement, requirements } from '#generated/requirements.js';

export type {
  BodyRequirementId,
  CheckedRequirementId,
  OpenRequirementId,
  Requirement,
  RequirementId,
} from '#generated/requirements.js';

/** The catalogue, in the order of the specification. */
export const catalogue: readonly Requirement[] = Object.values(requirements);
