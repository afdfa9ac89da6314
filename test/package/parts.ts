import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** Parts of the package: each file belongs to the first part that matches. */
const parts = {
  Prism: /^dist\/(prism\.cjs|LICENCES\.txt)$/,
  console: /^dist\/console\/.*\.(js|css)\.br$/,
  code: /^dist\/(src|chunks)\/.*\.js$/,
  declarations: /^dist\/.*\.d\.ts$/,
  generated: /^generated\/.*\.(js|json|txt|d\.ts)$/,
  specification: /^spec\/.*\.(yaml|md)$/,
  manuals: /^(src|test|generated|\.github)\/.*\.(md|png|svg)$|^test\/examples\/.*\.ts$/,
  words: /^(README|CHANGELOG)\.md$|^LICENSE$|^package\.json$|^llms\.txt$/,
} as const satisfies Record<string, RegExp>;

type PartName = keyof typeof parts;

/** A part of the package, in kilobytes. */
export interface Part {
  readonly name: PartName;
  readonly files: number;
  readonly size: number;
  /** Approximate share of the tarball: its compressed size alone. */
  readonly compressed: number;
}

/** Parts for the files of this folder. Throws for a file without a part. */
export function partsOf(files: readonly string[]): readonly Part[] {
  const strange = files.filter((file) => partNameOf(file) === undefined);
  if (strange.length > 0) throw new Error(`not a part of the package: ${strange.join(', ')}`);
  return (Object.keys(parts) as PartName[]).map((name) => {
    const own = files.filter((file) => partNameOf(file) === name).sort();
    const bytes = Buffer.concat(own.map((file) => readFileSync(file)));
    return { name, files: own.length, size: bytes.length / 1_000, compressed: gzipSync(bytes).length / 1_000 };
  });
}

function partNameOf(file: string): PartName | undefined {
  return (Object.keys(parts) as PartName[]).find((name) => parts[name].test(file));
}
