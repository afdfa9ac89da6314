import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Fetch } from '../../src/contract/exchange.js';
import { serve } from '../../src/mock/http/serve.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { harOf, recordHar } from '../har/record-har.js';
import { newFolder } from '../new-folder.js';
import { runNotikit } from './run-notikit.js';

const asks = [
  { target: '/v1/messages?channel=email&limit=2' },
  { method: 'POST', target: '/v2/subscribers', body: { subscriberId: 'ada' } },
  { target: '/v2/subscribers?subscriberId=ada' },
];

async function recording(har: unknown): Promise<string> {
  const folder = await newFolder();
  const file = join(folder, 'site.har');
  await writeFile(file, JSON.stringify(har));
  return file;
}

/** A server below a path prefix that records its requests. */
async function server(answer: Fetch) {
  const seen: string[] = [];
  const { url, close } = await serve(async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    seen.push(`${request.method} ${pathname}${search} ${request.headers.get('authorization')}`);
    const { method, headers } = request;
    const sent = method === 'GET' ? {} : { body: await request.text() };
    return answer(
      new Request(`http://mock.test${pathname.replace('/api', '')}${search}`, { method, headers, ...sent }),
    );
  });
  onTestFinished(close);
  return { url: `${url}/api`, seen };
}

test('recorded requests are sent to another server, whose responses are checked', async () => {
  const file = await recording(await recordHar(createMock().fetch, asks));
  const { url, seen } = await server(createMock({ sabotages: ['message.enums'] }).fetch);
  const { exit, output } = await runNotikit(['har', file, '--replay', url, '--api-key', 'test-1', '--allow-writes']);
  expect(seen).toEqual([
    'GET /api/v1/messages?channel=email&limit=2 ApiKey test-1',
    'POST /api/v2/subscribers ApiKey test-1',
    'GET /api/v2/subscribers?subscriberId=ada ApiKey test-1',
  ]);
  expect(exit).toBe(1);
  expect(output).toContain('✗ message.enums');
  expect(output).toContain(`${url}/v1/messages?channel=email&limit=2`);
  expect(output).toContain('3 exchanges of 3 operations');
});

test('writes without --allow-writes, and operations that are not selected, are not sent, and counted', async () => {
  const file = await recording(await recordHar(createMock().fetch, asks));
  const { url, seen } = await server(createMock().fetch);
  const { exit, output } = await runNotikit(['har', file, '--replay', url, '--api-key', 'dev']);
  expect(seen.map((line) => line.split(' ')[0])).toEqual(['GET', 'GET']);
  expect([exit, output]).toEqual([0, expect.stringContaining('is a write, which needs --allow-writes')]);
  expect(output).toContain('! 1 not sent');
  expect(output).not.toContain('unreadable');
  seen.length = 0;
  const part = ['--operation', 'listMessages', '--allow-writes'];
  const { output: partial } = await runNotikit(['har', file, '--replay', url, '--api-key', 'dev', ...part]);
  expect([seen.length, partial]).toEqual([1, expect.stringContaining('1 exchange, 2 left out')]);
});

test('the headers of a gateway are added, and in no output', async () => {
  const file = await recording(await recordHar(createMock().fetch, asks.slice(0, 1)));
  const { url } = await server(async ({ headers }) => Response.json({ data: `${headers.get('x-gateway')}` }));
  const flags = ['--api-key', 'secret-key-4711', '--header', 'X-Gateway: gw-secret-4711'];
  const { exit, output, errors } = await runNotikit(['har', file, '--replay', url, ...flags]);
  expect([exit, output]).toEqual([1, expect.stringContaining('$SECRET')]);
  expect(output + errors).not.toContain('4711');
});

test('a server that is not there makes the run incomplete', async () => {
  const file = await recording(await recordHar(createMock().fetch, asks.slice(0, 1)));
  const { exit, output } = await runNotikit(['har', file, '--replay', 'http://127.0.0.1:1', '--api-key', 'dev']);
  expect([exit, output]).toEqual([3, expect.stringContaining('the server gave no response: connect ECONNREFUSED')]);
});

test.for([
  [['--replay', 'nowhere', '--api-key', 'dev'], '"nowhere" is not an http or https address', 2],
  [['--replay', 'http://127.0.0.1:1'], 'The API key is missing. Pass --api-key', 2],
  [['--replay', 'http://127.0.0.1:1', '--api-key', 'dev', '--header', 'x'], '--header "" is not a header', 2],
] as const)('%j is refused in one line', async ([flags, message, code]) => {
  const file = await recording(await recordHar(createMock().fetch, asks.slice(0, 1)));
  const { exit, errors } = await runNotikit(['har', file, ...flags], { env: { NOTIKIT_API_KEY: '' } });
  expect([exit, errors]).toEqual([code, expect.stringContaining(message)]);
});

test('a recording of another API sends nothing', async () => {
  const foreign = {
    request: { method: 'GET', url: 'https://a.example/v1/pets' },
    response: { status: 200, content: {} },
  };
  const { url, seen } = await server(createMock().fetch);
  const { exit } = await runNotikit(['har', await recording(harOf([foreign])), '--replay', url, '--api-key', 'dev']);
  expect([exit, seen]).toEqual([3, []]);
});
