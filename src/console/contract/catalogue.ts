import { bySection, sectionName } from '../../reporters/results.js';
import { catalogue } from '../../requirements/catalogue.js';

// This module loads all requirements. Import it only when they are needed.

export type SectionOfRequirements = (typeof sections)[number];

/** All requirements, in the order of the specification, by section: `4.3 Search subscribers`. */
export const sections = bySection(catalogue).map(([section, requirements]) => ({
  section,
  name: sectionName(section),
  requirements,
}));
