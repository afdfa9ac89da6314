import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Report } from '../../src/judgement/report/report.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { newFolder } from '../new-folder.js';
import { proofScenario } from '../proof-scenario.js';
import { serverUrl } from './network/listen.js';
import { runNotikit } from './run-notikit.js';

const mock = createMock({ scenario: proofScenario });
const url = await mock.listen();
const folder = await newFolder(afterAll);

afterAll(() => mock.close());

function check(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return runNotikit(['check', ...args], { cwd: folder, env });
}

test('the mock keeps the contract, and every reporter writes its report', async () => {
  const names = ['json', 'junit', 'ctrf', 'github'];
  const reporters = names.flatMap((name) => ['--reporter', `${name}=${name}.out`]);
  const flags = '--api-key dev-1 --allow-writes --budget 100 --reporter terminal'.split(' ');
  const { exit, output } = await check([url, ...flags, ...reporters]);
  expect(output).toContain('✓ Conforms: 10 of 10 operations');
  expect(exit).toBe(0);
  const report = JSON.parse(await readFile(join(folder, 'json.out'), 'utf8'));
  expect(report.summary).toMatchObject({ failed: 0, warned: 0, errored: 0 });
  // `test/conformance/mock.test.ts` proves which requirements a whole check passes.
  expect(report.summary.passed).toBeGreaterThan(50);
  expect(report.requests).toBeLessThanOrEqual(150);
  expect(Object.keys(report.durations).length).toBeGreaterThan(50);
  expect(await readFile(join(folder, 'junit.out'), 'utf8')).toMatch(/<testcase [^>]* time="\d+\.\d+"/);
  for (const name of names) expect((await readFile(join(folder, `${name}.out`), 'utf8')).length).toBeGreaterThan(0);
});

test('a rate at which a run cannot come to its end in time is said before it begins', async () => {
  const { exit, errors } = await check([url, '--api-key', 'dev', '--rate', '1', '--timeout', '1']);
  expect(errors).toMatch(
    /^About 1000 requests take 1000 s at 1 request per second, but the time limit is 1 s\. Pass --timeout 1200/,
  );
  expect(exit).toBe(3);
});

test('the key may come from the environment, and a part may be tested', async () => {
  const { exit, output } = await check([url, '--only', 'auth.*', '--reporter', 'json', '--budget', '100'], {
    NOTIKIT_API_KEY: 'dev-2',
  });
  expect(exit).toBe(0);
  const ids: string[] = JSON.parse(output).results.map(({ id }: { id: string }) => id);
  expect(ids.length).toBeGreaterThan(5);
  expect(ids.every((id) => id.startsWith('auth.'))).toBe(true);
});

test('a broken must is exit 1, and a baseline that knows it makes it 0', async () => {
  await using broken = createMock({ scenario: proofScenario, sabotages: ['workflow.enums'] });
  const target = await broken.listen();
  const some = ['--api-key', 'dev', '--only', 'workflow.enums', '--operation', 'getWorkflow'];
  const args = [target, ...some, '--strict'];
  const first = await check(args);
  expect(first.exit).toBe(1);
  expect(first.output).toContain('workflow.enums');
  expect(first.output).toContain('curl');

  expect((await check([...args, '--baseline', 'known.yaml', '--update-baseline'])).exit).toBe(0);
  expect(await readFile(join(folder, 'known.yaml'), 'utf8')).toContain('- workflow.enums');
  expect((await check([...args, '--baseline', 'known.yaml'])).exit).toBe(0);
  const fixed = await check([url, ...some, '--baseline', 'known.yaml']);
  expect(fixed.output).toMatch(/Fixed[\s\S]*workflow\.enums/);
});

test('what cannot be tested is said, and --require-complete makes it exit 3', async () => {
  const args = [url, '--api-key', 'dev-3', '--only', 'search.total-count-cap'];
  const lenient = await check(args);
  expect(lenient.output).toContain('no search can match more than 50,000');
  expect((await check([...args, '--require-complete'])).exit).toBe(3);
});

test('--require-complete counts what the summary counts', async () => {
  const flags = '--api-key dev-3 --only upsert.* --only idempotency-key.* --require-complete --budget 100';
  const { output } = await check([url, ...flags.split(' ')]);
  const [, skipped] = /\n✗ .*, (\d+) skipped.*\n$/.exec(output) ?? [];
  const [, all, open, ids = ''] =
    /(\d+) requirements were skipped, (\d+) of them because they are not specified\. The others: (.*)/.exec(output) ??
    [];
  expect([all, ids.split(', ').length + Number(open)]).toEqual([skipped, Number(skipped)]);
});

test('a wrong API key is one sentence and the next step, and no skip has another reason', async () => {
  const { exit, output } = await check([url, '--api-key', 'stranger']);
  expect(exit).toBe(3);
  expect(output.split('\n').slice(2)).toEqual([
    '✗ The run is incomplete: unauthorized',
    '│ The server rejected the API key: every request got 401 or 403.',
    '│ Pass the key of this server with --api-key or NOTIKIT_API_KEY.',
    '',
  ]);
  const json = await check([url, '--api-key', 'stranger', '--reporter', 'json']);
  const { results }: Report = JSON.parse(json.output);
  const reasons = results.filter(({ status }) => status === 'skipped').map(({ message }) => message);
  expect([...new Set(reasons)]).toEqual(['the run is incomplete: unauthorized']);
});

