import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { runNotikit } from './run-notikit.js';

const mock = createMock({ scenario: 'quiet', choices: { 'create.conflict-answer': { status: 422 } } });
let folder: string;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'notikit-'));
  url = await mock.listen();
});
afterAll(async () => {
  await mock.close();
  await rm(folder, { recursive: true });
});

test('a deployment is imitated into a folder, and `check` is green on the mock of it', async () => {
  const place = join(folder, 'imitation');
  const { exit, output, errors } = await runNotikit(['imitate', url, '--api-key', 'dev', '-o', place, '--max', '40']);
  expect([exit, errors]).toEqual([0, '']);
  expect(output).toMatch(
    /^\S+ holds 1 subscriber, 1 integration, 1 workflow, 1 message, 1 event\n\d+ texts were replaced/,
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
    expect([checked.exit, checked.output]).toEqual([0, expect.stringContaining('✓ The contract is kept')]);
  } finally {
    await imitation.close();
  }
});

test.for([
  ['a folder that is there', [], 2, /is there already: name a new folder\n$/],
  ['a folder in no folder', ['--api-key', 'dev'], 2, /is no folder\n$/],
  ['no key', [], 2, /^notikit: no API key: give --api-key, or set NOTIKIT_API_KEY\n$/],
  ['a key that opens nothing', ['--api-key', 'no'], 3, /^notikit: what the deployment does cannot be learned: .*\n$/],
] as const)('%s is one line, and nothing is written', async ([what, flags, exit, message]) => {
  const places: Readonly<Record<string, string>> = {
    'a folder that is there': folder,
    'a folder in no folder': join(folder, 'none', 'imitation'),
  };
  const place = places[what] ?? join(folder, 'refused');
  const key = what === 'a folder that is there' ? ['--api-key', 'dev'] : flags;
  const ended = await runNotikit(['imitate', url, '-o', place, ...key]);
  expect([ended.exit, ended.output, ended.errors]).toEqual([exit, '', expect.stringMatching(message)]);
  expect(existsSync(join(folder, 'refused'))).toBe(false);
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
});
