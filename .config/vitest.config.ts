import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { inlinedInTests } from './inlined.js';
import { LastLines } from './last-lines.js';

/** What breaks each requirement, changes each place of the document or makes all anew, and sees that it is noticed. */
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

/** What starts processes or speaks through sockets. */
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

/** What looks at what its process has loaded. */
const alone = ['test/testing/lazy.test.ts'];

/** What runs the built command line, or the package as it would be installed. */
const built = { globalSetup: fileURLToPath(new URL('build.ts', import.meta.url)) };

export default defineConfig({
  // The scripts of package.json name this file: Vitest looks for one by itself only in the top level.
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [inlinedInTests],
  test: {
    // Of two cores Vitest would use one.
    maxWorkers: '100%',
    // Answers are short-lived: with more room for the young, less of the time goes to collecting them.
    execArgv: ['--max-semi-space-size=64'],
    // Nothing is waited for by the clock: a test that comes to this has a fault, however busy the machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
    // Files share what they have loaded: to load it anew for each takes as long as their tests.
    isolate: false,
    // Nor is a file transformed anew for each project, or for the next run.
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
  // Folders of tests have packages of their own.
  const exclude = ['**/node_modules/**', ...(options.exclude ?? [])];
  return { extends: true as const, test: { name, include, ...options, exclude } };
}
