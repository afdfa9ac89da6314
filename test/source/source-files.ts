import { readdirSync, readFileSync } from 'node:fs';

/** Folders with handwritten code. */
const folders = ['src', 'fixtures', 'test', '.config'];

/** Handwritten TypeScript files, by paths from the top level. */
export const sourceFiles: readonly { readonly file: string; readonly text: string }[] = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(`${folder}/${name}`, 'utf8') })),
);
