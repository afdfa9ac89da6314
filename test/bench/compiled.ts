import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Compiles a server of `peers/` and returns the file: a compiler in the process would count as its memory. */
export async function compiled(source: string): Promise<string> {
  const outfile = join(root, 'dist/bench', basename(source).replace(/\.[jt]s$/, '.mjs'));
  await build({
    ...{ entryPoints: [source], outfile, bundle: true, packages: 'external', logLevel: 'warning' },
    ...{ platform: 'node', target: 'node20.19', format: 'esm' },
    // Relative paths resolve beside the source.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(source).href) },
  });
  return outfile;
}
