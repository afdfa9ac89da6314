import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build, type Metafile, type Plugin } from 'esbuild';
import { browsers, inlined } from './inlined.js';
import { licencesOf } from './licences.js';

const compressed = promisify(brotliCompress);

const root = fileURLToPath(new URL('..', import.meta.url));

/** A file, or one for each condition. */
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

/** What a user installs besides; and what is generated, which stays as it is. */
const external = [
  ...Object.keys({ ...dependencies, ...peerDependencies })
    // A team's own Prism gives `notikit/prism` its types; the mock has its Prism bundled.
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
  // A third is white space and comments.
  minifyWhitespace: true,
  minifySyntax: true,
  // No function and no class is known by its name.
  minifyIdentifiers: true,
  lineLimit: 500,
  legalComments: 'none',
} as const;

/**
 * Makes `dist/` of `src/`: a file for each entry point that `package.json` names, and chunks of what they share, since
 * a few files load in half the time of some hundreds. The packages that notikit depends on stay packages; what it is
 * only developed with is bundled: a hash, and Prism with all that it depends on. Says what of ours went into each file,
 * and what imports what.
 *
 * @param maps whether maps of ours stay beside the files: `.config/stack.ts` reads them.
 */
export async function bundle({ write = true, maps = false } = {}): Promise<Metafile> {
  if (write) await rm(join(root, 'dist/chunks'), { recursive: true, force: true });
  const { metafile } = await build({
    ...common,
    metafile: true,
    write,
    // Made always: they are a part of a chunk's hash.
    sourcemap: 'external',
    entryPoints: entryPoints(),
    outdir: 'dist',
    outbase: '.',
    chunkNames: 'chunks/[name]-[hash]',
    splitting: true,
    format: 'esm',
    plugins: [bundledPrism, inlined],
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

/** What is loaded when it is first needed is in a chunk, and so is all that knows Prism. */
const bundledPrism: Plugin = {
  name: 'bundled Prism',
  setup: ({ onResolve }) =>
    onResolve({ filter: RegExp(`^${prism}$`) }, () => ({ path: '../prism.cjs', external: true })),
};

/**
 * By itself, since it is CommonJS: bundled with ES modules it would need Node's `require` in every file of ours. Returns
 * the files that it is made of.
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
      // Its other form finds its parts in a way that no bundler follows.
      'jsonc-parser': 'jsonc-parser/lib/esm/main.js',
      // Node has these too, and warns of them in newer versions.
      punycode: 'punycode/punycode.js',
      url: 'url/url.js',
    },
    plugins: [withoutPostman],
    logLevel: 'warning',
  });
  return Object.keys(metafile.inputs);
}

/**
 * The page that a mock shows of itself: what it needs at once in `main.js` and `main.css`, the rest in parts. They are
 * compressed as a package cannot compress them; `console-file.ts` unpacks them.
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
  // 11 is the best, and takes 1.6 seconds for 2 KB less.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  await Promise.all(
    outputFiles.map(async ({ path, contents }) => writeFile(`${path}.br`, await compressed(contents, { params }))),
  );
  return Object.keys(metafile.inputs);
}

/** The catalogue is in the package already: `console-file.ts` serves it beside the console's own files. */
const servedCatalogue: Plugin = {
  name: 'served catalogue',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^#generated\/requirements\.js$/ }, () => ({ path: './requirements.js', external: true })),
};

/** Prism reads Postman's collections too. We have none, and its reader brings an old faker and the world's encodings. */
const withoutPostman: Plugin = {
  name: 'without Postman',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^postman-collection$/ }, ({ path }) => ({ path, namespace: 'left out' }));
    onLoad({ filter: /.*/, namespace: 'left out' }, () => ({ contents: 'module.exports = {};' }));
  },
};

/** The sources of what `package.json` exports, of the command, and of what runs in threads: `src/mock.ts`. */
function entryPoints(): string[] {
  const sources = [...filesOf(exports), ...Object.values(bin)]
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.replace(/^(\.\/)?dist\/(.*)\.js$/, '$2.ts'));
  const threads = ['src/cli/task-thread.ts', 'src/proxy/judge-thread.ts', 'src/mock/pipeline/negotiator-thread.ts'];
  return [...new Set(sources), ...threads];
}

function filesOf(target: Target): readonly string[] {
  return typeof target === 'string' ? [target] : Object.values(target).flatMap(filesOf);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await rm(join(root, 'dist'), { recursive: true, force: true });
  await bundle();
}
