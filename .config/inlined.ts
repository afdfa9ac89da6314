import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin as VitePlugin } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

const suffix = '?inlined';

/** Oldest browsers that support `light-dark()`: nothing is rewritten for older ones. */
export const browsers = ['chrome123', 'firefox121', 'safari17.5'];

/** Resolves `import text from './page.css?inlined'` to the minified text, for pages that consist of one file. */
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

/** Same plugin for tests. */
export const inlinedInTests: VitePlugin = {
  name: 'inlined',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!source.endsWith(suffix) || importer === undefined) return undefined;
    // Vite would process a name that ends with `.css`.
    return `\0inlined:${resolve(dirname(importer), source.slice(0, -suffix.length))}.js`;
  },
  async load(id) {
    const [, file] = /^\0inlined:(.*)\.js$/.exec(id) ?? [];
    return file === undefined ? undefined : `export default ${JSON.stringify(await textOf(file))};`;
  },
};

/** A script or a style sheet with all its imports, minified. */
async function textOf(file: string): Promise<string> {
  const { outputFiles } = await build({
    ...{ entryPoints: [file], bundle: true, minify: true, write: false, target: browsers },
    ...(file.endsWith('.ts') && { format: 'iife' }),
  });
  return (outputFiles[0]?.text ?? '').trim();
}
