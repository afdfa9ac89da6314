import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { built } from '../built.js';
import { readImports } from './imports.js';

const run = promisify(execFile);
const source = pathToFileURL(built('src/')).href;

/** The files of the built `src` that a fresh process loads with some of them, as its coverage lists them. */
async function loadedWith(files: readonly string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'notikit-'));
  try {
    const script = files.map((file) => `await import(${JSON.stringify(pathToFileURL(built(file)).href)});`).join('\n');
    await run(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...process.env, NODE_V8_COVERAGE: folder },
    });
    const reports = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
    const urls = reports.flatMap((text): string[] => JSON.parse(text).result.map(({ url }: { url: string }) => url));
    return [...new Set(urls.filter((url) => url.startsWith(source)).map((url) => url.slice(source.length)))];
  } finally {
    await rm(folder, { recursive: true });
  }
}

const passive = [
  'index.js',
  'contract/judge.js',
  'testing/assert-contract.js',
  'har/judge-har.js',
  'proxy/create-proxy.js',
];

test('judge, assertContract, har and proxy load nothing of the runner', async () => {
  const loaded = await loadedWith(passive.map((file) => `src/${file}`));
  expect(loaded).toEqual(expect.arrayContaining(passive));
  expect(loaded.filter((other) => other.startsWith('conformance/'))).toEqual([]);
});

const imports = await readImports();

test.each([
  'testing/matchers.ts',
  'testing/playwright.ts',
  'testing/msw.ts',
])('%s, which needs its framework, leads to nothing of the runner', (file) => {
  const reached = new Set([`src/${file}`]);
  for (const one of reached) {
    for (const { file: other, kind } of imports.get(one) ?? []) if (kind === 'value') reached.add(other);
  }
  expect([...reached].filter((other) => other.startsWith('src/conformance/'))).toEqual([]);
});
