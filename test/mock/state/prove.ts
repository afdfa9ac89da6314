/**
 * Long tests of the guarantees of a state: `npx tsx test/mock/state/prove.ts`, or some of them, with `kills speed`.
 * Exits with 1 for a violated guarantee. Driver, mocks and Redis share the machine, so only ratios of speeds are
 * comparable.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runConformance } from '../../../src/conformance/run-conformance.js';
import { outcomeOf } from '../../../src/judgement/report/headline.js';
import { killRounds } from './kill-rounds.js';
import { headers, Replicas } from './replicas.js';
import { startBuilt } from './start-built.js';
import { startRedis } from './start-redis.js';

const parts = { kills, replicas, speed } satisfies Record<string, () => Promise<void>>;
let broken = 0;

const wanted = process.argv.slice(2);
for (const [name, prove] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await prove();
process.exit(broken === 0 ? 0 : 1);

async function kills(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'notikit-kills-'));
  const start = () => startBuilt('--state', join(folder, 'state'));
  const { acknowledged, lost, unopenable } = await killRounds(start, (rounds) => rounds === 200);
  print('200 SIGKILLs during writes', `${acknowledged} acknowledged, ${lost.length} lost, ${unopenable} unopenable`);
  broken += lost.length + unopenable;
  const { url, child } = await start();
  await checked('a mock killed and restarted', () => url);
  child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
}

async function replicas(): Promise<void> {
  for (const count of [2, 4]) {
    await using redis = await startRedis();
    const several = await Replicas.start(() => startBuilt('--state', redis.url), count);
    const restart = () => redis.stop('SIGKILL').then(redis.start);
    const start = performance.now();
    const wrongs = await several.write(10_000, [
      { after: 3_000, act: () => several.replaceFirst() },
      { after: 6_000, act: restart },
    ]);
    const seconds = ((performance.now() - start) / 1_000).toFixed(0);
    print(`${count} replicas, 10,000 operations, in ${seconds} s`, JSON.stringify(wrongs));
    broken += Object.values(wrongs).reduce((sum, number) => sum + number, 0);
    let turn = 0;
    await checked(`${count} replicas in turn`, () => several.urls[turn++ % count] ?? '');
    await several.stop();
  }
}

/** Runs `notikit check`, with each request at the next address. */
async function checked(what: string, nextUrl: () => string): Promise<void> {
  const report = await runConformance({
    fetch: (request) => fetch(new Request(request.url.replace('http://balanced', nextUrl()), request)),
    baseUrl: 'http://balanced',
    apiKey: 'dev-checked',
    allowWrites: true,
  });
  const outcome = outcomeOf(report);
  print(`notikit check of ${what}`, outcome);
  broken += outcome === 'passed' ? 0 : 1;
}

async function speed(): Promise<void> {
  const machine = `${availableParallelism()} cores for all`;
  const memory = await Replicas.start(() => startBuilt(), 1);
  print(`in memory, ${machine}`, await rates(memory.urls));
  await memory.stop();
  const folder = await mkdtemp(join(tmpdir(), 'notikit-speed-'));
  const disk = await Replicas.start(() => startBuilt('--state', join(folder, 'state')), 1);
  print(`on disk, ${machine}`, await rates(disk.urls));
  await disk.stop();
  await rm(folder, { recursive: true, force: true });
  for (const count of [1, 2, 4]) {
    await using redis = await startRedis();
    const several = await Replicas.start(() => startBuilt('--state', redis.url), count);
    print(`${count} over Redis, ${machine}`, await rates(several.urls));
    await several.stop();
  }
}

/** Requests per second of each kind, 32 at once, for three seconds. */
async function rates(urls: readonly string[]): Promise<string> {
  const read = (url: string) => fetch(`${url}/v2/subscribers?limit=10`, { headers });
  const write = (url: string, number: number) => {
    const body = JSON.stringify({ subscriberId: `s${number % 500}` });
    return fetch(`${url}/v2/subscribers`, { method: 'POST', headers, body });
  };
  return `${await rate(urls, write)} writes/s, ${await rate(urls, read)} reads/s`;
}

async function rate(
  urls: readonly string[],
  send: (url: string, number: number) => Promise<Response>,
): Promise<number> {
  let sent = 0;
  const end = performance.now() + 3_000;
  const one = async () => {
    while (performance.now() < end) {
      const response = await send(urls[sent % urls.length] ?? '', sent++);
      if (!response.ok) throw new Error(await response.text());
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 32 }, one));
  return Math.round(sent / 3);
}

function print(what: string, found: string): void {
  process.stdout.write(`${what.padEnd(52)} ${found}\n`);
}
