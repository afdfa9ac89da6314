import { readFileSync, writeFileSync } from 'node:fs';
import { listOf, readResults, resultsFile } from './results.js';
import type { TortureResults } from './table.js';

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
