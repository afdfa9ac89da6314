import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { inlined } from '../../.config/inlined.js';
import type { Row } from './case.js';
import { Figures } from './figures.js';
import { type Guard, guards } from './guards.js';
import { tryCase } from './try-group.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Parts that run in parallel. */
export const guardParts: readonly string[] = Array.from({ length: 4 }, (_, index) => `guards ${index + 1}`);

/** Removes the guards of a part one after another, and runs the case of each, which must fail. */
export async function* tryGuards(part: number): AsyncGenerator<Row> {
  for (const [index, one] of guards.entries()) {
    if (index % guardParts.length !== part) continue;
    // Node caches imports by path, so each build needs a new directory.
    const dist = join(root, `dist/without-guard-${index}`);
    const since = performance.now();
    try {
      await buildWithout(one, dist);
      const seen = await tryCaseOf(one, join(dist, 'src/cli/main.js'));
      const outcome = seen.outcome === 'not tried' ? 'not tried' : seen.outcome === 'failed' ? 'survived' : 'failed';
      const told = outcome === 'failed' ? `without it, ${one.caseName} is survived all the same` : seen.seen;
      yield { group: 'guards', name: one.name, outcome, seen: told, ms: Math.round(performance.now() - since) };
    } finally {
      await rm(dist, { recursive: true, force: true });
    }
  }
}

async function tryCaseOf({ group, caseName }: Guard, main: string): Promise<Omit<Row, 'group'>> {
  const opened = await group.open(main, new Figures());
  const wanted = opened.cases[caseName];
  if (wanted === undefined) throw new Error(`${group.name} has no case ${caseName}`);
  const seen = await tryCase(caseName, wanted, opened, new Figures());
  // Without its guard, the target may fail to close.
  await opened.close().catch(() => {});
  return seen;
}

async function buildWithout({ file, text, without }: Guard, outdir: string): Promise<void> {
  const source = await readFile(join(root, file), 'utf8');
  if (source.split(text).length !== 2) throw new Error(`${file} does not have ${text} once`);
  const removed: Plugin = {
    name: 'without a guard',
    setup: ({ onLoad }) =>
      onLoad({ filter: RegExp(`${file.replaceAll('.', '\\.')}$`) }, () => ({
        contents: source.replace(text, () => without),
        loader: 'ts',
      })),
  };
  await build({
    ...{ absWorkingDir: root, bundle: true, platform: 'node', target: 'node20.19', format: 'esm', splitting: true },
    ...{
      packages: 'external',
      external: ['#generated/*', '#package.json'],
      plugins: [removed, inlined],
      logLevel: 'warning',
    },
    ...{
      entryPoints: ['cli/main', 'cli/task-thread', 'proxy/check-exchange', 'index', 'mock'].map(
        (name) => `src/${name}.ts`,
      ),
      // Beside `src/`, as in the package: threads are found from there.
      chunkNames: 'chunks/[hash]',
      outbase: '.',
      outdir,
    },
  });
}
