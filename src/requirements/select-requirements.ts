import { sectionTitles } from '#generated/requirements.js';
import type { OperationId } from '../contract/operations.js';
import { NotikitError } from '../errors/notikit-error.js';
import { nearest } from '../text/nearest.js';
import { wildcard } from '../text/wildcard.js';
import { catalogue, type Requirement } from './catalogue.js';

/** What of the catalogue to test: patterns, in which `*` stands for any characters. What is left out chooses all. */
export interface RequirementSelection {
  /** Requirements by their ids: `search.*`. */
  readonly only?: readonly string[] | undefined;
  /** Operations: `createSubscriber`, `get*`. Of requirements on several, what others show does not count. */
  readonly operations?: readonly string[] | undefined;
  /** Sections of the specification: `4.1`, `2.*`. */
  readonly sections?: readonly string[] | undefined;
  /** Requirements that are skipped, by their ids. */
  readonly skip?: readonly string[] | undefined;
}

/** What a selection comes to. */
export interface Selected {
  readonly requirements: readonly Requirement[];
  readonly operations: ReadonlySet<OperationId>;
}

/** A pattern that names nothing; the message is one line with what was likely meant. */
export class RequirementError extends NotikitError {
  readonly code = 'NOTIKIT_REQUIREMENT_UNKNOWN';
  constructor(
    /** What was asked for. */
    readonly pattern: string,
    /** What it was to name. */
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

/** The patterns that name the requirements of one area each: `search.*`. */
const families = [...new Set(catalogue.map(({ id }) => id.replace(/\..*/, '.*')))];

/**
 * The requirements that are in all that a selection names, in the order of the specification. Throws RequirementError
 * for a pattern that names nothing.
 */
export function selectRequirements({ only, operations, sections, skip = [] }: RequirementSelection): Selected {
  const ids = named('requirement', only);
  const skipped = named('requirement', skip);
  const inSections = named('section', sections);
  const chosen = named('operation', operations);
  const requirements = catalogue.filter(
    (requirement) =>
      ids.has(requirement.id) &&
      !skipped.has(requirement.id) &&
      inSections.has(requirement.section) &&
      requirement.operations.some((operation) => chosen.has(operation)),
  );
  return { requirements, operations: chosen };
}

/** The names that any of the patterns names: all if there are no patterns to go by. */
function named<Kind extends keyof typeof all>(
  kind: Kind,
  patterns: readonly string[] = ['*'],
): ReadonlySet<(typeof all)[Kind][number]> {
  const names: readonly (typeof all)[Kind][number][] = all[kind];
  const matchingNames = patterns.flatMap((pattern) => {
    const matcher = wildcard(pattern);
    const matching = names.filter((name) => matcher(name));
    if (matching.length === 0) throw new RequirementError(pattern, kind);
    return matching;
  });
  return new Set(matchingNames);
}
