import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { harOf, recordEntry } from '../har/record-har.js';
import { newFolder } from '../new-folder.js';
import { runNotikit } from './run-notikit.js';
import { startMock } from './start-notikit.js';

async function fileOf(content: string | Uint8Array): Promise<string> {
  const folder = await newFolder();
  const file = join(folder, 'site.har');
  await writeFile(file, content);
  return file;
}

const ada = { subscriberId: 'ada', firstName: 'Ada' };

/** A recording with another seed: a client searches for Ada, creates her, and finds her. */
async function recorded() {
  const { fetch } = createMock({ seed: 7, now: new Date('2026-01-01') });
  const asks = [
    { target: '/v2/subscribers?subscriberId=ada&_=1' },
    { method: 'POST', target: '/v2/subscribers', body: ada },
    { target: '/v2/subscribers?subscriberId=ada&_=2' },
    { target: '/v1/messages?limit=1&channel=email' },
  ];
  const entries = [];
  for (const ask of asks) entries.push(await recordEntry(fetch, ask));
  return { entries, texts: entries.map(({ response }) => response.content.text ?? '') };
}

const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };

test('recorded responses are given for the same operation and parameters, in their order, and the mock gives the rest', async () => {
  const { entries, texts } = await recorded();
  const other = { request: { method: 'GET', url: 'https://cdn.example.com/x.css' }, response: { status: 200 } };
  const file = await fileOf(gzipSync(JSON.stringify(harOf([...entries, other]))));
  const { url, output } = await startMock(['--replay', file]);
  expect(output()).toContain(
    '4 responses of searchSubscribers, createSubscriber, listMessages; 1 other entry is not repeated',
  );
  const get = async (target: string, key = 'dev') => {
    const response = await fetch(`${url}${target}`, { headers: { ...headers, authorization: `ApiKey ${key}` } });
    return [await response.text(), response.headers.get('notikit-source')];
  };

  expect(await get('/v2/subscribers?subscriberId=ada')).toEqual([texts[0], 'replay']);
  const body = JSON.stringify({ firstName: 'Ada', subscriberId: 'ada' });
  const created = await fetch(`${url}/v2/subscribers`, { method: 'POST', headers, body });
  expect([created.status, await created.text()]).toEqual([201, texts[1]]);
  for (let time = 0; time < 2; time += 1) {
    expect(await get('/v2/subscribers?subscriberId=ada')).toEqual([texts[2], 'replay']);
  }
  expect(await get('/v1/messages?channel=email&limit=1')).toEqual([texts[3], 'replay']);
  expect(await get('/v2/subscribers?subscriberId=ada', 'test-1')).toEqual([texts[0], 'replay']);

  expect(await get('/v1/messages?channel=sms&limit=1')).toEqual([expect.stringContaining('"data":[{'), null]);
  const unlike = await fetch(`${url}/v2/subscribers`, { method: 'POST', headers, body: '{"subscriberId":"grace"}' });
  expect([unlike.status, unlike.headers.get('notikit-source')]).toEqual([201, null]);
  expect((await fetch(`${url}/v2/subscribers?subscriberId=ada`)).status).toBe(401);
});

test('a reset gives the recorded responses from the first one again', async () => {
  const { entries, texts } = await recorded();
  const { url } = await startMock(['--replay', await fileOf(JSON.stringify(harOf(entries)))]);
  const get = async () => (await fetch(`${url}/v2/subscribers?subscriberId=ada`, { headers })).text();
  expect([await get(), await get()]).toEqual([texts[0], texts[2]]);
  await fetch(`${url}/__notikit/reset`, { method: 'POST' });
  expect(await get()).toBe(texts[0]);
});

test('an override and a fault take precedence over a recorded response', async () => {
  const { entries } = await recorded();
  const flags = ['--fault', 'searchSubscribers:status=503'];
  const { url } = await startMock(['--replay', await fileOf(JSON.stringify(harOf(entries))), ...flags]);
  expect((await fetch(`${url}/v2/subscribers?subscriberId=ada`, { headers })).status).toBe(503);
  const json = { method: 'POST', headers, body: '{"operation":"listMessages","status":404}' };
  expect((await fetch(`${url}/__notikit/overrides`, json)).status).toBe(201);
  expect((await fetch(`${url}/v1/messages?channel=email&limit=1`, { headers })).status).toBe(404);
});

const foreign = {
  request: { method: 'GET', url: 'https://api.example.com/v1/pets' },
  response: { status: 200, content: { mimeType: 'application/json', text: '[]' } },
};
const unanswered = { request: { method: 'GET', url: 'https://a.example/v1/messages' }, response: { status: 0 } };

test.for([
  ['a HAR of another API', JSON.stringify(harOf([foreign])), 'none of 1 entry has a response of an operation'],
  ['responses that did not come', JSON.stringify(harOf([unanswered, foreign])), 'none of 2 entries has a response'],
  ['a HAR that is cut off', '{"log":{"entries":[', 'is truncated at byte 19'],
  ['something else', 'no har', 'is not a HAR file'],
] as const)('%s is exit 2, and one line', async ([, content, message]) => {
  const { exit, errors } = await runNotikit(['mock', '--port', '0', '--replay', await fileOf(content)]);
  expect([exit, errors.split('\n').length]).toEqual([2, 2]);
  expect(errors).toContain(message);
});

test('the body in a file beside a recording is given', async () => {
  const cases = fileURLToPath(new URL('../har/cases/', import.meta.url));
  const { url } = await startMock(['--replay', join(cases, 'bodies-attached.har')]);
  const response = await fetch(`${url}/v1/messages?channel=email`, { headers });
  expect(await response.text()).toBe(await readFile(join(cases, 'bodies-attached.page.json'), 'utf8'));
});
