import { readdirSync, readFileSync } from 'node:fs';

/** User documentation: the front page, and the manuals beside the code. */
export const manuals: readonly { readonly file: string; readonly text: string }[] = [
  'README.md',
  ...readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `src/${file}`),
  '.github/CONTRIBUTING.md',
].map((file) => ({ file, text: readFileSync(file, 'utf8') }));
