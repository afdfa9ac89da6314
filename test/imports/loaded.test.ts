import { expect, test } from 'vitest';
import { bundle } from '../../.config/bundle.js';

const { inputs } = await bundle({ write: false });

/** Files of the project that a file loads, according to the bundler: at once, or with `later` also lazily. */
function loadedWith(file: string, { later = false } = {}): readonly string[] {
  const loaded = new Set([file]);
  for (const one of loaded) {
    for (const { path, kind, external } of inputs[one]?.imports ?? []) {
      if (external !== true && (later || kind !== 'dynamic-import')) loaded.add(path);
    }
  }
  return [...loaded];
}

test.each([
  'src/index.ts',
  'src/contract/judge.ts',
  'src/testing/assert-contract.ts',
  'src/testing/matchers.ts',
  'src/testing/playwright.ts',
  'src/testing/msw.ts',
  'src/har/judge-har.ts',
  'src/proxy/create-proxy.ts',
])('%s loads nothing of the runner, and leads to nothing of it', (file) => {
  const loaded = loadedWith(file, { later: true });
  expect(inputs[file]).toBeDefined();
  expect(loaded.filter((other) => other.startsWith('src/conformance'))).toEqual([]);
});

test('who judges a body loads little else', () => {
  expect(loadedWith('src/contract/judge.ts').length).toBeLessThan(40);
  expect(loadedWith('src/conformance.ts')).toContain('src/contract/judge.ts');
});

test.each([
  'src/index.ts',
  'src/client.ts',
  'src/validators.ts',
  'src/msw.ts',
  'src/mock-without-node.ts',
])('%s needs nothing of Node', (file) => {
  const imported = loadedWith(file, { later: true }).flatMap((one) => inputs[one]?.imports ?? []);
  expect(
    imported.map(({ path }) => path).filter((path) => /^node:|^#prism$|^undici$|^ajv$|^ajv\/|^yaml$/.test(path)),
  ).toEqual([]);
});

test('the command line loads no more than it takes to read it, until a command runs', () => {
  const loaded = loadedWith('src/cli/notikit.ts');
  expect(loaded.filter((file) => !file.startsWith('src/cli/'))).toEqual([
    'src/errors/notikit-error.ts',
    'src/conformance/run-options.ts',
    'src/reporters/reporters.ts',
  ]);
  expect(packagesOf(loaded)).toEqual(['#generated/version.js', 'commander']);
  expect(loadedWith('src/cli/main.ts', { later: true })).toContain('src/conformance/run-conformance.ts');
});

test('a mock in process loads no more packages than it makes its records with', () => {
  const generated = ['choices', 'document', 'scenario-schema', 'scenarios', 'validators', 'words'].map(
    (name) => `#generated/${name}.js`,
  );
  const packages = ['@faker-js/faker/locale/base'];
  expect(packagesOf(loadedWith('src/mock.ts'))).toEqual([...generated, ...packages]);
  const bundled = loadedWith('src/mock.ts').map((file) => /node_modules\/((@[^/]+\/)?[^/]+)/.exec(file)?.[1]);
  const names = ['@noble/hashes', '@stoplight/prism-core', '@stoplight/types', 'fp-ts', undefined];
  expect([...new Set(bundled)].sort()).toEqual(names);
});

test('a mock loads nothing that steers it, until it is asked to', () => {
  const steering = (files: readonly string[]) => files.filter((file) => file.startsWith('src/mock/control/'));
  expect(steering(loadedWith('src/mock.ts'))).toEqual([
    'src/mock/control/create-control.ts',
    'src/mock/control/control-errors.ts',
  ]);
  expect(steering(loadedWith('src/mock.ts', { later: true })).length).toBeGreaterThan(20);
  expect(loadedWith('src/control.ts')).toEqual([
    'src/control.ts',
    'src/mock/control/control-errors.ts',
    'src/mock/control/create-control.ts',
    'src/errors/notikit-error.ts',
    'src/text/trailing-slashes.ts',
  ]);
});

/** Packages and generated files that some files import. */
function packagesOf(files: readonly string[]): readonly string[] {
  const imports = files.flatMap((file) => inputs[file]?.imports ?? []);
  const packages = imports.filter(
    ({ external, kind, path }) => external && kind !== 'dynamic-import' && !path.startsWith('node:'),
  );
  return [...new Set(packages.map(({ path }) => path))].sort();
}
