import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMock } from './peers/built.js';
import type { Row } from './row.js';
import { runCommand } from './starts.js';

const megabytes = 40;

/** Required throughput in megabytes per second of CPU. */
const rate = 60;

/** Costs of checking a recording: of the API alone, and of a page that loads many other things. */
export async function* recordingRows(): AsyncGenerator<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'notikit-bench-'));
  for (const [work, every] of [
    ['every entry for the API', 1],
    ['one entry of ten for the API', 10],
  ] as const) {
    const file = join(folder, `${every}.har`);
    await record(file, every);
    const ours = await runCommand('har', file, '--base-url', 'https://api.example.com');
    const target = { most: (1_000 * megabytes) / rate };
    yield { work: `HAR of ${megabytes} MB, ${work}`, unit: 'ms', ours, others: {}, target };
  }
  rmSync(folder, { recursive: true });
}

const targets = [
  '/v1/messages?limit=2',
  '/v1/notifications?limit=1',
  '/v2/subscribers?limit=10',
  '/v1/messages?page=1',
];

/** Writes a recording in which one of `every` entries is for the API. All its responses differ. */
async function record(file: string, every: number): Promise<void> {
  const mock = createMock();
  const headers = { authorization: 'ApiKey dev' };
  const answers = await Promise.all(
    targets.map(async (target) => (await mock.fetch(new Request(`http://localhost${target}`, { headers }))).text()),
  );
  const out = createWriteStream(file);
  out.write('{"log":{"version":"1.2","creator":{"name":"bench","version":"1"},"entries":[\n');
  for (let index = 0, size = 0; size < megabytes * 1_000_000; index += 1) {
    const isOfApi = index % every === 0;
    const place = (index / every) % targets.length;
    const script = `/* ${index} */ ${'function f() { return "x"; }\n'.repeat(200)}`;
    const text = isOfApi
      ? (answers[place] ?? '').replace(/"_id":"\w{6}/g, `"_id":"${String(index).padStart(6, '0')}`)
      : script;
    const url = isOfApi ? `https://api.example.com${targets[place]}` : `https://cdn.example.com/${index}.js`;
    const entry = JSON.stringify({
      startedDateTime: '2026-01-15T09:30:00.000Z',
      time: 12,
      request: { method: 'GET', url, headers: [{ name: 'Authorization', value: 'ApiKey dev' }] },
      response: { status: 200, content: { mimeType: isOfApi ? 'application/json' : 'text/javascript', text } },
    });
    size += Buffer.byteLength(entry);
    if (!out.write(`${index === 0 ? '' : ',\n'}${entry}`)) await once(out, 'drain');
  }
  out.end(']}}');
  await once(out, 'close');
}
