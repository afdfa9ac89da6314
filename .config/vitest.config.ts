import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { isInCi, isWhole } from '../test/extent.js';
import { inlinedInTests } from './inlined.js';
import { LastLines } from './last-lines.js';

/**
 * Long proofs: `npm run nightly` runs them, and so does an argument with a part of their path
 * (`npm test -- round-trip`). Tests that are marked with `slow` need `NOTIKIT_TEST_ALL=1`, too.
 */
const nightly = [
  'test/browser/report-speed.test.ts',
  'test/conformance/key-in-records.test.ts',
  'test/conformance/witnesses.test.ts',
  'test/imitation/round-trip.test.ts',
];

/** Tests of Chromium: `.ci/run` runs them, and so does an argument with a part of their path. */
const browser = ['test/browser/**'];

/** Tests that violate each requirement, change each location in the document, or regenerate everything. */
const proof = [
  'test/choices/learned.test.ts',
  'test/sabotage/**',
  'test/conformance/**',
  'test/fixtures/contract.test.ts',
  'test/generate/**',
  'test/mock/deployment.test.ts',
  'test/imitation/imitate.test.ts',
  'test/mutate/**',
  'test/spec/mutants.test.ts',
];

/** Tests that start processes or open sockets. */
const process = [
  'test/cli/**',
  'test/proxy/**',
  'test/entries.test.ts',
  'test/examples.test.ts',
  'test/faults/**',
  'test/http/**',
  'test/imports/loaded.test.ts',
  'test/mcp/**',
  'test/mock/preferred.test.ts',
  'test/mock/state/**',
  'test/package.test.ts',
  'test/readme.test.ts',
  'test/sizes.test.ts',
];

/** Tests that inspect the modules that their process has loaded. */
const alone = ['test/testing/lazy.test.ts'];

/** Tests of the source text: `npm run lint` runs them. */
const source = [
  'test/imports/layers.test.ts',
  'test/ratchet.test.ts',
  'test/source/**',
  'test/text/expressions.test.ts',
];

/** Arguments of the command line that select files or projects. */
const selected = globalThis.process.argv
  .slice(2)
  .filter((argument) => argument.length > 3 && !argument.startsWith('-'));

const isSelected = (file: string) => selected.some((part) => file.includes(part.replace(/^\.\//, '')));

/** Files of a project that a plain `npm test` leaves out: those that an argument selects. */
function onDemand(name: string, files: readonly string[]): readonly string[] {
  if (isWhole || selected.includes(name)) return files;
  return files.filter((file) => isSelected(file) || selected.some((part) => part.startsWith(file.replace('**', ''))));
}

/** Tests of the built command line or of the installed package. */
const built = { globalSetup: fileURLToPath(new URL('build.ts', import.meta.url)) };

export default defineConfig({
  // Not the directory of this file.
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [inlinedInTests],
  test: {
    // With two cores, Vitest would use only one.
    maxWorkers: '100%',
    // Responses are short-lived: a larger young generation takes less time to collect.
    execArgv: ['--max-semi-space-size=64'],
    // Tests do not wait for real time. A test that reaches this limit hangs, however busy the machine is.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
    // Files share loaded modules: to load them again for each file takes as long as their tests.
    isolate: false,
    setupFiles: [fileURLToPath(new URL('measure-cpu.ts', import.meta.url))],
    // Caches transformed files for other projects and later runs.
    experimental: { fsModuleCache: true },
    reporters: ['default', new LastLines({ isWhole, isInCi })],
    projects: [
      project('unit', ['test/**'], { exclude: [...proof, ...process, ...browser, ...alone, ...nightly, ...source] }),
      project('proof', proof, {
        exclude: nightly,
        globalSetup: fileURLToPath(new URL('../test/sabotage/figures.ts', import.meta.url)),
      }),
      project('process', process, { exclude: nightly, ...built }),
      project('alone', alone, { isolate: true }),
      project('browser', isInCi ? browser : onDemand('browser', browser), { exclude: nightly, ...built }),
      project('source', onDemand('source', source)),
      project('nightly', onDemand('nightly', nightly), built),
    ],
  },
});

function project(name: string, places: readonly string[], options: TestProjectInlineConfiguration['test'] = {}) {
  const include = places.map((place) => place.replace(/\*\*$/, '**/*.test.ts'));
  // Some test directories contain installed packages.
  const exclude = ['**/node_modules/**', ...(options.exclude ?? [])];
  return { extends: true as const, test: { name, include, ...options, exclude } };
}
