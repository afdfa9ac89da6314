import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Fetch } from '../../src/contract/exchange.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { recordHar } from '../har/record-har.js';
import { newFolder } from '../new-folder.js';
import { sampleEvidence, sampleReport, sampleResult } from '../reporters/sample-report.js';
import { listen } from './network/listen.js';
import { runNotikit } from './run-notikit.js';
import { startMock, startProxy } from './start-notikit.js';

/** Commands of CI systems and of terminals. */
const commands = '\n::error::x\n##vso[task.complete]x\n##teamcity[x]\n##[error]x\u001b[2J';

/** Commands that a reader of the output would execute. */
const acting = /^::\w+::|##(?:vso|teamcity)?\[/m;

/** Expects a text to show the commands in a form that nothing executes. */
function expectInert(text: string): void {
  expect(text).toContain('teamcity[x]');
  expect(text).not.toMatch(acting);
  expect(text).not.toContain('\u001b');
}

const mock = createMock({ scenario: 'quiet' });

/** A server with commands in a text of each record. */
const hostile: Fetch = async (request) => {
  const response = await mock.fetch(request);
  const text = await response.text();
  const body = text === '' ? null : text.replaceAll(/"(channel|subscriberId)":"[^"]*"/g, (_, name) => spoilt(name));
  return new Response(body, { status: response.status, headers: { 'content-type': 'application/json' } });
};

/** True for fields that get the commands; identifiers appear among the leftovers of a run. */
function spoilt(name: string): string {
  return JSON.stringify({ [name]: `${name === 'channel' ? '' : 'notikit-check-'}${commands}` }).slice(1, -1);
}

const hostileUrl = () => listen(hostile);

const headers = { authorization: 'ApiKey dev' };

test('check prints no command of a server', async () => {
  const args = ['--api-key', 'dev', '--operation', 'listMessages', '--budget', '100'];
  const { exit, output } = await runNotikit(['check', await hostileUrl(), ...args]);
  expect(exit).toBe(1);
  expectInert(output);
});

test('check --clean-up prints no command of a server', async () => {
  const args = ['--api-key', 'dev', '--clean-up', '--on-leftover', 'true {subscriberId}'];
  const { output, errors } = await runNotikit(['check', await hostileUrl(), ...args]);
  expectInert(output);
  expectInert(errors);
});

test('har prints no command of a recording', async () => {
  const file = join(await newFolder(), 'site.har');
  await writeFile(file, JSON.stringify(await recordHar(hostile, [{ target: '/v1/messages' }])));
  const { exit, output } = await runNotikit(['har', file]);
  expect(exit).toBe(1);
  expectInert(output);
});

test('proxy prints no command of a server, in its lines and in its report', async () => {
  const proxy = await startProxy(await hostileUrl());
  await fetch(`${proxy.url}/v1/messages?${encodeURIComponent(commands)}=1`, { headers });
  await proxy.until(() => proxy.output().includes('✗ listMessages') && proxy.output().includes(' · listMessages'));
  expectInert(proxy.output());
  proxy.child.kill('SIGINT');
  await proxy.ended;
  expectInert(proxy.output().slice(proxy.output().indexOf('target')));
});

test('compare prints no command of a report', async () => {
  const folder = await newFolder();
  const reportOf = async (name: string, status: 'passed' | 'failed') => {
    const result = sampleResult({
      status,
      message: status === 'passed' ? '' : commands,
      evidence: [sampleEvidence({ actual: commands })],
    });
    await writeFile(join(folder, name), JSON.stringify(sampleReport([result], { target: commands })));
  };
  await reportOf('before.json', 'passed');
  await reportOf('now.json', 'failed');
  const { exit, output, errors } = await runNotikit(['compare', 'before.json', 'now.json'], { cwd: folder });
  expect([exit, errors]).toEqual([1, '']);
  expectInert(output);
});

test('the log of a mock and `logs` print no command of a request', async () => {
  const { url, output, until } = await startMock();
  await fetch(`${url}/v1/messages?${encodeURIComponent(commands)}=1`, { headers });
  await until(() => output().includes('listMessages'));
  expectInert(output());
  expectInert((await runNotikit(['logs', '--url', url])).output);
});
