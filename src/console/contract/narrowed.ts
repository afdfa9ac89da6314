import type { Requirement } from '#generated/requirements.js';
import type { SectionOfRequirements } from './catalogue.js';

/** Loads the requirements of the specification on demand, because few users of a mock view them. */
export async function loadCatalogue(): Promise<readonly SectionOfRequirements[]> {
  const { sections } = await import('./catalogue.js');
  return sections;
}

/** Tells whether all words occur in the id, section, text or operations of a requirement, or in `also`. */
export function hasWords(
  { id, section, text, operations }: Requirement,
  words: readonly string[],
  also: string | undefined = '',
): boolean {
  const said = `${id} §${section} ${text} ${operations.join(' ')} ${also}`.toLowerCase();
  return words.every((word) => said.includes(word));
}

/** Words of a search. */
export function wordsOf(search: string): readonly string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Selects requirements and omits empty sections. */
export function narrowed(
  all: readonly SectionOfRequirements[],
  isMeant: (requirement: Requirement) => boolean,
): readonly SectionOfRequirements[] {
  return all
    .map((one) => ({ ...one, requirements: one.requirements.filter(isMeant) }))
    .filter(({ requirements }) => requirements.length > 0);
}
