import { readFileSync, writeFileSync } from 'node:fs';
import { type PeerResults, peersTable, type Sizes } from './table.js';

const readme = new URL('../../README.md', import.meta.url);

/** Puts into the README what was found of the servers, and what comes with each of them and with notikit. */
export function writeTable(): void {
  const text = readFileSync(readme, 'utf8');
  const results: PeerResults = JSON.parse(readFileSync(new URL('results.json', import.meta.url), 'utf8'));
  const sizes: Sizes = JSON.parse(readFileSync(new URL('sizes.json', import.meta.url), 'utf8'));
  const { packages, megabytes } = sizes.notikit;
  const places = [
    /(<!-- peers -->\n)[\s\S]*(?=<!-- \/peers -->)/,
    /(Who installs the package gets )\d+ others, \d+ MB/,
  ] as const;
  if (!places.every((place) => place.test(text))) throw new Error('README.md has no place for what was found');
  const table = text.replace(places[0], (_, open: string) => `${open}${peersTable(results, sizes)}`);
  writeFileSync(
    readme,
    table.replace(places[1], (_, open: string) => `${open}${packages - 1} others, ${megabytes} MB`),
  );
}
