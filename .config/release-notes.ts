/**
 * Prints the changelog of a version: `npx tsx .config/release-notes.ts v0.1.0`. Exits with 1 unless the tag matches the
 * version in `package.json`, and `CHANGELOG.md` lists it as released.
 */
import { readFileSync } from 'node:fs';

/** The changelog section of a tag. Throws Error if the tag cannot be released. */
export function releaseNotes(tag: string, version: string, changelog: string): string {
  if (tag !== `v${version}`) throw new Error(`The tag is ${tag}, but package.json has the version ${version}.`);
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.split(/\s/, 1)[0] === version);
  if (section === undefined) throw new Error(`CHANGELOG.md has no section ${version}.`);
  const [head = '', ...lines] = section.split('\n');
  if (head.includes('unreleased')) throw new Error(`CHANGELOG.md says that ${version} is unreleased.`);
  const notes = lines.join('\n').trim();
  if (notes === '') throw new Error(`The section ${version} of CHANGELOG.md is empty.`);
  return `${notes}\n`;
}

const [, script = '', tag] = process.argv;
if (script.endsWith('release-notes.ts')) {
  try {
    const { version }: { readonly version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
    process.stdout.write(releaseNotes(tag ?? '', version, readFileSync('CHANGELOG.md', 'utf8')));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
