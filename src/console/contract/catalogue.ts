import type { Requirement } from '#generated/requirements.js';
import { bySection, sectionName } from '../../reporters/results.js';
import { catalogue } from '../../requirements/catalogue.js';

// This module loads all requirements. Import it only when they are needed.

export interface SectionOfRequirements {
  readonly section: string;
  /** For example `4.3 Search subscribers`. */
  readonly name: string;
  readonly requirements: readonly Requirement[];
}

/** All requirements, in the order of the specification. */
export const sections: readonly SectionOfRequirements[] = bySection(catalogue).map(([section, requirements]) => ({
  section,
  name: sectionName(section),
  requirements,
}));
