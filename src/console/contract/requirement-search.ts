import type { Requirement } from '#generated/requirements.js';
import type { SectionOfRequirements } from './catalogue.js';

/** Loads the requirements of the specification on demand, because few users of a mock view them. */
export async function loadCatalogue(): Promise<readonly SectionOfRequirements[]> {
  const { sections } = await import('./catalogue.js');
  return sections;
}

/** Tells whether all words occur in the id, section, text or operations of a requirement, or in `extraText`. */
export function hasWords(
  { id, section, text, operations }: Requirement,
  words: readonly string[],
  extraText: string | undefined = '',
): boolean {
  const searchedText = `${id} §${section} ${text} ${operations.join(' ')} ${extraText}`.toLowerCase();
  return words.every((word) => searchedText.includes(word));
}

export function splitWords(search: string): readonly string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Selects requirements and omits empty sections. */
export function filterRequirements(
  all: readonly SectionOfRequirements[],
  isSelected: (requirement: Requirement) => boolean,
): readonly SectionOfRequirements[] {
  return all
    .map((section) => ({ ...section, requirements: section.requirements.filter(isSelected) }))
    .filter(({ requirements }) => requirements.length > 0);
}
