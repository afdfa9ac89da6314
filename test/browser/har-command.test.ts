import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, expect } from 'vitest';
import type { Mock } from '../../src/mock/mock.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { runNotikit } from '../cli/run-notikit.js';
import { newFolder } from '../new-folder.js';
import { chromium, testWith } from '../tool.js';
import { borrowChromium } from './chromium.js';

const test = testWith(chromium);

const key = 'dev-canary+0123/456789==';
/** Forms in which an output could reveal the key. */
const traces = [key, encodeURIComponent(key), 'canary', Buffer.from(key).toString('base64').slice(4, 20)];
const reporters = ['terminal', 'json', 'junit', 'ctrf', 'github', 'html'];
const folder = await newFolder(afterAll);

test('what the mock breaks is found in the HAR, under its requirement', async () => {
  await using mock = createMock({ sabotages: ['message.required-fields'] });
  const har = await recorded(mock, 'broken.har');
  expect(await readFile(har, 'utf8')).toContain(key);
  const { exit, report, outputs } = await judged(har);
  expect(exit).toBe(1);
  expect(statusOf(report, 'message.required-fields')).toBe('failed');
  expect(report.summary.failed).toBe(1);
  expect(outputs[0]).toContain('broken.har entry');
  expectNoKey(outputs);
});

test('a HAR without credentials, as browsers export it, charges nobody with letting strangers in', async () => {
  await using mock = createMock();
  const har = await recorded(mock, 'full.har');
  const log = JSON.parse(await readFile(har, 'utf8'));
  for (const { request } of log.log.entries) {
    request.headers = request.headers.filter(({ name }: { name: string }) => name.toLowerCase() !== 'authorization');
  }
  const stripped = join(folder, 'stripped.har');
  await writeFile(stripped, JSON.stringify(log));
  const { exit, report } = await judged(stripped);
  expect(exit).toBe(0);
  expect(report.traffic.exchanges).toBe(4);
  expect(statusOf(report, 'auth.key-required')).toBe('skipped');
});

/** Has Chromium record a page that lists subscribers, creates one, and reads messages. */
async function recorded(mock: Mock, name: string): Promise<string> {
  const har = join(folder, name);
  const api = await mock.listen({ cors: ['null'] });
  const browser = await borrowChromium();
  const context = await browser.newContext({ recordHar: { path: har, content: 'embed' } });
  const page = await context.newPage();
  await page.goto(`file://${resolve('test/examples/subscribers.html')}?api=${api}&key=${encodeURIComponent(key)}`);
  await page.getByText('200 subscribers').waitFor();
  const statuses = await page.evaluate(
    async ([api, key]) => {
      const headers = { authorization: `ApiKey ${key}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ subscriberId: 'ada', firstName: 'Ada' });
      const sent = [
        await fetch(`${api}/v2/subscribers`, { method: 'POST', headers, body }),
        await fetch(`${api}/v1/messages?limit=3`, { headers }),
        await fetch(`${api}/v1/messages?limit=3`, { headers: { authorization: 'ApiKey nobody' } }),
      ];
      return Promise.all(sent.map(async (response) => (await response.text()) && response.status));
    },
    [api, key],
  );
  expect(statuses).toEqual([201, 200, 401]);
  await context.close();
  return har;
}

/** Runs `notikit har` with each reporter. */
async function judged(har: string) {
  const choices = reporters.map((name) => (name === 'terminal' ? name : `${name}=${join(folder, name)}`));
  const args = ['har', har, '--coverage', ...choices.flatMap((choice) => ['--reporter', choice])];
  const { exit, output, errors } = await runNotikit(args, { cwd: folder });
  const files = await Promise.all(reporters.slice(1).map((name) => readFile(join(folder, name), 'utf8')));
  return { exit, report: JSON.parse(files[0] ?? ''), outputs: [output, errors, ...files] };
}

function statusOf(report: { results: { id: string; status: string }[] }, id: string): string | undefined {
  return report.results.find((result) => result.id === id)?.status;
}

function expectNoKey(outputs: readonly string[]): void {
  for (const output of outputs) {
    for (const trace of traces) expect(output.toLowerCase()).not.toContain(trace.toLowerCase());
  }
}
