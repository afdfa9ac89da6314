/**
 * Checks servers with the defaults of their frameworks: `npx tsx test/peers/frameworks.ts`. A right one passes, and one
 * with a real mistake fails its requirements. Needs Python and Go, and installs FastAPI. Exits with 1 if a server does
 * not get these results. They have six operations; a mock has the records.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runConformance } from '../../src/conformance/run-conformance.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { run } from '../tool.js';
import { startPeer } from './running-peer.js';

interface Framework {
  readonly name: string;
  /** Installs the server. Returns the program, with its first arguments. */
  readonly install: (folder: string) => readonly [program: string, ...args: string[]];
  /** Requirements that a right server with the defaults does not meet: `status id`. */
  readonly habits: readonly string[];
  /** The same for the server with the mistake. */
  readonly mistake: readonly string[];
}

const server = (file: string) => fileURLToPath(new URL(`servers/${file}`, import.meta.url));
const frameworks: readonly Framework[] = [
  {
    name: 'FastAPI',
    install: (folder) => {
      run(['python3', '-m', 'venv', folder], folder);
      run(
        [join(folder, 'bin/pip'), 'install', '--quiet', 'fastapi==0.165.0', 'uvicorn==0.54.0', 'httpx==0.28.1'],
        folder,
      );
      return [join(folder, 'bin/python'), server('fastapi_defaults.py')];
    },
    habits: ['warned body.types-checked'],
    // Pages are counted from 1.
    mistake: ['warned body.types-checked', 'warned messages.page-echo', 'failed messages.walk'],
  },
  {
    name: 'net/http',
    install: (folder) => {
      run(['go', 'build', '-o', join(folder, 'nethttp'), server('nethttp_defaults.go')], folder);
      return [join(folder, 'nethttp')];
    },
    habits: [],
    // Only the first value of a list is read.
    mistake: ['failed messages.filter-transaction-ids'],
  },
];
const reads = ['searchSubscribers', 'listActiveIntegrations', 'listMessages', 'getWorkflow'] as const;
const operations = [...reads, 'createSubscriber', 'updateSubscriberOnlineStatus'] as const;

const folder = mkdtempSync(join(tmpdir(), 'notikit-frameworks-'));
try {
  for (const { name, install, habits, mistake } of frameworks) {
    const [program, ...args] = install(mkdtempSync(join(folder, 'server-')));
    expectResults(name, await problemsOf(program, args), habits);
    expectResults(`${name} with a mistake`, await problemsOf(program, args, 'mistake'), mistake);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Results of a check other than passes and skips. */
async function problemsOf(program: string, args: readonly string[], ...mistake: readonly string[]) {
  await using mock = createMock();
  const upstream = await mock.listen();
  const peer = await startPeer({ program, start: ({ port }) => [...args, `${port}`, upstream, ...mistake] });
  try {
    const options = { fetch, baseUrl: peer.baseUrl, apiKey: 'dev', allowWrites: true, operations, budget: 600 };
    const { results } = await runConformance(options);
    const problems = results.filter(({ status }) => ['failed', 'warned', 'errored'].includes(status));
    return problems.map(({ status, id }) => `${status} ${id}`);
  } finally {
    await peer.stop();
  }
}

function expectResults(name: string, found: readonly string[], expected: readonly string[]): void {
  const isRight = JSON.stringify(found) === JSON.stringify(expected);
  console.log(`${name}: ${isRight ? 'as expected' : 'not as expected'}: ${found.join(', ') || 'conforms'}`);
  if (!isRight) process.exitCode = 1;
}
