import { isChoice, type PartialChoices } from '../../choices/choices.js';
import type { Result } from './report.js';

/** What the results of a report say of the choices of a server. */
export function learnedChoices(results: readonly Pick<Result, 'id' | 'choice'>[]): PartialChoices {
  return Object.fromEntries(
    results.flatMap(({ id, choice }) => (choice === undefined || !isChoice(id) ? [] : [[id, choice] as const])),
  ) as PartialChoices;
}
