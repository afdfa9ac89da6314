import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';
import { built } from './built.js';

/** What a bundler makes of an application. */
export interface Bundle {
  /** The scripts by their names: the first is `app.js`, and others are loaded by it, or when they are needed. */
  readonly scripts: ReadonlyMap<string, string>;
  /** What is loaded at first, as it is sent: compressed, in kilobytes. */
  readonly size: number;
}

/**
 * Bundles code for a browser that imports the built package. Throws if that needs parts of Node.
 *
 * @param splitting whether what is loaded late is in files of its own: a service worker cannot load any.
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

/** The file of an entry, as it is for what is not Node. */
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
