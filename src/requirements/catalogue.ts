import { type Requirement, requirements } from '#generated/requirements.js';
import { wildcard } from '../wildcard.js';

export type {
  BodyRequirementId,
  CheckedRequirementId,
  OpenRequirementId,
  Requirement,
  RequirementId,
} from '#generated/requirements.js';

/** The catalogue, in the order of the specification. */
export const catalogue: readonly Requirement[] = Object.values(requirements);

/**
 * The requirements that one of the patterns names; `*` in a pattern stands for any characters. A pattern without a
 * match gives an empty list.
 */
export function selectRequirements(patterns: readonly string[]): readonly Requirement[] {
  const matchers = patterns.map(wildcard);
  return catalogue.filter(({ id }) => matchers.some((matcher) => matcher.test(id)));
}
