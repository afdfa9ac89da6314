import * as zlib from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import { createOutbound } from '../../src/http/outbound.js';
import { outcomeOf } from '../../src/judgement/report/headline.js';
import { createProxy } from '../../src/proxy/create-proxy.js';
import { serverUrl } from '../cli/network/listen.js';
import { changed, judgeEntries } from '../har/changed-entry.js';
import { key } from '../proxy/start.js';

/** An empty page of messages in zstd. */
const page = 'KLUv/SAykQEAeyJkYXRhIjpbXSwiaGFzTW9yZSI6ZmFsc2UsInBhZ2VTaXplIjoxMCwicGFnZSI6MH0=';

const canDecode = 'zstdDecompress' in zlib;

/** A server that sends pages in a content coding, whatever the client accepts. */
function serverOf(coding: string): Promise<string> {
  return serverUrl((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': coding });
    response.end(Buffer.from(page, 'base64'));
  });
}

async function passThrough(coding: string) {
  const proxy = createProxy({ target: await serverOf(coding) });
  onTestFinished(() => proxy.close());
  const url = await proxy.listen();
  for (const query of ['', '?channel=email']) {
    const response = await fetch(`${url}/v1/messages${query}`, { headers: { ...key, 'accept-encoding': coding } });
    expect(response.headers.get('content-encoding')).toBe(coding);
    await response.arrayBuffer().catch(() => {});
  }
  await proxy.settled();
  return proxy.traffic.report();
}

const headers = [{ name: 'content-encoding', value: 'zstd' }];
const content = { size: 50, mimeType: 'application/json', encoding: 'base64', text: page };

if (canDecode)
  test('zstd is decoded', async () => {
    expect(outcomeOf(await passThrough('zstd'))).toBe('passed');
    const outbound = createOutbound();
    expect(await (await outbound(new Request(await serverOf('zstd')))).json()).toHaveProperty('data', []);
    expect(outcomeOf(await judgeEntries(await changed({}, { content, headers }, '/v1/messages')))).toBe('passed');
  });

test.each(
  canDecode ? ['dcz'] : ['zstd', 'dcz'],
)('what passes in %s, and what is recorded so, is counted in the same words, and nobody is blamed', async (coding) => {
  const reason = `its response body has the content coding ${coding}`;
  const entry = await changed({}, { content, headers: [{ name: 'content-encoding', value: coding }] }, '/v1/messages');
  for (const report of [await passThrough(coding), await judgeEntries(entry, entry)]) {
    expect([outcomeOf(report), report.summary.failed]).toEqual(['incomplete', 0]);
    expect(report.traffic).toMatchObject({ unchecked: 2, unreadable: 0 });
    expect(report.traffic?.uncheckedReasons).toContainEqual(expect.stringMatching(RegExp(`^${reason} \\(2`)));
  }
});

test.each(
  canDecode ? ['dcz'] : ['zstd', 'dcz'],
)('a check of a server that sends %s says that it cannot', async (coding) => {
  const fetch = createOutbound();
  const report = await runConformance({ fetch, baseUrl: await serverOf(coding), apiKey: 'dev' });
  expect(report.incomplete).toEqual({ reason: 'nothing checked', message: `not checked: content coding ${coding}` });
  expect([outcomeOf(report), report.summary.failed]).toEqual(['incomplete', 0]);
});
