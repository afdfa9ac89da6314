import { readdirSync, readFileSync } from 'node:fs';
import { readBlocks } from './console-block.js';

/** User documentation: the front page, and the manuals beside the code. */
export const manuals: readonly { readonly file: string; readonly text: string }[] = [
  'README.md',
  ...readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `src/${file}`),
  '.github/CONTRIBUTING.md',
].map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** A file as a manual shows it. Throws if the manual does not. */
export function shownFile(manual: string, name: string): string {
  const blocks = manuals.filter(({ file }) => file === manual).flatMap(({ text }) => readBlocks(text));
  const block = blocks.find((block) => block.name === name);
  if (block === undefined) throw new Error(`${manual} does not show ${name}`);
  return block.text;
}
