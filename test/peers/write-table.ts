import { readFileSync, writeFileSync } from 'node:fs';
import { type PeerResults, peersTable, type Sizes } from './table.js';

const readme = new URL('README.md', import.meta.url);
const place = /(<!-- peers -->\n)[\s\S]*(?=<!-- \/peers -->)/;

/** Writes the results of all servers, and the size of their packages, into the README of this folder. */
export function writeTable(): void {
  const text = readFileSync(readme, 'utf8');
  const results: PeerResults = JSON.parse(readFileSync(new URL('results.json', import.meta.url), 'utf8'));
  const sizes: Sizes = JSON.parse(readFileSync(new URL('sizes.json', import.meta.url), 'utf8'));
  if (!place.test(text)) throw new Error('README.md has no place for the table');
  writeFileSync(
    readme,
    text.replace(place, (_, open: string) => `${open}${peersTable(results, sizes)}`),
  );
  const { packages, megabytes } = sizes.notikit;
  console.log(`notikit itself adds ${packages - 1} packages (${megabytes} MB)`);
}
