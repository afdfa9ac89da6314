import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { readProfile } from '../../src/profile/read-profile.js';
import { recordHar } from '../har/record-har.js';
import { newFolder } from '../new-folder.js';
import { proofScenario } from '../proof-scenario.js';
import { slow } from '../sampled.js';
import { runNotikit } from './run-notikit.js';
import { startProxy } from './start-notikit.js';

const mock = createMock({ scenario: proofScenario, profile: readProfile({ envelope: 'data' }) });
const url = await mock.listen();
const folder = await newFolder(afterAll);

/** A profile of a deployment with an envelope, an additional value, and errors with a schema. */
const acme = `
envelope: data
overlay:
  overlay: 1.0.0
  info: { title: Acme, version: '1' }
  actions:
    - { target: "$.components.schemas.WorkflowOrigin.enum[?@=='service-cloud']", remove: true }
    - { target: $.components.schemas.WorkflowOrigin.enum, update: acme-cloud }
    - target: $.components.responses[*]
      update: { content: { application/json: { schema: { $ref: '#/components/schemas/AcmeError' } } } }
    - target: $.components.schemas
      update: { AcmeError: { type: object, required: [reason], properties: { reason: { type: string } } } }
`;
const acmeMock = () => createMock({ profile: readProfile(join(folder, 'acme.yaml')) });

/** Requests to Acme whose responses conform only under its profile. */
const deployed = [{ target: '/v2/workflows/order-shipped' }, { target: '/v1/notifications' }];
/** Requests to another server whose responses do not conform under the profile. */
const refused = [{ target: '/v1/messages?limit=1' }, { target: '/v2/workflows/none' }];

beforeAll(async () => {
  await writeFile(join(folder, 'wrong.yaml'), 'envelope: data\noverlays: other.yaml\n');
  await writeFile(join(folder, 'empty.har'), '{"log":{"version":"1.2","entries":[]}}');
  await writeFile(join(folder, 'ours.yaml'), 'profile: envelope.yaml\n');
  await writeFile(join(folder, 'envelope.yaml'), 'envelope: data\n');
  await writeFile(join(folder, 'acme.yaml'), acme);
  await writeFile(join(folder, 'acme.har'), JSON.stringify(await recordHar(acmeMock().fetch, deployed)));
  await writeFile(join(folder, 'plain.har'), JSON.stringify(await recordHar(createMock().fetch, refused)));
});

afterAll(() => mock.close());

function run(...args: readonly string[]) {
  return runNotikit(args, { cwd: folder });
}

const few = ['--only', 'workflow.enums'];
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
  expect(errors).toMatch(/^notikit: wrong\.yaml:2:\d+ the file: unknown field "overlays". Did you mean overlay\?/);
});

test.each([
  ['acme.har', true, 'workflow.required-fields'],
  ['plain.har', false, 'errors.body-form'],
])('notikit har judges %s by the profile', async (file, isOurs, broken) => {
  const [right, wrong] = isOurs ? [['--profile', 'acme.yaml'], []] : [[], ['--profile', 'acme.yaml']];
  expect(await run('har', file, ...right)).toMatchObject({ exit: 0, errors: '' });
  const { exit, output } = await run('har', file, ...wrong);
  expect([exit, output.includes(broken)]).toEqual([1, true]);
});

slow('notikit proxy judges by the profile', async () => {
  const upstream = acmeMock();
  onTestFinished(() => upstream.close());
  const target = await upstream.listen();
  const judged = async (...args: readonly string[]) => {
    const proxy = await startProxy(target, ['--violations-header', ...args], { cwd: folder });
    const answer = await fetch(`${proxy.url}/v2/workflows/order-shipped`, { headers: { authorization: 'ApiKey dev' } });
    proxy.child.kill('SIGINT');
    return { exit: await proxy.ended, violations: answer.headers.get('notikit-violations') };
  };
  expect(await judged('--profile', 'acme.yaml')).toEqual({ exit: 0, violations: null });
  const without = await judged();
  expect([without.exit, without.violations]).toEqual([1, expect.stringContaining('workflow.required-fields')]);
});

test('--suggest-profile says what its writes leave behind, apart from the profile', async () => {
  const writing = ['--suggest-profile', '--allow-writes', '--only', 'create.status'];
  const { output, errors } = await run('check', url, '--api-key', 'dev', ...writing);
  expect(output).not.toContain('notikit-check-');
  expect(errors).toMatch(/^Left behind \(the API has no delete\): .*notikit-check-\w+-1\b/m);
});

test('--suggest-profile prints a profile of what it saw, and nothing else', async () => {
  const { exit, output } = await run('check', url, '--api-key', 'dev', '--suggest-profile', ...few);
  expect(exit).toBe(0);
  expect(output).toContain('\nenvelope: data\n');
  expect(output).not.toContain('The contract is');
});
