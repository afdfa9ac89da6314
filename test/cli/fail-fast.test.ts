import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { newFolder } from '../new-folder.js';
import { proofScenario } from '../proof-scenario.js';
import { slow } from '../sampled.js';
import { runNotikit } from './run-notikit.js';

const faulty = createMock({ scenario: proofScenario, sabotages: ['message.enums', 'message.field-types'] });
const mended = createMock({ scenario: proofScenario });
await Promise.all([faulty.listen(), mended.listen()]);
const folder = await newFolder(afterAll);

afterAll(() => Promise.all([faulty.close(), mended.close()]));

/** Requirements of which some pass, some fail and some are skipped. */
const only = ['--only', 'message.enums,message.field-types,message.required-fields,search.limit-kept'];

function check(...args: readonly string[]) {
  return runNotikit(['check', '--api-key', 'dev', ...args], { cwd: folder });
}

async function readReport(name: string) {
  const { results, requests, incomplete } = JSON.parse(await readFile(join(folder, name), 'utf8'));
  const failed: string[] = results.filter((one: { status: string }) => one.status === 'failed').map(idOf);
  return { failed, ids: results.map(idOf), requests, incomplete };
}

function idOf({ id }: { readonly id: string }): string {
  return id;
}

test('--fail-fast stops at the first failure, and the run fails', async () => {
  const { exit } = await check(faulty.url ?? '', '--fail-fast', '--reporter', 'json=fast.json');
  const { failed, requests, incomplete } = await readReport('fast.json');
  expect(exit).toBe(1);
  expect(failed.length).toBeGreaterThan(0);
  expect(incomplete).toEqual({ reason: 'stopped', message: 'the run stopped at the first failure' });
  expect(requests).toBeLessThan(30);
});

slow('--fail-fast does not stop for known failures', async () => {
  await check(faulty.url ?? '', ...only, '--reporter', 'json=all.json');
  const { failed } = await readReport('all.json');
  expect(failed.length).toBeGreaterThan(1);
  await writeFile(join(folder, 'known.yaml'), JSON.stringify({ known: failed }));
  const args = [...only, '--fail-fast', '--baseline', 'known.yaml', '--reporter', 'json=known.json'];
  expect((await check(faulty.url ?? '', ...args)).exit).toBe(0);
  expect(await readReport('known.json')).toMatchObject({ failed, incomplete: undefined });
});

test('--rerun checks only what did not pass', async () => {
  await check(faulty.url ?? '', ...only, '--reporter', 'json=before.json');
  const before = await readReport('before.json');
  const { exit } = await check(mended.url ?? '', '--rerun=before.json', '--reporter=json=after.json');
  const after = await readReport('after.json');
  expect(exit).toBe(0);
  expect(after.ids).toEqual(before.failed);
  expect(after.requests).toBeLessThan(before.requests);
  const again = await check(mended.url ?? '', '--rerun', 'after.json');
  expect(again).toMatchObject({ exit: 0, output: 'Nothing to check: all requirements passed in after.json.\n' });
});

test.each([
  ['--fail-fast with --only-used', ['--fail-fast', '--only-used'], '--fail-fast cannot be combined with --only-used'],
  ['--rerun with a file that does not exist', ['--rerun', 'none.json'], 'cannot read none.json'],
  ['--rerun with a file that is no report', ['--rerun', 'no-report.json'], 'no-report.json is not a report'],
  ['--rerun with --only', ['--rerun', 'fast.json', '--only', 'auth.*'], '--rerun cannot be combined with --only'],
])('%s is exit 2', async (_, args, message) => {
  await writeFile(join(folder, 'no-report.json'), '{}');
  const { exit, errors } = await check(mended.url ?? '', ...args);
  expect(errors).toContain(message);
  expect(exit).toBe(2);
});
