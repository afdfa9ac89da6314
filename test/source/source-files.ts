import { readdirSync, readFileSync } from 'node:fs';

/** Folders of the code that people write. */
const folders = ['src', 'fixtures', 'test', '.config'];

/** The TypeScript files that people write, by paths from the top level. */
export const sourceFiles: readonly { readonly file: string; readonly text: string }[] = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(`${folder}/${name}`, 'utf8') })),
);
