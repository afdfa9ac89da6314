import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { summaryOf, type TortureResults } from './table.js';

export const resultsFile = fileURLToPath(new URL('results.json', import.meta.url));

/** Results of the last run on each major version of Node. */
export function readResults(): Readonly<Record<string, TortureResults>> {
  return existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : {};
}

/** List for the README, from the oldest Node version with results. */
export function listOf(results: Readonly<Record<string, TortureResults>>): string {
  const [oldest] = Object.values(results);
  return oldest === undefined
    ? ''
    : summaryOf(oldest)
        .map((line) => `- ${line}\n`)
        .join('');
}
