import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin as VitePlugin } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

const suffix = '?inlined';

/** Browsers that know `light-dark()`: nothing is rewritten for older ones. */
export const browsers = ['chrome123', 'firefox121', 'safari17.5'];

/** `import text from './page.css?inlined'`: what stands in a page that has all in one file, in the package. */
export const inlined: EsbuildPlugin = {
  name: 'inlined',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\?inlined$/ }, ({ path, resolveDir }) => ({
      path: relative(root, resolve(resolveDir, path.slice(0, -suffix.length))),
      namespace: 'inlined',
    }));
    onLoad({ filter: /.*/, namespace: 'inlined' }, async ({ path }) => ({
      contents: await textOf(join(root, path)),
      loader: 'text',
    }));
  },
};

/** The same in tests. */
export const inlinedInTests: VitePlugin = {
  name: 'inlined',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!source.endsWith(suffix) || importer === undefined) return undefined;
    // A name that ends with `.css` would be Vite's to read.
    return `\0inlined:${resolve(dirname(importer), source.slice(0, -suffix.length))}.js`;
  },
  async load(id) {
    const [, file] = /^\0inlined:(.*)\.js$/.exec(id) ?? [];
    return file === undefined ? undefined : `export default ${JSON.stringify(await textOf(file))};`;
  },
};

/** A script or a style sheet, with all that it imports, as small as it gets. */
async function textOf(file: string): Promise<string> {
  const { outputFiles } = await build({
    ...{ entryPoints: [file], bundle: true, minify: true, write: false, target: browsers },
    ...(file.endsWith('.ts') && { format: 'iife' }),
  });
  return (outputFiles[0]?.text ?? '').trim();
}
