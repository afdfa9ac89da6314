import { nearest } from '../text/nearest.js';
import { wildcard } from '../text/wildcard.js';
import { catalogue, type Requirement } from './catalogue.js';

/** A pattern that names no requirement; the message is one line with what was likely meant. */
export class RequirementError extends Error {
  constructor(
    /** What was asked for. */
    readonly pattern: string,
  ) {
    const meant = nearest(pattern, pattern.includes('*') ? families : catalogue.map(({ id }) => id));
    const hint = meant.length === 0 ? '' : `did you mean ${meant.join(', or ')}? `;
    super(`no requirement is called ${JSON.stringify(pattern)}: ${hint}\`notikit check --list\` prints them`);
    this.name = 'RequirementError';
  }
}

/** The patterns that name the requirements of one area each: `search.*`. */
const families = [...new Set(catalogue.map(({ id }) => id.replace(/\..*/, '.*')))];

/**
 * The requirements that one of the patterns names, in the order of the specification; `*` in a pattern stands for any
 * characters. Throws RequirementError for a pattern that names none.
 */
export function selectRequirements(patterns: readonly string[]): readonly Requirement[] {
  const matchers = patterns.map(wildcard);
  const vain = matchers.findIndex((matcher) => !catalogue.some(({ id }) => matcher.test(id)));
  const pattern = patterns[vain];
  if (pattern !== undefined) throw new RequirementError(pattern);
  return catalogue.filter(({ id }) => matchers.some((matcher) => matcher.test(id)));
}
