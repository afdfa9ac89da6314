import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Entry } from 'har-format';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HarWriter } from '../../src/har/har-writer.js';
import { outcomeOf } from '../../src/judgement/report/headline.js';
import { createProxy } from '../../src/proxy/create-proxy.js';
import { newFolder } from '../new-folder.js';
import { before } from './start.js';

test('--record writes a HAR that is complete after each answer, and without secrets', async () => {
  const folder = await newFolder();
  const canary = 'sk-canary-0123456789/+=';
  const echo = JSON.stringify({
    credentials: { password: 'only-in-a-body' },
    canary,
    uri: encodeURIComponent(canary),
    coded: Buffer.from(`x${canary}`).toString('base64'),
    executionDetails: [{ raw: JSON.stringify({ deviceTokens: ['only-in-raw'] }) }],
  });
  const body = gzipSync(echo);
  const fields = `Content-Encoding: gzip\r\nX-Echo: ${canary}\r\nSet-Cookie: session=${canary}\r\nContent-Length: ${body.length}`;
  const record = join(folder, 'traffic.har');
  const answer = Buffer.concat([Buffer.from(`HTTP/1.1 200 Fine\r\n${fields}\r\n\r\n`), body]);
  const { url, proxy, server } = await before(answer, { record });
  expect(JSON.parse(await readFile(record, 'utf8')).log.entries).toEqual([]);
  const headers = { authorization: `ApiKey ${canary}`, cookie: `a=${canary}`, 'x-api-key': canary };
  const ask = () =>
    fetch(`${url}/v1/messages?key=${encodeURIComponent(canary)}&sig=short&n=1`, {
      method: 'POST',
      headers,
      body: Buffer.from([0xff, 0x00, ...Buffer.from(canary)]),
    });
  await (await ask()).text();
  await proxy.settled();
  const one = JSON.parse(await readFile(record, 'utf8'));
  await (await ask()).text();
  await proxy.settled();
  const text = await readFile(record, 'utf8');
  const { entries, version } = JSON.parse(text).log;
  expect([version, entries.length, entries[0]]).toEqual(['1.2', 2, one.log.entries[0]]);
  expect(entries[0].request).toMatchObject({ method: 'POST', postData: { encoding: 'base64' } });
  expect(entries[0].request.url).toMatch(/\?key=\$SECRET&sig=\$SECRET&n=1$/);
  expect(entries[0].request.queryString).toContainEqual({ name: 'sig', value: '$SECRET' });
  expect(entries[0].request.headers).toContainEqual({ name: 'authorization', value: '***' });
  expect(entries[0].request.headers).toContainEqual({ name: 'host', value: new URL(server.url).host });
  expect(entries[0].response).toMatchObject({ status: 200, statusText: 'Fine', bodySize: body.length });
  expect(Object.keys(JSON.parse(entries[0].response.content.text))).toEqual([
    'credentials',
    'canary',
    'uri',
    'coded',
    'executionDetails',
  ]);

  const report = JSON.stringify(proxy.traffic.report());
  const raw = Buffer.from(entries[0].request.postData.text, 'base64').toString('latin1');
  for (const secret of [
    canary,
    'canary-0',
    'only-in-a-body',
    'only-in-raw',
    encodeURIComponent(canary),
    Buffer.from(`x${canary}`).toString('base64').slice(2, 20),
  ]) {
    for (const output of [text, report, raw]) expect(output).not.toContain(secret);
  }
});

test('a proxy without a valid base address is not made, and one whose file cannot be written does not listen', async () => {
  for (const target of ['nowhere', 'ftp://x', 'http://u:p@x', 'http://x/?a', 'http://x/#a']) {
    expect(() => createProxy({ target })).toThrow(TypeError);
  }
  expect(() => createProxy({ target: 'http://x', timeoutMs: 600_000 })).not.toThrow();
  const proxy = createProxy({ target: 'http://127.0.0.1:1', record: '/nowhere/at/all.har' });
  await expect(proxy.listen()).rejects.toThrow('ENOENT');
  expect(proxy.url).toBeUndefined();
});

/** A response with a JSON text of this length. */
function answerOf(length: number): string {
  return `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n"${'x'.repeat(length - 2)}"`;
}

test.each([
  ['as much waits as may', 4_000_000],
  // Less than one response: each reserves space for itself.
  ['none of them has room', 100_000],
])('each of 48 responses of 200 KB at once is recorded: %s', async (_, maxWaitingBytes) => {
  const record = join(await newFolder(), 'traffic.har');
  let count = 0;
  const answer = (socket: Socket) => {
    count += 1;
    socket.write(answerOf(count % 2 === 0 ? 200_000 : 20));
  };
  const { url, proxy } = await before(answer, { record, maxWaitingBytes });
  const sizes = Array.from({ length: 48 }, async (_, index) => {
    const body = JSON.stringify('y'.repeat(index % 3 === 0 ? 150_000 : 10));
    const response = await fetch(`${url}/v1/messages`, { method: 'POST', body });
    return (await response.text()).length;
  });
  const received = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(received).toBe(24 * 200_020);
  await proxy.close();
  const { entries } = JSON.parse(await readFile(record, 'utf8')).log;
  const recorded = (side: (entry: Entry) => string | undefined) =>
    entries.reduce((sum: number, entry: Entry) => sum + (side(entry)?.length ?? 0), 0);
  expect(recorded(({ response }) => response.content.text)).toBe(received);
  expect(recorded(({ request }) => request.postData?.text)).toBe(16 * 150_002 + 32 * 12);
  expect([entries.length, proxy.unrecorded.size, proxy.unjudged.size]).toEqual([48, 0, 0]);
});

