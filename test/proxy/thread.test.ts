import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Entry } from 'har-format';
import { expect, test } from 'vitest';
import { readProfile } from '../../src/profile/read-profile.js';
import type { ProxyOptions } from '../../src/proxy/create-proxy.js';
import { built } from '../built.js';
import { newFolder } from '../new-folder.js';
import { slow } from '../sampled.js';
import { before, key } from './start.js';

/** The built proxy checks large bodies in a thread; the source has no file that a thread could run. */
const { createProxy }: typeof import('../../src/proxy.js') = await import(pathToFileURL(built('src/proxy.js')).href);
const records = Array.from({ length: 1_200 }, (_, index) => (index % 2 === 0 ? {} : { _id: index }));
const body = JSON.stringify({ data: records, page: 0, pageSize: 2_000, hasMore: false });
const reply = (text: string) =>
  `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`;
const answer = reply(body);
const secret = 'sk_canary_0123';
const small = reply('{}');
const good = JSON.stringify({ data: [], page: 0, pageSize: 10, hasMore: false });
/** Starts the built proxy in front of a server with a large response, or another one. */
const beforeLarge = (options: Partial<ProxyOptions> = {}, next = () => answer) =>
  before((socket) => socket.write(next()), { create: createProxy, ...options });

const ask = async (url: string) => (await fetch(`${url}/v1/messages`, { headers: key })).text();

test('a thread judges what is large as it is judged without one, with a profile too', async () => {
  const profile = readProfile({ envelope: { field: 'result', operations: ['listMessages'] } });
  const here = await before(answer, { profile });
  const there = await beforeLarge({ profile });
  expect(await ask(there.url)).toBe(await ask(here.url));
  for (const { proxy } of [here, there]) await proxy.settled();
  const [alone, threaded] = [here, there].map(({ proxy }) => {
    const { results, traffic } = proxy.traffic.report({ coverage: true });
    return JSON.stringify({ results, traffic }).replaceAll(/127\.0\.0\.1:\d+/g, 'server');
  });
  expect(threaded).toBe(alone);
  expect(there.judged[0]?.findings.length).toBeGreaterThan(0);
});

test('exchanges that break nothing are handed back together, and come to the same report as one by one', async () => {
  const ok = reply(good);
  const replies = [ok, small, ok, ok, 'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n', ok, answer, ok];
  const paths = ['/v1/messages?page=0', '/elsewhere', '/v1/messages?channel=email', '/v1/notifications/1', '/v1/none'];
  const reports: string[] = [];
  for (const create of [undefined, createProxy]) {
    let count = 0;
    const next = () => replies[count++ % replies.length] ?? '';
    const { proxy, url } = await before((socket) => socket.write(next()), { create });
    for (let round = 0; round < 40; round += 1) {
      await (await fetch(`${url}${paths[round % paths.length]}`, { headers: key })).text();
    }
    await proxy.settled();
    const { results, traffic } = proxy.traffic.report({ coverage: true });
    expect(traffic).toMatchObject({ exchanges: 24, undocumented: 16 });
    reports.push(JSON.stringify({ results, traffic }).replaceAll(/127\.0\.0\.1:\d+/g, 'server'));
  }
  expect(reports[1]).toBe(reports[0]);
});

test('what a thread finds marks the response, and is in the report, also if nothing listens to it', async () => {
  const { proxy, url } = await beforeLarge({ onJudged: undefined, violationsHeader: true });
  const response = await fetch(`${url}/v1/messages`, { headers: key });
  expect(response.headers.get('notikit-violations')).toMatch(/^message\.\S+ \/data\/0/);
  expect(await response.text()).toBe(body);
  await proxy.settled();
  const { summary, traffic } = proxy.traffic.report();
  expect([traffic?.exchanges, summary.failed > 0]).toEqual([1, true]);
});

slow('what takes too long to judge has passed all the same, and it alone is counted, also among others', async () => {
  const bodies = [good, good.replace('[]', `[${'{},'.repeat(60_000)}{}]`), good];
  const replies = bodies.map(reply);
  const { proxy, url, judged } = await beforeLarge({ maxJudgingMs: 400 }, () => replies.pop() ?? '');
  for (const passed of bodies) expect(await ask(url)).toBe(passed);
  await proxy.settled();
  expect([...proxy.unjudged, judged.length]).toEqual([['too slow', 1], 3]);
  const tooSlow = { operationId: 'listMessages', status: 200, unjudged: 'too slow', findings: [] };
  expect(judged).toContainEqual(expect.objectContaining(tooSlow));
  const { traffic } = proxy.traffic.report();
  expect(traffic).toMatchObject({ exchanges: 3, unreadable: 0, uncheckedReasons: ['not checked: too slow (1)'] });
});

test('what is small is judged in the thread too where a profile has schemas of its own, which are compiled there', async () => {
  const actions = [{ target: '$.components.schemas.WorkflowOrigin.enum', update: 'acme-cloud' }];
  const profile = readProfile({ overlay: { overlay: '1.0.0', info: { title: 'ours', version: '1' }, actions } });
  const found = await beforeLarge({ profile }, () => small);
  const slow = await beforeLarge({ profile, maxJudgingMs: 1 }, () => small);
  for (const { proxy, url } of [found, slow]) {
    expect(await ask(url)).toBe('{}');
    await proxy.settled();
  }
  expect(found.judged[0]?.findings.length).toBeGreaterThan(0);
  expect([...slow.proxy.unjudged]).toEqual([['too slow', 1]]);
});

test('what is large is recorded by a thread as what is small is here: without secrets, and under the same pseudonyms', async () => {
  const record = join(await newFolder(), 'traffic.har');
  const answers = ['', 'x'.repeat(20_000)].map((pad) => {
    return reply(JSON.stringify([{ credentials: { apiKey: 'sk_of_a_provider' }, pad, echo: secret }]));
  });
  const { proxy, url } = await beforeLarge({ record }, () => answers.shift() ?? '');
  for (const _ of [1, 2]) {
    await (await fetch(`${url}/v1/integrations/active`, { headers: { authorization: `ApiKey ${secret}` } })).text();
  }
  await proxy.close();
  const { log } = JSON.parse(await readFile(record, 'utf8'));
  const texts: string[] = log.entries.map(({ response }: { response: Entry['response'] }) => response.content.text);
  expect(texts.map((text) => text.length > 8_192)).toEqual([false, true]);
  const [small, large] = texts.map((text) => /"apiKey":"(\*{3}[0-9a-f]{12})"/.exec(text)?.[1]);
  expect(large).toBe(small);
  expect(large).toBeDefined();
  expect(texts.filter((text) => text.includes(secret))).toEqual([]);
});

slow('what would fill the memory has passed all the same, and what comes after it is judged', async () => {
  const many = `{"data":[${'{},'.repeat(1_300_000)}{}]}`;
  const answers = [reply(many), answer];
  const { proxy, url, judged } = await beforeLarge({}, () => answers.shift() ?? answer);
  expect((await ask(url)).length).toBe(many.length);
  await ask(url);
  await proxy.settled();
  expect(judged.map(({ unjudged }) => unjudged)).toEqual(['too large', undefined]);
  expect(judged[1]?.findings.length).toBeGreaterThan(0);
});
