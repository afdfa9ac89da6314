import type { Requirement } from '#generated/requirements.js';
import { bySection, sectionName } from '../../reporters/results.js';
import { catalogue } from '../../requirements/catalogue.js';

// This loads all clauses: who needs it imports it when it is needed.

/** A section of the specification, with its clauses. */
export interface SectionOfClauses {
  readonly section: string;
  /** `4.3 Search subscribers`. */
  readonly name: string;
  readonly clauses: readonly Requirement[];
}

/** All clauses, in the order of the specification. */
export const sections: readonly SectionOfClauses[] = bySection(catalogue).map(([section, clauses]) => ({
  section,
  name: sectionName(section),
  clauses,
}));

/** What has all the words, in its id, its section, its text, its operations or what else is said of it. */
export function hasWords(
  { id, section, text, operations }: Requirement,
  words: readonly string[],
  also: string | undefined = '',
): boolean {
  const said = `${id} §${section} ${text} ${operations.join(' ')} ${also}`.toLowerCase();
  return words.every((word) => said.includes(word));
}

/** The words that someone looks for. */
export function wordsOf(search: string): readonly string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

/** The clauses that are meant, under their sections; no section without any. */
export function narrowed(
  all: readonly SectionOfClauses[],
  isMeant: (clause: Requirement) => boolean,
): readonly SectionOfClauses[] {
  return all
    .map((one) => ({ ...one, clauses: one.clauses.filter(isMeant) }))
    .filter(({ clauses }) => clauses.length > 0);
}
