import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createProxy } from '../../src/proxy/create-proxy.js';
import { before } from './start.js';

test('--record writes a HAR that is complete after each answer, and without secrets', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'notikit-'));
  onTestFinished(() => rm(folder, { recursive: true }));
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
  const { url, proxy } = await before(answer, { record });
  expect(JSON.parse(await readFile(record, 'utf8')).log.entries).toEqual([]);
  const headers = { authorization: `ApiKey ${canary}`, cookie: `a=${canary}`, 'x-api-key': canary };
  const ask = () =>
    fetch(`${url}/v1/messages?key=${encodeURIComponent(canary)}&n=1`, {
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
  expect(entries[0].request.headers).toContainEqual({ name: 'authorization', value: '***' });
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
