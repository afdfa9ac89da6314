/**
 * Calls all ten operations of a mock with the published SDKs of the service in JavaScript and Python, unchanged, and
 * prints a table. The mock has the example profile of the manual. Needs registries: `npx tsx test/package/try-sdks.ts`.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { operations } from '../../src/contract/operations.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { readProfile } from '../../src/profile/read-profile.js';
import { run } from '../tool.js';

const manual = readFileSync(new URL('../../src/profile/README.md', import.meta.url), 'utf8');
const example = /```yaml service\.yaml\n([\s\S]*?)```/.exec(manual)?.[1] ?? '';
const folder = mkdtempSync(join(tmpdir(), 'notikit-sdks-'));

/** Programs that print a line for each operation: its name, and `ok` or an error. */
const javascript = `
import { Novu } from '@novu/api';
const sdk = new Novu({ secretKey: 'dev', serverURL: process.argv[2], retryConfig: { strategy: 'none' } });
const first = async () => (await sdk.notifications.list({ limit: 50 })).result.data[0].id;
const calls = {
  createSubscriber: () => sdk.subscribers.create({ subscriberId: 'ada', firstName: 'Ada' }),
  updateSubscriberOnlineStatus: () => sdk.subscribers.properties.updateOnlineFlag({ isOnline: true }, 'ada'),
  searchSubscribers: () => sdk.subscribers.search({ limit: 50 }),
  updateIntegration: () => sdk.integrations.update({ name: 'Mail' }, 'email-main'),
  listActiveIntegrations: () => sdk.integrations.listActive(),
  listMessages: () => sdk.messages.retrieve({ limit: 50 }),
  getWorkflow: () => sdk.workflows.get('order-shipped'),
  getWorkflowStep: () => sdk.workflows.steps.retrieve('order-shipped', 'shipped-email'),
  listNotifications: () => sdk.notifications.list({ limit: 50 }),
  getNotification: async () => sdk.notifications.retrieve(await first()),
};
for (const [name, call] of Object.entries(calls)) {
  const outcome = await call().then(({ result }) => (result ? 'ok' : 'no result'), (error) => String(error.message + ' ' + (error.cause?.message ?? '')));
  console.log(name + ' ' + outcome.replaceAll(/\\s+/g, ' ').slice(0, 300));
}
`;

const python = `
import sys
from novu_py import Novu, models
from novu_py.utils import BackoffStrategy, RetryConfig
never = RetryConfig("none", BackoffStrategy(1, 1, 1, 1), False)
sdk = Novu(secret_key="dev", server_url=sys.argv[1], retry_config=never)
first = lambda: sdk.notifications.list(request={"limit": 50}).result.data[0].id
calls = {
  "createSubscriber": lambda: sdk.subscribers.create(create_subscriber_request_dto={"subscriber_id": "ada", "first_name": "Ada"}),
  "updateSubscriberOnlineStatus": lambda: sdk.subscribers.properties.update_online_flag(subscriber_id="ada", update_subscriber_online_flag_request_dto={"is_online": True}),
  "searchSubscribers": lambda: sdk.subscribers.search(request={"limit": 50}),
  "updateIntegration": lambda: sdk.integrations.update(integration_id="email-main", update_integration_request_dto={"name": "Mail"}),
  "listActiveIntegrations": lambda: sdk.integrations.list_active(),
  "listMessages": lambda: sdk.messages.retrieve(request={"limit": 50}),
  "getWorkflow": lambda: sdk.workflows.get(workflow_id="order-shipped"),
  "getWorkflowStep": lambda: sdk.workflows.steps.retrieve(workflow_id="order-shipped", step_id="shipped-email"),
  "listNotifications": lambda: sdk.notifications.list(request={"limit": 50}),
  "getNotification": lambda: sdk.notifications.retrieve(notification_id=first()),
}
for name, call in calls.items():
    try:
        outcome = "ok" if call().result is not None else "no result"
    except Exception as error:
        outcome = " ".join(str(error).split())[:300]
    print(name, outcome)
`;

const sdks: readonly (readonly [name: string, start: (url: string) => readonly string[]])[] = [
  [
    'JavaScript',
    (url) => {
      run(
        [
          'npm',
          'install',
          '--ignore-scripts',
          '--no-audit',
          '--no-fund',
          '--silent',
          '--prefix',
          folder,
          '@novu/api@3.19.1',
        ],
        folder,
      );
      writeFileSync(join(folder, 'sdk.mjs'), javascript);
      return [process.execPath, 'sdk.mjs', url];
    },
  ],
  [
    'Python',
    (url) => {
      run(['python3', '-m', 'venv', 'venv'], folder);
      run(['venv/bin/pip', 'install', '--quiet', 'novu-py==3.19.0'], folder);
      writeFileSync(join(folder, 'sdk.py'), python);
      return ['venv/bin/python', 'sdk.py', url];
    },
  ],
];

/** Output of a program, while the mock in this process answers it. */
function outputOf([command = '', ...args]: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject).on('close', () => resolve(output));
  });
}

const names = Object.values(operations).map(({ id }) => id);
const outcomes = new Map<string, ReadonlyMap<string, string>>();
for (const [sdk, start] of sdks) {
  const mock = createMock({ profile: readProfile(parse(example)) });
  const url = await mock.listen({ port: 0 });
  const lines = (await outputOf(start(url))).trim().split('\n');
  outcomes.set(sdk, new Map(lines.map((line) => [line.split(' ', 1)[0] ?? '', line.slice(line.indexOf(' ') + 1)])));
  await mock.close();
}
rmSync(folder, { recursive: true });

const isOk = (sdk: string, name: string) => outcomes.get(sdk)?.get(name) === 'ok';
console.log(['operation'.padEnd(30), ...outcomes.keys()].join(' '));
for (const name of names)
  console.log(
    [
      name.padEnd(30),
      ...[...outcomes.keys()].map((sdk) => (isOk(sdk, name) ? 'ok' : 'FAILED').padEnd(sdk.length)),
    ].join(' '),
  );
for (const [sdk, found] of outcomes) {
  for (const name of names.filter((one) => !isOk(sdk, one))) console.log(`${sdk} ${name}: ${found.get(name)}`);
  console.log(`${sdk}: ${names.filter((name) => isOk(sdk, name)).length} of ${names.length} operations`);
}
process.exitCode = names.every((name) => [...outcomes.keys()].every((sdk) => isOk(sdk, name))) ? 0 : 1;
