import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { summaryOf, type TortureResults } from './table.js';

export const resultsFile = fileURLToPath(new URL('results.json', import.meta.url));

/** What the last run found on each Node, by its major version. */
export function readResults(): Readonly<Record<string, TortureResults>> {
  return existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : {};
}

/** The README's list: of the oldest Node that was tried. */
export function listOf(results: Readonly<Record<string, TortureResults>>): string {
  const [oldest] = Object.values(results);
  return oldest === undefined
    ? ''
    : summaryOf(oldest)
        .map((line) => `- ${line}\n`)
        .join('');
}
