import { writeFile } from 'node:fs/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { scenarioFile } from '../mock/scenario-file.js';
import { runNotikit } from './run-notikit.js';
import { startMock } from './start-notikit.js';

const written = `subscribers: 3
overrides:
  - { operation: listMessages, status: 500 }
  - operation: createSubscriber
    where: { body: { $.email: { matches: '@example' } } }
    status: 409
`;

test('a wrong regular expression in an override of a scenario is exit 2, with its place', async () => {
  const file = await scenarioFile(written.replace('@example', '('));
  const { exit, errors } = await runNotikit(['mock', '--port', '0', '--scenario', file]);
  expect([exit, errors.split('\n').length]).toEqual([2, 2]);
  expect(errors).toContain(`notikit: ${file}:5:22 overrides.1.where.body.$.email Invalid regular expression`);
});

test('a scenario that is not loaded is not watched', async () => {
  const started = vi.spyOn(globalThis, 'setInterval');
  const stopped = vi.spyOn(globalThis, 'clearInterval');
  onTestFinished(() => void vi.restoreAllMocks());
  const file = await scenarioFile('subscribers: many\n');
  expect((await runNotikit(['mock', '--port', '0', '--scenario', file])).exit).toBe(2);
  expect(started).toHaveBeenCalledOnce();
  expect(stopped.mock.calls).toEqual([[started.mock.results[0]?.value]]);
});

test('a file with mistakes in its overrides keeps the previous scenario', async () => {
  const file = await scenarioFile(written);
  const { url, output, until } = await startMock(['--scenario', file]);
  await writeFile(file, written.replace('{ matches: ', '{ maches: '));
  await until(() => output().includes('has mistakes'));
  await writeFile(file, written.replace('@example', '('));
  await until(() => output().includes('Invalid regular expression'));
  expect(output()).toContain(`${file}:5:22 overrides.1.where.body.$.email Invalid regular expression`);
  const headers = { authorization: 'ApiKey dev' };
  expect((await fetch(`${url}/v1/messages`, { headers })).status).toBe(500);
  await writeFile(file, written.replace('status: 500', 'status: 502'));
  await until(() => output().includes('reloaded'));
  expect((await fetch(`${url}/v1/messages`, { headers })).status).toBe(502);
});
