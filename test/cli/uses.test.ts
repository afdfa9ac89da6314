import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readClients } from '../../src/cli/read-report.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { json } from '../../src/reporters/reporter.js';
import { newFolder } from '../new-folder.js';
import { proofScenario } from '../proof-scenario.js';
import { greenReport, mixedReport } from '../reporters/sample-report.js';
import { runNotikit } from './run-notikit.js';

const cwd = await newFolder(afterAll);
const write = (file: string, text: string) => writeFile(join(cwd, file), text);

const reads = JSON.stringify({
  ...{ version: '0.1.0', command: 'npm test' },
  operations: [
    {
      ...{ operation: 'searchSubscribers', status: 200, parameters: [] },
      fields: { '': [], totalCount: ['read'], data: ['read'], 'data.*.phone': [] },
    },
  ],
});
await write('app.reads.json', reads);
await write('app.json', reads);
await write('web.json', reads.replace('"totalCount":["read"]', '"totalCount":[]'));
await write('other.json', reads.replace('searchSubscribers', 'listMessages'));

test('check marks the failures that a client notices, and --only-used warns of the others', async () => {
  const sabotages = ['searchSubscribers/response.data.*.phone/always/is-5', 'search.total-count'];
  await using broken = createMock({ scenario: proofScenario, sabotages });
  const some = '--api-key dev --only search.total-count --only subscriber.field-types --budget 100'.split(' ');
  const url = await broken.listen();
  const check = (...args: readonly string[]) => runNotikit(['check', url, ...some, ...args], { cwd });
  const marked = await check('--uses', 'app.reads.json', '--uses', 'web.json');
  expect([marked.exit, marked.output]).toEqual([1, expect.stringContaining('must · failed · noticed by app\n')]);
  expect(marked.output).toContain('subscriber.field-types · 2.1 Subscriber · must · failed · noticed by no client\n');
  expect(marked.output).toContain('1 of 2 failures noticed by no client · 2 failed');
  await write('uses.yaml', 'uses: [web.json]\nonlyUsed: true\n');
  const { exit, output } = await check('--config', 'uses.yaml');
  expect([exit, output]).toEqual([0, expect.stringContaining('2 of 2 failures noticed by no client (warned)')]);
  const errors = 'notikit: --only-used needs --uses FILE\n';
  expect(await check('--only-used')).toMatchObject({ exit: 2, errors });
});

test('compare names the clients that a new failure hurts, by the names of their files', async () => {
  const profile = { name: 'profile.yaml', digest: '0'.repeat(64) };
  await write('green.json', json(greenReport));
  await write('mixed.json', json(mixedReport));
  await write('profiled.json', json({ ...mixedReport, profile }));
  const compare = async (now: string, ...files: readonly string[]) => {
    const uses = files.flatMap((file) => ['--uses', file]);
    const { output, errors } = await runNotikit(['compare', 'green.json', now, ...uses], { cwd });
    return output + errors;
  };
  const both = await compare('mixed.json', 'app.reads.json', 'other.json');
  expect(both).toMatch(/ · noticed by app\n[\s\S]*\n✗ 2 new failures: 1 hurts app\n$/);
  expect(await compare('mixed.json', 'other.json')).toMatch(/\n✗ 2 new failures: 1 nobody\n$/);
  expect(await compare('mixed.json', 'app.reads.json', 'app.json')).toBe(
    'notikit: --uses has two files for the client app. Rename one of them.\n',
  );
  expect(await compare('profiled.json', 'app.json')).toBe(
    'notikit: --uses needs --profile FILE: profiled.json was written with the profile profile.yaml\n',
  );
  expect(await compare('mixed.json', 'mixed.json')).toMatch(
    /^notikit: mixed\.json is not the JSON of `rehearse --reads` of this version of notikit: \/ /,
  );
});

test.each([
  ['"operations":[]', 'requests nothing'],
  [
    '"operations":[{"operation":"serch","status":200,"parameters":[],"fields":{}}]',
    'requests the unknown operation serch',
  ],
])('a client with %s is refused', async (operations, mistake) => {
  await write('damaged.json', `{"version":"0.1.0","command":"npm test",${operations}}`);
  expect(() => readClients([join(cwd, 'damaged.json')])).toThrow(`--uses: the client damaged ${mistake}`);
});
