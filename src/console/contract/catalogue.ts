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
