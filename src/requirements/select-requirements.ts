import { sectionTitles } from '#generated/requirements.js';
import type { OperationId } from '../contract/operations.js';
import { NotikitError } from '../errors/notikit-error.js';
import { nearest } from '../text/nearest.js';
import { wildcard } from '../text/wildcard.js';
import { catalogue, type Requirement } from './catalogue.js';

/** Patterns that select requirements; `*` matches any characters. Omitted patterns select all. */
export interface RequirementSelection {
  /** Requirements by their ids: `search.*`. */
  readonly only?: readonly string[] | undefined;
  /** Operations: `createSubscriber`, `get*`. Exchanges of other operations do not count. */
  readonly operations?: readonly string[] | undefined;
  /** Sections of the specification: `4.1`, `2.*`. */
  readonly sections?: readonly string[] | undefined;
  /** Requirements that are skipped, by their ids. */
  readonly skip?: readonly string[] | undefined;
}

/** Selected requirements and operations. */
export interface Selected {
  readonly requirements: readonly Requirement[];
  readonly operations: ReadonlySet<OperationId>;
  /** True if requirements or sections were named: everything else is left out. */
  readonly isNarrow: boolean;
}

/** A pattern without matches. The message suggests similar names. */
export class RequirementError extends NotikitError {
  readonly code = 'NOTIKIT_REQUIREMENT_UNKNOWN';
  constructor(
    readonly pattern: string,
    readonly kind: 'requirement' | 'operation' | 'section' = 'requirement',
  ) {
    const names = kind === 'requirement' && pattern.includes('*') ? families : all[kind];
    const meant = nearest(pattern, names);
    const hint = meant.length === 0 ? '' : `Did you mean ${meant.join(', or ')}? `;
    const where = kind === 'requirement' ? '`notikit check --list` lists them' : `Known: ${all[kind].join(', ')}`;
    super(`unknown ${kind} ${JSON.stringify(pattern)}. ${hint}${where}`);
    this.name = 'RequirementError';
  }
}

const all = {
  requirement: catalogue.map(({ id }) => id),
  operation: [...new Set(catalogue.flatMap(({ operations }) => operations))],
  section: Object.keys(sectionTitles),
} as const satisfies Record<string, readonly string[]>;

/** Patterns for the families of requirements: `search.*`. */
const families = [...new Set(catalogue.map(({ id }) => id.replace(/\..*/, '.*')))];

/**
 * Selects the requirements that match all given patterns, in the order of the specification. Throws RequirementError
 * for a pattern without matches.
 */
export function selectRequirements({ only, operations, sections, skip = [] }: RequirementSelection): Selected {
  const ids = matchingNames('requirement', only);
  const skipped = matchingNames('requirement', skip);
  const inSections = matchingNames('section', sections);
  const chosen = matchingNames('operation', operations);
  const requirements = catalogue.filter(
    (requirement) =>
      ids.has(requirement.id) &&
      !skipped.has(requirement.id) &&
      inSections.has(requirement.section) &&
      requirement.operations.some((operation) => chosen.has(operation)),
  );
  return { requirements, operations: chosen, isNarrow: only !== undefined || sections !== undefined };
}

/** Names that match any of the patterns; all names if there are no patterns. */
function matchingNames<Kind extends keyof typeof all>(
  kind: Kind,
  patterns: readonly string[] = ['*'],
): ReadonlySet<(typeof all)[Kind][number]> {
  const names: readonly (typeof all)[Kind][number][] = all[kind];
  const matches = patterns.flatMap((pattern) => {
    const matcher = wildcard(pattern);
    const matching = names.filter((name) => matcher(name));
    if (matching.length === 0) throw new RequirementError(pattern, kind);
    return matching;
  });
  return new Set(matches);
}
