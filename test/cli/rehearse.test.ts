import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Rehearsal } from '../../src/rehearsal/rehearsal.js';
import { newFolder } from '../new-folder.js';
import { slow } from '../sampled.js';
import { runNotikit } from './run-notikit.js';

// Without `--test`, Node runs the tests in one process instead of two.
const inbox = ['node', 'test/examples/rehearsal/inbox.test.mjs'];
const mended = { INBOX: './mended-inbox.mjs' };
const folder = await newFolder(afterAll);

slow('of a client with five faults each is found by the alternative that shows it, and nothing else', async () => {
  const [json, junit, html] = ['json', 'junit', 'html'].map((name) => join(folder, `careless.${name}`));
  const { exit, output } = await runNotikit([
    ...['rehearse', '--reporter', 'terminal', '--reporter', `json=${json}`, '--reporter', `junit=${junit}`],
    ...['--reporter', `html=${html}`, '--sabotage', 'active.array', '--jobs', '2', '--', ...inbox],
  ]);
  expect([exit, output.trimEnd().split('\n').at(-1)]).toEqual([1, '✗ The client fails against 6 of 13 servers']);
  const rehearsal: Rehearsal = JSON.parse(await readFile(json ?? '', 'utf8'));
  const broken = rehearsal.trials.filter(({ status, kind }) => status === 'failed' && kind === 'choice');
  expect(broken.map(({ name }) => name)).toEqual([
    'list.order.listMessages=oldest-first',
    'create.conflict-answer.status=400',
    'create.conflict-answer.status=422',
    'responses.optional-fields.empty=absent',
    'responses.open-values.providerId=unknown',
    'messages.total-count-shown.totalCount=left-out',
  ]);
  const [order] = broken;
  expect(order?.differences).toContainEqual(
    expect.stringContaining('GET /v1/messages?limit=25&page=0: /data/0/_id changed from '),
  );
  expect(order?.output.join('\n')).toContain('the newest message is shown');
  expect(order?.repeat).toBe('npx notikit mock --choice list.order.listMessages=oldest-first');
  expect(rehearsal.trials.at(-1)).toMatchObject({ kind: 'sabotage', name: 'active.array', status: 'failed' });
  expect(rehearsal.first.operations).toEqual([
    ...['createSubscriber', 'listActiveIntegrations', 'listMessages', 'searchSubscribers'],
  ]);
  expect(rehearsal.irrelevant).toContain('search.match-form.email=whole');
  expect(await readFile(junit ?? '', 'utf8')).toContain('tests="14" failures="6"');
  expect(await readFile(html ?? '', 'utf8')).toContain('The client fails against 6 of 13 servers.');
});

slow('its mended form passes, in combinations too', async () => {
  const some = ['--only', 'create.*', '--only', 'list.*', '--only', 'messages.*'];
  const args = ['rehearse', ...some, '--pairs', '--jobs', '2', '--reporter', 'junit', '--', ...inbox];
  const { exit, errors } = await runNotikit(args, { env: mended });
  expect([exit, errors]).toEqual([0, expect.stringMatching(/^✓ The client passes against (\d+) of \1 servers\n$/m)]);
});

slow('what is known to break does not fail the rehearsal', async () => {
  const baseline = join(folder, 'known.yaml');
  const only = ['--only', 'create.*', '--baseline', baseline];
  const written = await runNotikit(['rehearse', ...only, '--update-baseline', '--', ...inbox]);
  expect([written.exit, written.output]).toEqual([0, `wrote 2 known failures to ${baseline}\n`]);
  const { exit, output } = await runNotikit(['rehearse', ...only, '--', ...inbox]);
  expect(exit).toBe(0);
  expect(output).toContain('! create.conflict-answer.status=400 · known, failed');
});

/** A client that executes a script. */
async function script(text: string): Promise<readonly string[]> {
  const file = join(folder, `client-${Math.random().toString(36).slice(2)}.mjs`);
  await writeFile(file, text);
  return ['--', 'node', file];
}