test('a run that can only observe checks nothing, and says so', async () => {
  const flags = '--api-key dev --only errors.* --operation list* --budget 100';
  const { exit, output } = await check([url, ...flags.split(' ')]);
  expect(exit).toBe(3);
  expect(output).toContain('\n· 3 observed where the specification is open');
  expect(output).toContain('│ Nothing that can fail was checked: the specification leaves open what was observed.');
  expect(output).not.toContain('conforms');
});

test.each([
  [[], /^notikit: The address of the server is missing\./],
  [['nowhere'], /^notikit: "nowhere" is not an http or https address\n$/],
  [['127.0.0.1:3000'], /^notikit: "127\.0\.0\.1:3000" is not .* Did you mean http:\/\/127\.0\.0\.1:3000\?\n$/],
  [['localhost:3000/api'], /Did you mean http:\/\/localhost:3000\/api\?\n$/],
  [['http://localhost'], /^notikit: The API key is missing\./],
  [['http://localhost', '--api-key', 'naïve'], /^notikit: the API key contains characters/],
  [
    ['http://localhost', '--api-key', 'k', '--only', 'serach.*'],
    /^notikit: unknown requirement "serach\.\*". Did you mean search\.\*/,
  ],
  [
    ['http://localhost', '--api-key', 'k', '--reporter', 'xml'],
    /^notikit: --reporter xml: unknown reporter\. Use terminal, json/,
  ],
  [['http://localhost', '--api-key', 'k', '--concurrency', '0'], /^notikit: .*--concurrency.*from 1 to 64/],
  [['http://localhost', '--api-key', 'k', '--update-baseline'], /^notikit: --update-baseline needs --baseline FILE/],
])('notikit check %j is exit 2, and one line', async (args, message) => {
  const { exit, errors } = await check(args, { NOTIKIT_API_KEY: '' });
  expect(exit).toBe(2);
  expect(errors).toMatch(message);
  expect(errors.trim().split('\n')).toHaveLength(1);
});

test('a configuration file says what flags say, and its mistakes are named with their line', async () => {
  await writeFile(join(folder, 'good.yaml'), `url: ${url}\nonly: [version.paths]\nbudget: 100\nreporter: [json]\n`);
  const { exit, output } = await check(['--config', 'good.yaml', '--api-key', 'dev-4']);
  expect([exit, JSON.parse(output).results.length]).toEqual([0, 1]);
  await writeFile(join(folder, 'bad.yaml'), `url: ${url}\nonly: auth\ntimeout: soon\ncolour: red\n`);
  const bad = await check(['--config', 'bad.yaml', '--api-key', 'dev-4']);
  expect(bad.exit).toBe(2);
  expect(bad.errors).toMatch(/bad\.yaml:4:\d+ the file: unknown field "colour"/);
  expect(bad.errors).toMatch(/bad\.yaml:2:7 only must be array/);
  expect(bad.errors).toMatch(/bad\.yaml:3:10 timeout must be number/);
});

test('--list prints the requirements', async () => {
  const { exit, output } = await check(['--list']);
  expect(exit).toBe(0);
  expect(output.trim().split('\n').length).toBeGreaterThan(270);
  expect(output).toMatch(/^§4\.3 +must +search\.walk-forward +Following/m);
});

test('a key that a server echoes in every way is in no byte of any output', async () => {
  const key = 'sk-canary-0123456789/+=';
  const target = await serverUrl((request, response) => {
    const sent = String(request.headers.authorization ?? '').replace('ApiKey ', '');
    const forms = [
      sent,
      encodeURIComponent(sent),
      Buffer.from(sent).toString('base64'),
      Buffer.from(`x${sent}`).toString('base64'),
    ];
    response.writeHead(200, { 'content-type': forms[1], 'x-echo': forms[0] });
    response.end(JSON.stringify({ data: forms, [sent]: forms, next: sent, message: forms.join(' ') }));
  });
  const names = ['json', 'junit', 'ctrf', 'github'];
  const reporters = names.flatMap((name) => ['--reporter', `${name}=echo.${name}`]);
  const flags = '--allow-writes --settle 0.1 --budget 100 --reporter terminal'.split(' ');
  const { exit, output, errors } = await check([target, '--api-key', key, ...flags, ...reporters]);
  expect(exit).toBe(1);
  const files = await Promise.all(names.map((name) => readFile(join(folder, `echo.${name}`), 'utf8')));
  const canaries = [key, 'canary', encodeURIComponent(key), Buffer.from(key).toString('base64').slice(0, 16)];
  for (const text of [output, errors, ...files]) {
    for (const canary of canaries) expect(text.includes(canary), canary).toBe(false);
  }
  expect(output).toContain('$NOTIKIT_API_KEY');
});
