import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMock, type Mock } from '../../src/mock/create-mock.js';
import { readProfile } from '../../src/profile/read-profile.js';
import { runNotikit } from './run-notikit.js';

let mock: Mock;
let url: string;
let folder: string;

beforeAll(async () => {
  mock = createMock({ profile: readProfile({ envelope: 'data' }) });
  url = await mock.listen();
  folder = await mkdtemp(join(tmpdir(), 'notikit-'));
  await writeFile(join(folder, 'wrong.yaml'), 'envelope: data\noverlays: other.yaml\n');
  await writeFile(join(folder, 'empty.har'), '{"log":{"version":"1.2","entries":[]}}');
  await writeFile(join(folder, 'ours.yaml'), 'profile: envelope.yaml\n');
  await writeFile(join(folder, 'envelope.yaml'), 'envelope: data\n');
});

afterAll(async () => {
  await mock.close();
  await rm(folder, { recursive: true });
});

function run(...args: readonly string[]) {
  return runNotikit(args, { cwd: folder });
}

const only = ['--only', 'workflow.required-fields', '--only', 'unknown-id.refused', '--reporter', 'json'];

test('a profile may stand in the configuration, and the report names it', async () => {
  const without = await run('check', url, '--api-key', 'dev', ...only);
  expect(without.exit).toBe(1);
  const kept = await run('check', url, '--api-key', 'dev', ...only, '--config', 'ours.yaml');
  expect(kept.exit).toBe(0);
  expect(JSON.parse(kept.output).profile).toEqual({
    name: 'envelope.yaml',
    digest: readProfile({ envelope: 'data' }).profile?.digest,
  });
});

test.each([
  ['check', ['http://localhost', '--api-key', 'k']],
  ['har', ['empty.har']],
  ['proxy', ['http://localhost']],
  ['mock', ['--port', '0']],
])('notikit %s reads the profile, and a mistake in it is exit 2 with its place', async (command, args) => {
  const { exit, errors } = await run(command, ...args, '--profile', 'wrong.yaml');
  expect(exit).toBe(2);
  expect(errors).toMatch(/^notikit: wrong\.yaml:2:\d+ the file: there is no field "overlays": did you mean overlay\?/);
});

test('--suggest-profile prints a profile of what it saw, and nothing else', async () => {
  const { exit, output } = await run('check', url, '--api-key', 'dev', '--suggest-profile', '--only', 'workflow.enums');
  expect(exit).toBe(0);
  expect(output).toContain('\nenvelope: data\n');
  expect(output).not.toContain('The contract is');
});