const asking = "await fetch(process.env.NOTIKIT_URL + '/v1/integrations/active')";

test.for([
  ['the command does not exist', 2, 'notikit: cannot run no-such-command: the command does not exist\n'],
  ['it never asks a mock', 3, /^notikit: `node .*` passes but sends no request to a mock\. Let it use NOTIKIT_URL/],
  ['it fails from the start', 3, /^notikit: `node .*` fails in the first run.*\n {2}it is broken\n$/],
  ['it hangs', 3, /^notikit: `node .*` did not finish within 2 s. Pass a larger --timeout.\n$/],
] as const)('%s: that is said in a line, and the exit is %i', async ([what, exit, errors]) => {
  const commands: Readonly<Record<string, readonly string[]>> = {
    'the command does not exist': ['--', 'no-such-command'],
    'it never asks a mock': await script(''),
    'it fails from the start': await script(`${asking}; console.log('it is broken'); process.exit(4)`),
    'it hangs': await script(`${asking}; setInterval(() => {}, 1_000)`),
  };
  const ended = await runNotikit(['rehearse', '--timeout', '2', ...(commands[what] ?? [])]);
  expect([ended.exit, ended.output]).toEqual([exit, '']);
  expect(ended.errors).toEqual(typeof errors === 'string' ? errors : expect.stringMatching(errors));
});

test.for([
  [
    ['--reporter', 'pdf'],
    '--reporter pdf: unknown reporter. Use terminal, json, junit or html, optionally followed by =FILE.',
  ],
  [['--update-baseline'], '--update-baseline needs --baseline FILE'],
  [['--sabotage', 'no.such'], 'no.such'],
  [['--reporter', 'json=/no/such/folder/report.json'], 'cannot write /no/such/folder/report.json: '],
] as const)('%j is exit 2 before anything runs', async ([flags, message]) => {
  const { exit, output, errors } = await runNotikit(['rehearse', ...flags, '--', 'node', '--version']);
  expect([exit, output]).toEqual([2, '']);
  expect(errors).toContain(message);
});

test('what fails once and then passes is flaky, and no failure', async () => {
  const mark = JSON.stringify(join(folder, 'mark'));
  const client = await script(`
    import { existsSync, writeFileSync } from 'node:fs';
    const { status } = ${asking};
    if (status === 403 && !existsSync(${mark})) { writeFileSync(${mark}, ''); process.exit(1); }`);
  const { exit, output } = await runNotikit(['rehearse', '--only', 'errors.unauthorized', ...client]);
  expect([exit, output]).toEqual([0, expect.stringContaining('! errors.unauthorized.status=403 · flaky')]);
  expect(output).toContain('✓ The client passes against 1 of 1 servers; 1 failed once and passed when repeated');
});

slow('a mock in the process of the tests does what the rehearsal chooses', async () => {
  const client = await script(`
    import { strictEqual } from 'node:assert';
    import { createMock } from ${JSON.stringify(resolve('src/mock/node/create-mock.ts'))};
    const { fetch } = createMock({ scenario: 'empty' });
    const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };
    const create = () => fetch(new Request('http://mock.test/v2/subscribers?failIfExists=true',
      { method: 'POST', headers, body: JSON.stringify({ subscriberId: 'ada' }) }));
    await create();
    strictEqual((await create()).status, 409);`);
  // The source is TypeScript, so Node needs tsx.
  const command = client.flatMap((part) => (part === 'node' ? [part, '--import', 'tsx'] : [part]));
  const { exit, output, errors } = await runNotikit(['rehearse', '--only', 'create.*', '--only', 'list.*', ...command]);
  expect(errors).toBe('');
  expect([exit, output.match(/^[✗!] \S+\.\S+/gm)]).toEqual([
    1,
    ['✗ create.conflict-answer.status=400', '✗ create.conflict-answer.status=422'],
  ]);
  expect(output).toContain('POST /v2/subscribers?failIfExists=true: 409 became 400');
});
