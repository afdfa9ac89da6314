import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMock } from '../../../src/mock/node/create-mock.js';
import { freePort } from '../../free-port.js';
import { newFolder } from '../../new-folder.js';
import { proofScenario } from '../../proof-scenario.js';
import { runNotikit } from '../run-notikit.js';
import { listen, only } from './listen.js';
import { throughProxy } from './through-proxy.js';

const scenario = proofScenario;
const mocks = [createMock({ scenario }), createMock({ scenario, seed: 2 })] as const;

/** A gateway in front of a mock: it refuses requests without its header, and adds the header to each response. */
async function gateway(): Promise<string> {
  const [mock] = mocks;
  return listen(async (request) => {
    const token = request.headers.get('x-gateway-token');
    if (token !== 'gw-secret-4711') return new Response('who are you?', { status: 403 });
    const response = await mock.fetch(request);
    return new Response(`{"seen":"${token}"}`, { status: response.status, headers: response.headers });
  });
}

test('a gateway gets the headers that it requires, and no report contains their values', async () => {
  const url = await gateway();
  const flags = '--api-key dev --only message-page.required-fields --reporter json'.split(' ');
  const header = ['--header', 'X-Gateway-Token: gw-secret-4711'];
  const { exit, output, errors } = await runNotikit(['check', url, ...flags, ...header]);
  expect(exit).toBe(1);
  expect(output).toContain('seen');
  expect(output + errors).not.toContain('gw-secret-4711');
  const refused = await runNotikit(['check', url, ...only]);
  expect(refused.output).toContain('403');
});

test('what a server echoes of a header or of another key is in no output of any command', async () => {
  const url = await listen(async (request) => {
    const mock = mocks[request.headers.get('authorization') === 'ApiKey other-key-4711' ? 1 : 0];
    const response = await mock.fetch(new Request(request.url, { headers: { authorization: 'ApiKey dev' } }));
    const echo = `${request.headers.get('x-gateway-token')} ${request.headers.get('authorization')}`;
    const text = (await response.text()).replace('"hasMore":', `"seen":"${echo}","hasMore":"${echo}","was":`);
    return new Response(text, { status: response.status, headers: response.headers });
  });
  const folder = await newFolder();
  const common = [url, '--api-key', 'dev', '--header', 'X-Gateway-Token: gw-secret-4711'];
  const check = ['check', ...common, '--budget', '100'];
  const few = ['--only', 'message-page.field-types,auth.other-environment-*', '--verbose'];
  const [json, html] = [join(folder, 'report.json'), join(folder, 'report.html')];
  const reporters = ['terminal', 'github', `json=${json}`, `html=${html}`].flatMap((name) => ['--reporter', name]);
  const runs = [
    await runNotikit([...check, ...few, '--other-api-key', 'other-key-4711', ...reporters]),
    await runNotikit([...check, '--only', '*-page.*,messages.limit*,errors.*', '--suggest-profile']),
    await runNotikit(['doctor', ...common, '--json', '--port', String(await freePort())]),
  ];
  expect(runs[0]?.output).toContain('$SECRET');
  expect(runs[1]?.output).toContain('errors had this form');
  const written = await Promise.all([json, html].map((file) => readFile(file, 'utf8')));
  for (const text of [...runs.flatMap(({ output, errors }) => [output, errors]), ...written]) {
    expect(text).not.toContain('4711');
  }
});

test('the variable of the headers takes several', async () => {
  const mock = createMock({ scenario });
  const seen: (string | null)[] = [];
  const url = await listen((request) => {
    seen.push(`${request.headers.get('x-a')} ${request.headers.get('x-b')}`);
    return mock.fetch(request);
  });
  const { exit } = await runNotikit(['check', url, ...only], { env: { NOTIKIT_HEADERS: 'X-A: 1\nX-B: 2' } });
  expect([exit, new Set(seen)]).toEqual([0, new Set(['1 2'])]);
});

test.for([
  [['--header', 'no colon'], '--header "" is not a header. Write \'NAME: VALUE\'.'],
  [['--header', 'X-A: b\u0001c'], '--header "X-A" is not a header. Write \'NAME: VALUE\'.'],
  [['--header', 'Authorization: Bearer x'], '--header cannot set Authorization, which contains the API key.'],
] as const)('%j is exit 2, and one line', async ([flags, message]) => {
  const { exit, errors } = await runNotikit(['check', 'http://127.0.0.1:1', '--api-key', 'dev', ...flags]);
  expect([exit, errors.split('\n').length]).toEqual([2, 2]);
  expect(errors).toContain(`notikit: ${message}`);
});

test('the proxy adds the headers of a gateway, and records none of them', async () => {
  const url = await gateway();
  const record = join(await newFolder(), 'site.har');
  const flags = ['--header', 'X-Gateway-Token: gw-secret-4711', '--record', record];
  expect(await throughProxy(url, flags)).toMatchObject({ status: 200, body: '{"seen":"gw-secret-4711"}' });
  expect((await throughProxy(url, [])).status).toBe(403);
  const recorded = await readFile(record, 'utf8');
  expect(recorded.match(/x-gateway-token/gi)).toHaveLength(1);
  expect(recorded).not.toContain('gw-secret-4711');
  expect(recorded).toContain('$SECRET');
});
