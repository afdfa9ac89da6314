import { expect, onTestFinished, test } from 'vitest';
import { serve } from '../../src/mock/http/serve.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { proofScenario } from '../proof-scenario.js';
import { startNotikit } from './start-notikit.js';

const long = 60_000;

/** Long texts of different kinds. None quickly ends a search that restarts at each character. */
const texts = [
  'x'.repeat(long),
  'ab '.repeat(long / 3),
  '&#x41;'.repeat(long / 6),
  '"\\'.repeat(long / 2),
  '0'.repeat(long),
];

/** A mock with changed responses. It reports when the first integration is changed, and whether it is restored. */
async function changedMock(change: (name: string, value: unknown) => unknown) {
  const mock = createMock({ scenario: proofScenario });
  const integrations = async (): Promise<string> => {
    const headers = { authorization: 'ApiKey dev' };
    return (await mock.fetch(new Request('http://mock/v1/integrations/active', { headers }))).text();
  };
  const before = await integrations();
  let tell = () => {};
  const isChanged = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const { url, close } = await serve(async ({ request }) => {
    const response = await mock.fetch(request);
    if (request.method === 'PUT' && (await integrations()) !== before) tell();
    const body = JSON.stringify(await response.json(), (name, value) => change(name, value));
    return new Response(body, { status: response.status, headers: { 'content-type': 'application/json' } });
  });
  onTestFinished(close);
  return { url, isChanged, before: withoutTimes(before), after: async () => withoutTimes(await integrations()) };
}

/** An update changes this field even if it restores all others. */
function withoutTimes(json: string): string {
  return json.replaceAll(/"updatedAt":"[^"]*"/g, '');
}

const common = ['--api-key', 'dev', '--allow-writes', '--settle', '0.1'];

/** Operations whose responses contain the texts, and the one whose changes a check restores. */
const texted = ['listMessages', 'listNotifications', 'updateIntegration'].flatMap((id) => ['--operation', id]);

test('a check of a server with texts of 60,000 characters ends by itself, and restores', async () => {
  let count = 0;
  const { url, before, after } = await changedMock((name, value) => {
    count += 1;
    const text = texts[count % texts.length];
    if (count % 4 > 0) return value;
    if (name === 'contextKeys') return [text];
    return name === 'subject' ? text : value;
  });
  const { ended, output } = startNotikit(['check', url, ...common, ...texted, '--budget', '100', '--timeout', '240']);
  await ended;
  expect(output()).not.toContain('The run is incomplete');
  expect(await after()).toBe(before);
});

test('an interrupted check of a server with an identifier of 60,000 characters restores within its deadline', async () => {
  let one: unknown;
  const { url, isChanged, before, after } = await changedMock((name, value) => {
    if (name !== 'subscriberId') return value;
    one ??= value;
    return value === one ? 'subscriber'.repeat(long / 10) : value;
  });
  const { child, ended, output } = startNotikit(['check', url, ...common, '--section', '4.4']);
  await isChanged;
  const start = performance.now();
  child.kill('SIGINT');
  expect(await ended).toBe(3);
  // Five seconds for requests in flight, and five for the restoring ones.
  expect(performance.now() - start).toBeLessThan(15_000);
  expect(output()).toContain('The run is incomplete: interrupted');
  expect(await after()).toBe(before);
});
