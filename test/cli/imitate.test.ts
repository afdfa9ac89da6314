import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { newFolder } from '../new-folder.js';
import { slow } from '../sampled.js';
import { runNotikit } from './run-notikit.js';
import { startNotikit } from './start-notikit.js';

const mock = createMock({ scenario: 'quiet', choices: { 'create.conflict-answer': { status: 422 } } });
const url = await mock.listen();
const folder = await newFolder(afterAll);

afterAll(() => mock.close());

slow('a deployment is imitated into a folder, and `check` is green on the mock of it', async () => {
  const place = join(folder, 'imitation');
  const { exit, output, errors } = await runNotikit(['imitate', url, '--api-key', 'dev', '-o', place, '--max', '40']);
  expect([exit, errors]).toEqual([0, '']);
  expect(output).toMatch(
    /^\S+ contains 1 subscriber, 1 integration, 1 workflow, 1 message, 1 event\n\d+ texts were replaced/,
  );
  expect(output).toContain(`npx notikit mock --from ${place}`);
  expect(readdirSync(place).sort()).toEqual([
    ...['events.ndjson', 'integrations.ndjson', 'messages.ndjson', 'profile.yaml', 'scenario.yaml'],
    ...['subscribers.ndjson', 'workflows.ndjson'],
  ]);
  const { readProfile } = await import('../../src/profile/read-profile.js');
  const profileFile = join(place, 'profile.yaml');
  const imitation = createMock({ scenario: join(place, 'scenario.yaml'), profile: readProfile(profileFile) });
  const address = await imitation.listen();
  try {
    const checked = await runNotikit([
      ...['check', address, '--api-key', 'dev', '--allow-writes', '--profile', profileFile, '--strict'],
    ]);
    // Its active integrations are primary ones, which a check does not change.
    const headline = '✓ What was checked conforms: 9 of 10 operations';
    expect([checked.exit, checked.output]).toEqual([0, expect.stringContaining(headline)]);
  } finally {
    await imitation.close();
  }
});

test('of recordings, what they show is imitated', async () => {
  const headers = { authorization: 'ApiKey dev-recorded' };
  const { fetch, control } = createMock();
  for (const path of [
    '/v2/subscribers?limit=5',
    '/v1/messages?limit=4',
    '/v2/workflows/order-shipped',
    '/v2/workflows/none',
  ])
    await fetch(new Request(`https://api.example.com${path}`, { headers }));
  const har = join(folder, 'site.har');
  await writeFile(har, JSON.stringify(await control.exportRequests()));
  const place = join(folder, 'recorded');
  const { exit, output, errors } = await runNotikit(['imitate', '--har', har, '-o', place]);
  expect([exit, errors]).toEqual([0, '']);
  expect(output).toMatch(/contains \d subscribers, 0 integrations, 1 workflow, 4 messages, 0 events\n/);
  const profile = await readFile(join(place, 'profile.yaml'), 'utf8');
  expect(profile).toContain('  list.order:\n    searchSubscribers: newest-first');
  expect(profile).not.toContain('search.match-form');
});

slow('an empty folder that is there is used, and what was not imitated is listed', async () => {
  const place = join(folder, 'empty');
  await mkdir(place);
  const { exit, output } = await runNotikit(['imitate', url, '--api-key', 'dev', '-o', place, '--max', '1']);
  expect(exit).toBe(0);
  expect(existsSync(join(place, 'profile.yaml'))).toBe(true);
  expect(output).toMatch(/^\S+ contains 1 subscriber/m);
});

test.for([
  ['a folder that is there', [], 2, /is not empty\. Pass a new folder\.\n$/],
  ['a file that is there', ['--api-key', 'dev'], 2, /package\.json is not a folder\n$/],
  ['a folder in no folder', ['--api-key', 'dev'], 2, /is not a folder\n$/],
  ['neither an address nor a recording', [], 2, /^notikit: pass the address of a deployment, or recordings/],
  ['a recording that is not there', ['--har', 'no.har'], 2, /^notikit: cannot read no\.har: it does not exist\n$/],
  ['a recording that is none', ['--har', 'package.json'], 3, /^notikit: package\.json is not a HAR file: /],
  ['no key', [], 2, /^notikit: The API key is missing. Pass --api-key, or set NOTIKIT_API_KEY.\n$/],
  [
    'a key that opens nothing',
    ['--api-key', 'no'],
    3,
    /^notikit: the behaviour of the deployment cannot be learned: .*\n$/,
  ],
] as const)('%s is one line is written, and nothing', async ([what, flags, exit, message]) => {
  const places: Readonly<Record<string, string>> = {
    'a folder that is there': folder,
    'a file that is there': 'package.json',
    'a folder in no folder': join(folder, 'none', 'imitation'),
  };
  const place = places[what] ?? join(folder, 'refused');
  const key = what === 'a folder that is there' ? ['--api-key', 'dev'] : flags;
  const isOfUrl = !what.includes('recording');
  const ended = await runNotikit(['imitate', ...(isOfUrl ? [url] : []), '-o', place, ...key]);
  expect([ended.exit, ended.output, ended.errors]).toEqual([exit, '', expect.stringMatching(message)]);
  expect(existsSync(join(folder, 'refused'))).toBe(false);
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
});

slow(
  'of two imitations into one folder at once, the first one writes it, and the other one is exit 2 and one line',
  async () => {
    const cwd = await newFolder();
    const args = ['imitate', url, '--api-key', 'dev', '-o', 'copy'];
    const both = [startNotikit(args, { cwd }), startNotikit(args, { cwd })];
    const codes = await Promise.all(both.map(({ ended }) => ended));
    expect(codes.sort()).toEqual([0, 2]);
    const refused = both.find(({ child }) => child.exitCode === 2);
    expect(refused?.errors().split('\n').at(-2)).toMatch(/^notikit: copy is not empty\. Pass a new folder\.$/);
    expect(refused?.errors()).not.toContain('    at ');
    expect(readdirSync(cwd)).toEqual(['copy']);
  },
);
