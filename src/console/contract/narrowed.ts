import type { Requirement } from '#generated/requirements.js';
import type { SectionOfRequirements } from './catalogue.js';

/** Requirements of the specification. They are loaded late, because few users of a mock view them. */
export async function loadCatalogue(): Promise<readonly SectionOfRequirements[]> {
  const { sections } = await import('./catalogue.js');
  return sections;
}

/** Tells if all words occur in the id, section, text or operations of a requirement, or in `also`. */
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

/** Requirements that a predicate selects, under their sections. Empty sections are left out. */
export function narrowed(
  all: readonly SectionOfRequirements[],
  isMeant: (requirement: Requirement) => boolean,
): readonly SectionOfRequirements[] {
  return all
    .map((one) => ({ ...one, requirements: one.requirements.filter(isMeant) }))
    .filter(({ requirements }) => requirements.length > 0);
}
