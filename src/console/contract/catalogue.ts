import type { Requirement } from '#generated/requirements.js';
import { bySection, sectionName } from '../../reporters/results.js';
import { catalogue } from '../../requirements/catalogue.js';

// This loads all requirements: who needs it imports it when it is needed.

/** A section of the specification, with its requirements. */
export interface SectionOfClauses {
  readonly section: string;
  /** `4.3 Search subscribers`. */
  readonly name: string;
  readonly clauses: readonly Requirement[];
}

/** All requirements, in the order of the specification. */
export const sections: readonly SectionOfClauses[] = bySection(catalogue).map(([section, clauses]) => ({
  section,
  name: sectionName(section),
  clauses,
}));
