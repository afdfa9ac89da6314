import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createMock } from './peers/built.js';
import type { Row } from './row.js';

const { createProxy }: typeof import('../../src/proxy.js') = await import(
  new URL('../../dist/src/proxy.js', import.meta.url).href
);
const command = fileURLToPath(new URL('../../dist/src/cli/main.js', import.meta.url));

/** Delay of each response, in milliseconds. */
const delayMs = 100;

/** A task, with the maximum number of round trips that it may wait for in turn. */
interface Delayed {
  readonly work: string;
  readonly most: number;
  /** Runs the task with a delay of each response. */
  readonly run: (delayMs: number, folder: string) => Promise<Sent>;
}

interface Sent {
  readonly requests: number;
  /** Round trips in turn, as the server sees them; undefined if only the duration shows them. */
  readonly inTurn?: number;
}

/**
 * Durations with a server that delays each response, compared with the same server without a delay, and the number of
 * round trips that were waited for in turn.
 */
export async function* latencyRows(): AsyncGenerator<Row> {
  for (const { work, most, run } of delayed) {
    const name = `${work}, ${delayMs} ms of latency`;
    const [direct, late] = [await timed(run, 0), await timed(run, delayMs)];
    yield { work: name, unit: 'ms', ours: late.ms, others: { 'without latency': direct.ms } };
    const { inTurn = (late.ms - direct.ms) / delayMs } = late;
    const others = { 'all in turn': late.requests };
    yield { work: name, unit: 'round trips', ours: inTurn, others, target: { most } };
  }
}

async function timed(run: Delayed['run'], delay: number) {
  const folder = mkdtempSync(join(tmpdir(), 'notikit-bench-'));
  const start = performance.now();
  const sent = await run(delay, folder);
  rmSync(folder, { recursive: true });
  return { ms: performance.now() - start, ...sent };
}

const delayed: readonly Delayed[] = [
  {
    work: '`notikit imitate`',
    most: 130,
    run: (delay, folder) =>
      withServer(delay, (url) => notikit('imitate', url, '--api-key', 'dev', '--output', join(folder, 'copy'))),
  },
  {
    work: '`notikit har --replay`',
    most: 15,
    run: (delay, folder) => {
      const file = join(folder, 'site.har');
      writeFileSync(file, JSON.stringify(recording()));
      return withServer(delay, (url) => notikit('har', file, '--replay', url, '--api-key', 'dev'));
    },
  },
  {
    work: '`notikit proxy`, 60 requests at once',
    most: 2,
    run: (delay) => withServer(delay, passThroughProxy),
  },
  { work: '`notikit rehearse`', most: 45, run: rehearse },
];

/** Runs a task with a server that delays each response. */
async function withServer(delay: number, run: (url: string) => Promise<unknown>): Promise<Sent> {
  let requests = 0;
  let ended = 0;
  const wait = async () => {
    requests += 1;
    // A request that arrives after a response may have waited for it.
    const place = ended + 1;
    await sleep(delay);
    ended = Math.max(ended, place);
    return undefined;
  };
  const mock = createMock({ responders: [wait] });
  await run(await mock.listen());
  await mock.close();
  return { requests, inTurn: ended };
}

/** Runs a command, whatever its exit code is. */
async function notikit(...args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [command, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const [code] = await once(child, 'exit');
  if (code > 1) throw new Error(`${args[0]} exited with ${code}: ${errors}`);
}

/** Targets that a page of an application requests together. */
const targets = [
  '/v1/messages?limit=10',
  '/v1/notifications?limit=10',
  '/v2/subscribers?limit=10',
  '/v1/integrations/active',
  '/v2/workflows/order-shipped',
];

/** A recording of ten such pages. */
function recording(): object {
  const entries = Array.from({ length: 10 * targets.length }, (_, index) => ({
    startedDateTime: '2026-01-15T09:30:00.000Z',
    time: 12,
    request: { method: 'GET', url: `https://api.example.com${targets[index % targets.length]}`, headers: [] },
    response: { status: 200, headers: [], content: { mimeType: 'application/json', text: '{}' } },
  }));
  return { log: { version: '1.2', creator: { name: 'bench', version: '1' }, entries } };
}

async function passThroughProxy(target: string): Promise<void> {
  await using proxy = createProxy({ target });
  const url = await proxy.listen();
  const headers = { authorization: 'ApiKey dev' };
  const ask = async (index: number) =>
    (await fetch(`${url}${targets[index % targets.length]}`, { headers })).arrayBuffer();
  await Promise.all(Array.from({ length: 60 }, (_, index) => ask(index)));
}

/** Client that sends three requests, one after the other. */
const client = `
const headers = { authorization: 'ApiKey ' + process.env.NOTIKIT_API_KEY };
for (const path of ${JSON.stringify(targets.slice(0, 3))}) await fetch(process.env.NOTIKIT_URL + path, { headers });
`;

/** Rehearses the client with four jobs. Counts the requests of all runs and replays. */
async function rehearse(delay: number, folder: string): Promise<Sent> {
  const [scenario, script, report] = ['slow.yaml', 'client.mjs', 'report.json'].map((name) => join(folder, name));
  if (scenario === undefined || script === undefined || report === undefined) throw new Error('no files');
  writeFileSync(scenario, `description: slow\nfaults: [${delay === 0 ? '' : `"*:latency=${delay}ms"`}]\n`);
  writeFileSync(script, client);
  const flags = ['--scenario', scenario, '--jobs', '4', '--reporter', `json=${report}`];
  await notikit('rehearse', ...flags, '--', process.execPath, script);
  const { first, trials, irrelevant } = JSON.parse(readFileSync(report, 'utf8'));
  const [runs, replays] = [1 + trials.length, 1 + trials.length + irrelevant.length];
  return { requests: first.requests * (runs + replays) };
}
