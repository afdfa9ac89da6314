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

/** The files of the built `src` that a fresh process loads with one of them, as its coverage lists them. */
async function loadedWith(file: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'notikit-'));
  try {
    const script = `await import(${JSON.stringify(pathToFileURL(built(file)).href)});`;
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

test.each(passive)('%s loads nothing of the runner', { timeout: 60_000 }, async (file) => {
  const loaded = await loadedWith(`src/${file}`);
  expect(loaded).toContain(file);
  expect(loaded.filter((other) => other.startsWith('conformance/'))).toEqual([]);
});

test.each([
  'testing/matchers.ts',
  'testing/playwright.ts',
  'testing/msw.ts',
])('%s, which needs its framework, leads to nothing of the runner', async (file) => {
  const imports = await readImports();
  const reached = new Set([`src/${file}`]);
  for (const one of reached) {
    for (const { file: other, kind } of imports.get(one) ?? []) if (kind === 'value') reached.add(other);
  }
  expect([...reached].filter((other) => other.startsWith('src/conformance/'))).toEqual([]);
});
