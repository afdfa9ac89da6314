import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';
import { built } from './built.js';

/** Output of a bundler for an application. */
export interface Bundle {
  /** Scripts by name. The first is `app.js`; it loads others at once or when needed. */
  readonly scripts: ReadonlyMap<string, string>;
  /** Compressed size of the initial scripts, in kilobytes. */
  readonly size: number;
}

/**
 * Bundles code for a browser that imports the built package. Throws if the code needs Node.
 * @param splitting puts lazily loaded modules into separate files: a service worker cannot load any.
 */
export async function browserBundle(code: string, { splitting = true } = {}): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code.replaceAll(/'notikit(\/\w+)?'/g, (_, entry = '') => inDist(`.${entry}`)), resolveDir: '.' },
    ...{ bundle: true, splitting, minify: true, format: 'esm', platform: 'browser', logLevel: 'silent' },
    ...{ write: false, metafile: true, outdir: 'bundled', entryNames: 'app' },
  });
  const scripts = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  const size = atFirst(metafile.outputs).reduce((sum, name) => sum + gzipSync(scripts.get(name) ?? '').length, 0);
  return { scripts, size: size / 1_000 };
}

const { exports }: { exports: Readonly<Record<string, { readonly default: string } | undefined>> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

/** The file of an entry point for environments other than Node. */
function inDist(entry: string): string {
  const { default: file = '' } = exports[entry] ?? {};
  return JSON.stringify(built(file.replace('./dist/', '')));
}

function atFirst(outputs: Metafile['outputs']): readonly string[] {
  const names = new Set(['bundled/app.js']);
  for (const name of names) {
    for (const { path, kind } of outputs[name]?.imports ?? []) if (kind === 'import-statement') names.add(path);
  }
  return [...names].map((name) => basename(name));
}
