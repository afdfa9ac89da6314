import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { browserBundle } from './browser-bundle.js';
import { built } from './built.js';

/** Compressed size in kilobytes that imported names of an entry add to an application. */
async function sizeOf(names: string, entry: string): Promise<number> {
  const { size } = await browserBundle(`import { ${names} } from '${entry}'; console.log(${names});`);
  return size;
}

test.each([
  ['judge, record', 'notikit', 40],
  ['assertContract', 'notikit', 90],
  ['isSubscriber', 'notikit/validators', 3],
  ['isMessage', 'notikit/validators', 8],
  ['assertMessage, toStandardSchema', 'notikit/validators', 25],
  ['createControl', 'notikit/control', 2],
  // Includes the compiled schemas of scenarios and payloads.
  ['createMock', 'notikit/mock', 182],
])('%s of %s costs less than %d KB', async (names, entry, most) => {
  const size = await sizeOf(names, entry);

  expect(size).toBeLessThan(most);
});

test('the client costs less than 5 KB beside openapi-fetch, until it judges', async () => {
  const { size: ofHttp } = await browserBundle("import createHttp from 'openapi-fetch'; console.log(createHttp);");
  const size = await sizeOf('createClient', 'notikit/client');
  expect(ofHttp).toBeGreaterThan(1);
  expect(size - ofHttp).toBeLessThan(5);
});

test('the console costs less than 150 KB, without what it loads when it is first needed', () => {
  const textOf = (name: string) => brotliDecompressSync(readFileSync(built(`console/${name}.br`))).toString();
  const names = new Set(['main.js', 'main.css']);
  for (const name of names) {
    for (const [, other = ''] of textOf(name).matchAll(/\b(?:from|import)\s*"\.\/([\w-]+\.js)"/g)) names.add(other);
  }
  const size = [...names].reduce((sum, name) => sum + gzipSync(textOf(name)).length, 0) / 1_000;
  expect(names.size).toBeGreaterThan(2);
  expect(size).toBeGreaterThan(10);
  expect(size).toBeLessThan(150);
});
