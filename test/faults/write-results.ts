import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { summaryOf, type TortureResults } from './table.js';

const readme = new URL('README.md', import.meta.url);
const place = /^- faults survived .*\n(- .*\n){5}/m;

/** Writes the results of a run, and its six lines into the README of this folder. */
export function writeResults(run: TortureResults): void {
  const [major = ''] = /\d+/.exec(run.node) ?? [];
  const results = { ...readResults(), [major]: run };
  writeFileSync(resultsFile, JSON.stringify(results));
  const text = readFileSync(readme, 'utf8');
  if (!place.test(text)) throw new Error('README.md has no place for what was found');
  writeFileSync(
    readme,
    text.replace(place, () => listOf(results)),
  );
}

const resultsFile = fileURLToPath(new URL('results.json', import.meta.url));

/** Results of the last run on each major version of Node. */
function readResults(): Readonly<Record<string, TortureResults>> {
  return existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : {};
}

/** List for the README, from the oldest Node version with results. */
function listOf(results: Readonly<Record<string, TortureResults>>): string {
  const [oldest] = Object.values(results);
  return oldest === undefined
    ? ''
    : summaryOf(oldest)
        .map((line) => `- ${line}\n`)
        .join('');
}
