import type { Requirement } from '#generated/requirements.js';
import type { SectionOfRequirements } from './catalogue.js';

/** The requirements of the specification: most who look at a mock never look at them. */
export async function loadCatalogue(): Promise<readonly SectionOfRequirements[]> {
  const { sections } = await import('./catalogue.js');
  return sections;
}

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

/** The requirements that are meant, under their sections; no section without any. */
export function narrowed(
  all: readonly SectionOfRequirements[],
  isMeant: (requirement: Requirement) => boolean,
): readonly SectionOfRequirements[] {
  return all
    .map((one) => ({ ...one, requirements: one.requirements.filter(isMeant) }))
    .filter(({ requirements }) => requirements.length > 0);
}
