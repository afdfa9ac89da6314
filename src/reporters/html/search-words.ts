import type { Result } from '../../judgement/report/report.js';

/** The longest of a text that is searched, in characters: of a whole body that came, its beginning will do. */
const maxText = 200;

/** What a clause is found by: each word of what is said of it, once. Answers and commands say little else. */
export function searchWords(result: Result, ...others: readonly string[]): string {
  const { id, level, text, message, evidence } = result;
  const texts = evidence.flatMap(({ request, status, source, pointer, expected, actual }) => [
    ...[request, `${status ?? ''}`, source ?? '', pointer ?? '', expected, actual].map((one) => one.slice(0, maxText)),
  ]);
  const words = [id, level, text, message, ...others, ...texts].flatMap((one) => one.toLowerCase().split(/\s+/));
  return [...new Set(words)].join(' ');
}
