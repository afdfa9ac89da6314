import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build, type Metafile, type Plugin } from 'esbuild';
import { browsers, inlined } from './inlined.js';
import { licencesOf } from './licences.js';

const compressed = promisify(brotliCompress);

const root = fileURLToPath(new URL('..', import.meta.url));

/** A file, or a file for each condition. */
type Target = string | { readonly [Condition in string]: Target };

interface Package {
  readonly exports: Readonly<Record<string, Target>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

const { exports, bin, dependencies, peerDependencies }: Package = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

const prism = '@stoplight/prism-http';

/** Packages that users install, and generated modules, which stay unbundled. */
const external = [
  ...Object.keys({ ...dependencies, ...peerDependencies })
    // A team's own Prism provides the types of `notikit/prism`; the mock bundles its Prism.
    .filter((name) => name !== prism)
    .flatMap((name) => [name, `${name}/*`]),
  ...['#generated/*', '#package.json'],
];

const common = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  external,
  // White space and comments are a third of the size.
  minifyWhitespace: true,
  minifySyntax: true,
  // No code depends on the name of a function or class.
  minifyIdentifiers: true,
  lineLimit: 500,
  legalComments: 'none',
} as const;

/**
 * Bundles `src/` into `dist/`: a file for each entry point of `package.json`, and shared chunks. A few files load in
 * half the time of hundreds. Dependencies stay packages; development dependencies (a hash, and Prism with its
 * dependencies) are bundled. Returns the inputs and imports of each output file.
 * @param maps whether source maps stay beside the files: `.config/stack.ts` reads them.
 */
export async function bundle({ write = true, maps = false } = {}): Promise<Metafile> {
  if (write) await rm(join(root, 'dist/chunks'), { recursive: true, force: true });
  const { metafile } = await build({
    ...common,
    metafile: true,
    write,
    // The hash of a chunk includes its map, so maps are always built.
    sourcemap: 'external',
    entryPoints: entryPoints(),
    outdir: 'dist',
    outbase: '.',
    chunkNames: 'chunks/[name]-[hash]',
    splitting: true,
    format: 'esm',
    // Functions that nobody uses can be left out of ES modules only.
    mainFields: ['module', 'main'],
    plugins: [bundledPrism, prismEngine, inlined],
    logLevel: 'warning',
  });
  if (write) {
    if (!maps) await Promise.all(mapsOf(metafile).map((file) => rm(join(root, file))));
    const [ofPrism, ofConsole] = await Promise.all([bundlePrism(), bundleConsole()]);
    const bundled = [...Object.keys(metafile.inputs), ...ofPrism, ...ofConsole];
    await writeFile(join(root, 'dist/LICENCES.txt'), await licencesOf(root, bundled));
  }
  return metafile;
}

function mapsOf({ outputs }: Metafile): readonly string[] {
  return Object.keys(outputs).filter((file) => file.endsWith('.map'));
}

/** Resolves imports of Prism to `prism.cjs` (see `package.json`), which is bundled separately and loaded when first needed. */
const bundledPrism: Plugin = {
  name: 'bundled Prism',
  setup: ({ onResolve }) => onResolve({ filter: RegExp(`^${prism}$`) }, () => ({ path: '#prism', external: true })),
};

/**
 * Reads Prism's engine as an ES module, which needs a twentieth of fp-ts. Every mock loads it, also in browsers. lodash
 * is replaced, because it calls a deprecated function of Node when it loads.
 */
const prismEngine: Plugin = {
  name: "Prism's engine",
  setup({ onResolve, onLoad }) {
    onLoad({ filter: /\/prism-core\/dist\/factory\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8'))
        .replaceAll(/^const (\w+) = require\((.+)\);$/gm, 'import * as $1 from $2;')
        .replaceAll(/^.*\bexports\b.*$/gm, '')
        .concat('export { factory };'),
    }));
    onResolve({ filter: /^lodash$/ }, ({ path, importer }) =>
      importer.includes('prism-core') ? { path, namespace: 'replaced' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'replaced' }, () => ({
      contents: `
        export const compact = (values) => values.filter(Boolean);
        export const defaults = (config, fallback) => ({ ...fallback, ...config });`,
    }));
  },
};

/**
 * Bundles Prism separately, since it is CommonJS: together with ES modules, every file would need Node's `require`.
 * Returns the bundled files.
 */
async function bundlePrism(): Promise<readonly string[]> {
  const { metafile } = await build({
    ...common,
    metafile: true,
    stdin: {
      contents: `export { createInstance, getHttpOperationsFromSpec, ProblemJsonError } from '${prism}';`,
      resolveDir: root,
    },
    outfile: 'dist/prism.cjs',
    format: 'cjs',
    alias: {
      // The UMD build resolves its parts in a way that no bundler follows.
      'jsonc-parser': 'jsonc-parser/lib/esm/main.js',
      // Node also has these modules, but newer versions print deprecation warnings.
      punycode: 'punycode/punycode.js',
      url: 'url/url.js',
    },
    plugins: [withoutPostman],
    logLevel: 'warning',
  });
  return Object.keys(metafile.inputs);
}

/**
 * Bundles the console: the initial code in `main.js` and `main.css`, the rest in parts. Packages cannot compress files
 * this well; `console-file.ts` decompresses them.
 */
async function bundleConsole(): Promise<readonly string[]> {
  const folder = join(root, 'dist/console');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    metafile: true,
    write: false,
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: browsers,
    entryPoints: ['src/console/main.tsx'],
    outdir: 'dist/console',
    plugins: [servedCatalogue],
    logLevel: 'warning',
  });
  // Quality 11, the best, takes 1.6 seconds to save 2 KB more.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  await Promise.all(
    outputFiles.map(async ({ path, contents }) => writeFile(`${path}.br`, await compressed(contents, { params }))),
  );
  return Object.keys(metafile.inputs);
}

/** The package already contains the catalogue: `console-file.ts` serves it beside the console's own files. */
const servedCatalogue: Plugin = {
  name: 'served catalogue',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^#generated\/requirements\.js$/ }, () => ({ path: './requirements.js', external: true })),
};

/** Removes Prism's reader for Postman collections, which brings an old faker and many character encodings. */
const withoutPostman: Plugin = {
  name: 'without Postman',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^postman-collection$/ }, ({ path }) => ({ path, namespace: 'left out' }));
    onLoad({ filter: /.*/, namespace: 'left out' }, () => ({ contents: 'module.exports = {};' }));
  },
};

/** Source files of the exports in `package.json`, of the command, and of the threads: `src/mock.ts`. */
function entryPoints(): string[] {
  const sources = [...filesOf(exports), ...Object.values(bin)]
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.replace(/^(\.\/)?dist\/(.*)\.js$/, '$2.ts'));
  return [...new Set(sources), 'src/cli/task-thread.ts', 'src/proxy/check-exchange.ts'];
}

function filesOf(target: Target): readonly string[] {
  return typeof target === 'string' ? [target] : Object.values(target).flatMap(filesOf);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await rm(join(root, 'dist'), { recursive: true, force: true });
  await bundle();
}
