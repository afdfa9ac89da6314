import { basename, join } from 'node:path';
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

/** Bundles code for a browser that imports the built package. Throws if that needs parts of Node. */
export async function browserBundle(code: string): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code.replaceAll(/'notikit(\/\w+)?'/g, (_, entry = '/index') => inDist(entry)), resolveDir: '.' },
    ...{ bundle: true, splitting: true, minify: true, format: 'esm', platform: 'browser', logLevel: 'silent' },
    ...{ write: false, metafile: true, outdir: 'bundled', entryNames: 'app' },
  });
  const scripts = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  const size = atFirst(metafile.outputs).reduce((sum, name) => sum + gzipSync(scripts.get(name) ?? '').length, 0);
  return { scripts, size: size / 1_000 };
}

function inDist(entry: string): string {
  return JSON.stringify(built(join('src', `${entry}.js`)));
}

function atFirst(outputs: Metafile['outputs']): readonly string[] {
  const names = new Set(['bundled/app.js']);
  for (const name of names) {
    for (const { path, kind } of outputs[name]?.imports ?? []) if (kind === 'import-statement') names.add(path);
  }
  return [...names].map((name) => basename(name));
}