test('responses that stand still stop no others, and what is not recorded for them is counted', async () => {
  const record = join(await newFolder(), 'traffic.har');
  let count = 0;
  const still: Socket[] = [];
  const slow = answerOf(4_000_000);
  const answer = (socket: Socket) => {
    count += 1;
    if (count <= 3) still.push(socket);
    socket.write(count <= 3 ? slow.slice(0, 3_000_000) : answerOf(3_000_000));
  };
  const { url, proxy } = await before(answer, { record, maxWaitingBytes: 100_000, timeoutMs: 10_000 });
  const late = Array.from({ length: 3 }, async () => (await fetch(`${url}/v1/messages`)).text());
  await expect.poll(() => count).toBe(3);
  const others = Array.from({ length: 5 }, async () => (await fetch(`${url}/v1/messages`)).text());
  expect((await Promise.all(others)).map(({ length }) => length)).toEqual(Array(5).fill(3_000_000));
  for (const socket of still) socket.write(slow.slice(3_000_000));
  expect((await Promise.all(late)).map(({ length }) => length)).toEqual(Array(3).fill(4_000_000));
  await proxy.close();
  const { entries } = JSON.parse(await readFile(record, 'utf8')).log;
  const lost = proxy.unrecorded.get('too much at once') ?? 0;
  expect(lost).toBeGreaterThan(0);
  expect(entries.length + lost).toBe(8);
  expect(proxy.traffic.report().traffic?.unreadableReasons).toContain('not recorded: too much at once');
});

test('an entry that cannot be written is counted, with the reason, and so is what comes later', async () => {
  const record = join(await newFolder(), 'traffic.har');
  const errors: unknown[] = [];
  const { url, proxy } = await before(answerOf(20), { record, onError: (error) => errors.push(error) });
  const ask = async () => {
    await (await fetch(`${url}/v1/messages`)).text();
    await proxy.settled();
  };
  await ask();
  vi.spyOn(HarWriter.prototype, 'write').mockRejectedValueOnce(new Error('no space')).mockResolvedValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  await ask();
  await ask();
  expect(errors.map(String)).toEqual(['Error: no space']);
  expect(proxy.unrecorded).toEqual(new Map([['error', 2]]));
  const { unreadable, unreadableReasons } = proxy.traffic.report().traffic ?? {};
  expect([unreadable, unreadableReasons]).toEqual([2, ['not recorded: error']]);
});

test('an existing file is kept unless it may be replaced, and no two proxies record to one file', async () => {
  const record = join(await newFolder(), 'traffic.har');
  const options = { target: 'http://127.0.0.1:1', record };
  await using first = createProxy(options);
  await first.listen();
  expect((await stat(record)).mode & 0o777).toBe(0o600);
  for (const force of [false, true]) {
    await expect(createProxy({ ...options, force }).listen()).rejects.toThrow(
      /another proxy \(process \d+\) records to .*traffic\.har/,
    );
  }
  const port = Number(new URL(first.url ?? '').port);
  await first.close();
  await using taken = createProxy({ target: options.target });
  await taken.listen({ port });
  await writeFile(record, 'kept');
  await expect(createProxy(options).listen()).rejects.toThrow(/traffic\.har exists\. .*--force/);
  await expect(createProxy({ ...options, force: true }).listen({ port })).rejects.toThrow('EADDRINUSE');
  expect(await readFile(record, 'utf8')).toBe('kept');
  await using later = createProxy({ ...options, force: true });
  await later.listen();
  await later.close();
  expect(await readdir(dirname(record))).toEqual(['traffic.har']);
});

test('a proxy that was killed keeps no other from its file', async () => {
  const record = join(await newFolder(), 'traffic.har');
  // No process has this id.
  await writeFile(`${record}.lock`, '4194305');
  await using proxy = createProxy({ target: 'http://127.0.0.1:1', record });
  await proxy.listen();
  expect(JSON.parse(await readFile(record, 'utf8')).log.entries).toEqual([]);
});

test('traffic of which nothing but 502 of the proxy itself is known does not conform', async () => {
  const proxy = createProxy({ target: 'http://127.0.0.1:1' });
  const url = await proxy.listen();
  const response = await fetch(`${url}/v1/messages`);
  expect([response.status, await response.text()]).toEqual([502, expect.stringContaining('ECONNREFUSED')]);
  await proxy.close();
  expect(outcomeOf(proxy.traffic.report())).not.toBe('passed');
});
