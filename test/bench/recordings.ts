import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMock } from './peers/built.js';
import { inTurn, type Row } from './row.js';
import { runCommand, runScript } from './starts.js';

const megabytes = 40;

interface Kind {
  readonly work: string;
  /** One of this many entries is for the API. */
  readonly every: number;
  /** Number of times that a client reads each page. */
  readonly times: number;
}

const kinds: readonly Kind[] = [
  { work: 'every entry for the API', every: 1, times: 1 },
  { work: 'each page read ten times', every: 1, times: 10 },
  { work: 'one entry of ten for the API', every: 10, times: 1 },
];

/** Costs of checking a recording of a conforming server, compared with parsing it and validating its bodies with AJV. */
export async function* recordingRows(rounds: number): AsyncGenerator<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'notikit-bench-'));
  for (const [index, kind] of kinds.entries()) {
    const file = join(folder, `${index}.har`);
    await record(file, kind);
    const parse = () => runScript(fileURLToPath(new URL('peers/parse-har.js', import.meta.url)), file);
    const cost = await inTurn(rounds, () => runCommand('har', file, '--base-url', origin), { 'parse + AJV': parse });
    const target = { of: 'parse + AJV', most: 2 };
    yield { work: `HAR of ${megabytes} MB, ${kind.work}`, unit: 'ms', ...cost, target };
  }
  rmSync(folder, { recursive: true });
}

const origin = 'https://api.example.com';

/** Time of the first entry, before which the server has stored its records. */
const start = Date.parse('2026-01-15T09:30:00Z');

/** Time between two entries, in milliseconds. */
const interval = 100;

/** Writes a recording. All its pages differ, and all conform. */
async function record(file: string, { every, times }: Kind): Promise<void> {
  const out = createWriteStream(file);
  out.write('{"log":{"version":"1.2","creator":{"name":"bench","version":"1"},"entries":[\n');
  const pages = repeated(times);
  let size = 0;
  for (let index = 0; size < megabytes * 1_000_000; index += 1) {
    const page = index % every === 0 ? (await pages.next()).value : undefined;
    const time = new Date(start + index * interval);
    const entry = JSON.stringify(page === undefined ? entryOfScript(index, time) : entryOfPage(page, time));
    size += Buffer.byteLength(entry);
    if (!out.write(`${index === 0 ? '' : ',\n'}${entry}`)) await once(out, 'drain');
  }
  out.end(']}}');
  await once(out, 'close');
}

interface Page {
  readonly key: string;
  readonly target: string;
  readonly text: string;
}

/** Endless pages, in groups that a client reads several times. */
async function* repeated(times: number): AsyncGenerator<Page, never> {
  for await (const pages of walks()) for (let time = 0; time < times; time += 1) yield* pages;
  throw new Error('the pages have an end');
}

/** Number of pages of messages that a client reads, from the first to the last. */
const pagesPerKey = 60;

/** Pages of each list, one after another. Each API key has other records. */
async function* walks(): AsyncGenerator<readonly Page[]> {
  const mock = createMock({ now: new Date(start) });
  for (let keys = 1; ; keys += 1) {
    const key = `dev-${keys}`;
    const read = async (target: string): Promise<Page> => {
      const headers = { authorization: `ApiKey ${key}` };
      const response = await mock.fetch(new Request(`http://localhost${target}`, { headers }));
      if (!response.ok) throw new Error(await response.text());
      return { key, target, text: await response.text() };
    };
    const lists = ['/v1/messages?limit=2&page=', '/v1/notifications?limit=1&page=', '/v1/messages?page='];
    let search: string | undefined = '/v2/subscribers?limit=10';
    for (let place = 0; place < pagesPerKey; place += 1) {
      const pages = await Promise.all(lists.map((list) => read(`${list}${place}`)));
      const found: Page | undefined = search === undefined ? undefined : await read(search);
      yield found === undefined ? pages : [found, ...pages];
      const next: string | null = found === undefined ? null : JSON.parse(found.text).next;
      search = next === null ? undefined : `/v2/subscribers?limit=10&after=${next}`;
    }
  }
}

function entryOfPage({ key, target, text }: Page, time: Date): object {
  const fields = { 'Content-Type': 'application/json', Date: time.toUTCString(), 'Cache-Control': 'no-store' };
  return entryOf(`${origin}${target}`, time, { Authorization: `ApiKey ${key}` }, fields, text);
}

function entryOfScript(index: number, time: Date): object {
  const text = `/* ${index} */ ${'function f() { return "x"; }\n'.repeat(200)}`;
  return entryOf(`https://cdn.example.com/${index}.js`, time, {}, { 'Content-Type': 'text/javascript' }, text);
}

type Fields = Readonly<Record<string, string>>;

function entryOf(url: string, time: Date, sent: Fields, received: Fields, text: string): object {
  const listOf = (fields: Fields) => Object.entries(fields).map(([name, value]) => ({ name, value }));
  const content = { size: Buffer.byteLength(text), mimeType: received['Content-Type'], text };
  return {
    startedDateTime: time.toISOString(),
    time: 12,
    request: { method: 'GET', url, headers: listOf({ Accept: '*/*', 'User-Agent': 'bench', ...sent }) },
    response: { status: 200, headers: listOf(received), content },
  };
}
