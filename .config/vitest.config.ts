import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { inlinedInTests } from './inlined.js';
import { LastLines } from './last-lines.js';

/**
 * Tests that violate each requirement, change each location in the document, or regenerate everything, and expect a
 * failure.
 */
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

const browser = ['test/browser/**'];

/** Tests that inspect the modules that their process has loaded. */
const alone = ['test/testing/lazy.test.ts'];

/** Tests of the built command line or of the installed package. */
const built = { globalSetup: fileURLToPath(new URL('build.ts', import.meta.url)) };

export default defineConfig({
  // The scripts of package.json name this file, since Vitest finds configurations in the root directory only.
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
    // Caches transformed files for other projects and later runs.
    experimental: { fsModuleCache: true },
    reporters: ['default', new LastLines()],
    projects: [
      project('unit', ['test/**'], { exclude: [...proof, ...process, ...browser, ...alone] }),
      project('proof', proof, { globalSetup: fileURLToPath(new URL('../test/sabotage/figures.ts', import.meta.url)) }),
      project('process', process, built),
      project('browser', browser, built),
      project('alone', alone, { isolate: true }),
    ],
  },
});

function project(name: string, places: readonly string[], options: TestProjectInlineConfiguration['test'] = {}) {
  const include = places.map((place) => place.replace(/\*\*$/, '**/*.test.ts'));
  // Some test directories contain installed packages.
  const exclude = ['**/node_modules/**', ...(options.exclude ?? [])];
  return { extends: true as const, test: { name, include, ...options, exclude } };
}
