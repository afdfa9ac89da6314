import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Metafile, type Plugin } from 'esbuild';
import { licencesOf } from './licences.js';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Package {
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

const { exports, bin, dependencies, peerDependencies }: Package = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

/**
 * Makes `dist/` of `src/`: a file for each entry point that `package.json` names, and chunks of what they share, since
 * a few files load in half the time of some hundreds. The packages that notikit depends on stay packages. Those that
 * it is only developed with go in, with their licences: of all that Prism depends on a user installs nothing. Says what went
 * into each file, and what imports what.
 */
export async function bundle({ write = true } = {}): Promise<Metafile> {
  if (write) await rm(join(root, 'dist/chunks'), { recursive: true, force: true });
  const { metafile } = await build({
    metafile: true,
    write,
    absWorkingDir: root,
    entryPoints: entryPoints(),
    outdir: 'dist',
    outbase: '.',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    external: [
      ...Object.keys({ ...dependencies, ...peerDependencies }).flatMap((name) => [name, `${name}/*`]),
      // What is generated stays as it is.
      ...['#generated/*', '#scenarios/*', '#package.json'],
    ],
    // As ES modules where packages have them: of jsonc-parser, nothing else can be bundled.
    mainFields: ['module', 'main'],
    // For what goes in and still asks for Node's own modules in the old way.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    plugins: [withoutPostman],
    logLevel: 'warning',
  });
  if (write) await writeFile(join(root, 'dist/LICENCES.txt'), await licencesOf(root, Object.keys(metafile.inputs)));
  return metafile;
}

/** Prism reads Postman's collections too. We have none, and its reader brings an old faker and the world's encodings. */
const withoutPostman: Plugin = {
  name: 'without Postman',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^postman-collection$/ }, ({ path }) => ({ path, namespace: 'left out' }));
    onLoad({ filter: /.*/, namespace: 'left out' }, () => ({ contents: 'module.exports = {};' }));
  },
};

/** The sources of what `package.json` exports, and of the command: `src/mock.ts`. */
function entryPoints(): string[] {
  const files = Object.values(exports).map((entry) => (typeof entry === 'string' ? entry : entry.default));
  return [...files, ...Object.values(bin)]
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.replace(/^(\.\/)?dist\/(.*)\.js$/, '$2.ts'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await rm(join(root, 'dist'), { recursive: true, force: true });
  await bundle();
}
