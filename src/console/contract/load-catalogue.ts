import type { SectionOfRequirements } from './catalogue.js';

/** The requirements of the specification: most who look at a mock never look at them. */
export async function loadCatalogue(): Promise<readonly SectionOfRequirements[]> {
  const { sections } = await import('./catalogue.js');
  return sections;
}
