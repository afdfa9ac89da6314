import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Metafile } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Makes `dist/` of `src/`: a file for each entry point that `package.json` names, and chunks of what they share, since
 * a few files load in half the time of some hundreds. Says what went into each, and what imports what.
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
    // Other packages stay packages, and what is generated stays as it is.
    packages: 'external',
    logLevel: 'warning',
  });
  return metafile;
}

/** The sources of what `package.json` exports, and of the command: `src/mock.ts`. */
function entryPoints(): string[] {
  const { exports, bin }: { exports: Record<string, string | { default: string }>; bin: Record<string, string> } =
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const files = Object.values(exports).map((entry) => (typeof entry === 'string' ? entry : entry.default));
  return [...files, ...Object.values(bin)]
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.replace(/^(\.\/)?dist\/(.*)\.js$/, '$2.ts'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await rm(join(root, 'dist'), { recursive: true, force: true });
  await bundle();
}
