/**
 * Long test of a state that several mocks share: `npx tsx test/mock/state/prove.ts`. Exits with 1 for a violated
 * guarantee. The stress tests kill a mock with a state on disk: `npx tsx test/faults/torture.ts state`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Random } from '../../../fixtures/seeded/random.js';
import { runConformance } from '../../../src/conformance/run-conformance.js';
import { outcomeOf } from '../../../src/judgement/report/headline.js';
import type { Started } from './kill-rounds.js';
import { startRedis } from './start-redis.js';

const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };

interface Written {
  readonly status: number;
  readonly text: string;
  readonly isReplay: boolean;
}

/** Numbers of violations by kind. All must be 0. */
interface Wrongs {
  /** Changes that a subscriber's version misses or counts twice. */
  lost: number;
  /** Responses to a request that was sent twice under one key, which differ or are both the first. */
  unequalReplays: number;
  /** Subscribers that two requests have created, or none. */
  doubleCreations: number;
  /** Reads that missed an acknowledged write. */
  stale: number;
  /** Replicas whose data differs from that of the first, byte by byte. */
  unequalReplicas: number;
}

interface Interruption {
  /** Number of operations before the interruption. */
  readonly after: number;
  readonly act: () => Promise<void>;
}

const shared = Array.from({ length: 40 }, (_, number) => `s${number}.`);

/** Several mocks with one state, and clients that write to all of them at once. */
class Replicas {
  readonly #random = new Random(1);
  readonly #start: () => Promise<Started>;
  readonly #replicas: Started[];

  private constructor(start: () => Promise<Started>, replicas: Started[]) {
    this.#start = start;
    this.#replicas = replicas;
  }

  static async start(start: () => Promise<Started>, count: number): Promise<Replicas> {
    return new Replicas(start, await Promise.all(Array.from({ length: count }, start)));
  }

  get urls(): readonly string[] {
    return this.#replicas.map(({ url }) => url);
  }

  /** Kills the first replica by SIGKILL, and starts a new one in its place. */
  async replaceFirst(): Promise<void> {
    const [first] = this.#replicas;
    if (first !== undefined) await end(first);
    this.#replicas[0] = await this.#start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#replicas.map(end));
  }

  /**
   * Sends upserts, patches, repeated requests and conflicting creations, 32 at once, and reads each result from another
   * replica.
   */
  async write(operations: number, interruptions: readonly Interruption[] = []): Promise<Wrongs> {
    const wrongs: Wrongs = { lost: 0, unequalReplays: 0, doubleCreations: 0, stale: 0, unequalReplicas: 0 };
    const changes = new Map<string, number>();
    for (const subscriberId of shared) await this.#upsert(subscriberId, `first ${subscriberId}`, 0);
    const kind = this.#random.below('kind', 10);
    const pick = this.#random.pick('subscriber', shared);
    let next = 0;
    const one = async () => {
      for (let number = next++; number < operations; number = next++) {
        const interruption = interruptions.find(({ after }) => after === number);
        const interrupted = interruption?.act();
        const subscriberId = pick(number);
        const drawn = kind(number);
        if (drawn === 0) {
          const both = await Promise.all([0, 1].map((side) => this.#create(`only-${number}`, side)));
          if (both.filter(({ status }) => status === 201).length !== 1) wrongs.doubleCreations += 1;
          await interrupted;
          continue;
        }
        changes.set(subscriberId, (changes.get(subscriberId) ?? 0) + 1);
        const answers = await this.#change(subscriberId, number, drawn);
        const texts = new Set(answers.map(({ text }) => text));
        if (texts.size > 1 || (drawn === 1 && answers.every(({ isReplay }) => !isReplay))) wrongs.unequalReplays += 1;
        const { __v: answered } = JSON.parse(answers[0]?.text ?? '{}');
        const seen = await this.#version(subscriberId, number + 1);
        if (seen < answered) wrongs.stale += 1;
        await interrupted;
      }
    };
    await Promise.all(Array.from({ length: 32 }, one));
    for (const subscriberId of shared) {
      wrongs.lost += Math.abs((await this.#version(subscriberId, 0)) - (changes.get(subscriberId) ?? 0));
    }
    const worlds = await Promise.all(this.urls.map((url) => worldAt(url)));
    wrongs.unequalReplicas = worlds.filter((world) => world !== worlds[0]).length;
    return wrongs;
  }

  #change(subscriberId: string, number: number, drawn: number): Promise<Written[]> {
    const key = `change ${number}`;
    if (drawn > 3) return Promise.all([this.#upsert(subscriberId, key, number)]);
    if (drawn === 1) return Promise.all([0, 1].map((side) => this.#upsert(subscriberId, key, number + side)));
    const path = `/v1/subscribers/${subscriberId}/online-status`;
    return Promise.all([this.#send('PATCH', path, { isOnline: drawn === 2 }, key, number)]);
  }

  #upsert(subscriberId: string, key: string, side: number): Promise<Written> {
    return this.#send('POST', '/v2/subscribers', { subscriberId, lastName: key }, key, side);
  }

  #create(subscriberId: string, side: number): Promise<Written> {
    const path = '/v2/subscribers?failIfExists=true';
    return this.#send('POST', path, { subscriberId }, `${subscriberId} ${side}`, side);
  }

  async #version(subscriberId: string, side: number): Promise<number> {
    const { text } = await this.#send('GET', `/v2/subscribers?subscriberId=${subscriberId}`, undefined, '', side);
    return JSON.parse(text).data[0].__v;
  }

  /** Repeats a request at one replica after another until one responds: its key prevents double effects. */
  async #send(method: string, path: string, body: object | undefined, key: string, side: number): Promise<Written> {
    for (let tries = 0; ; tries += 1) {
      const { url = '' } = this.#replicas[(side + tries) % this.#replicas.length] ?? {};
      try {
        const response = await fetch(`${url}${path}`, {
          method,
          headers: key === '' ? headers : { ...headers, 'idempotency-key': key },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        const isReplay = response.headers.has('idempotency-replay');
        if (response.status !== 503) return { status: response.status, text, isReplay };
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
      }
      await setTimeout(20);
    }
  }
}

async function worldAt(url: string): Promise<string> {
  const paths = ['/__notikit/snapshot?key=dev', '/v2/subscribers?limit=100', '/v2/subscribers?orderBy=updatedAt'];
  const texts = paths.map(async (path) => (await fetch(`${url}${path}`, { headers })).text());
  return (await Promise.all(texts)).join('\n');
}

async function end({ child }: Started): Promise<void> {
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
}

const script = fileURLToPath(new URL('../../../dist/src/cli/main.js', import.meta.url));

/** Starts the built mock in a separate process, and resolves once it listens. It logs no requests. */
async function startBuilt(...args: readonly string[]): Promise<Started> {
  const child = spawn(process.execPath, [script, 'mock', '--port', '0', ...args], {
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close').then(() => undefined);
  const lines = createInterface(child.stdout);
  const listening = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      const [, url] = /listens on (\S+)/.exec(line) ?? [];
      if (url !== undefined) resolve(url);
    });
  });
  const url = await Promise.race([listening, ended]);
  if (url === undefined) throw new Error('the mock has ended before it listened');
  return { url, child };
}

let broken = 0;
for (const count of [2, 4]) {
  await using redis = await startRedis();
  const several = await Replicas.start(() => startBuilt('--state', redis.url), count);
  const restart = () => redis.stop('SIGKILL').then(redis.start);
  const wrongs = await several.write(10_000, [
    { after: 3_000, act: () => several.replaceFirst() },
    { after: 6_000, act: restart },
  ]);
  print(`${count} replicas, 10,000 operations`, JSON.stringify(wrongs));
  broken += Object.values(wrongs).reduce((sum, number) => sum + number, 0);
  let turn = 0;
  const outcome = await checkAt(() => several.urls[turn++ % count] ?? '');
  print(`notikit check of ${count} replicas in turn`, outcome);
  broken += outcome === 'passed' ? 0 : 1;
  await several.stop();
}
process.exit(broken === 0 ? 0 : 1);

/** Runs `notikit check`, with each request at the next address. */
async function checkAt(nextUrl: () => string): Promise<string> {
  const report = await runConformance({
    fetch: (request) => fetch(new Request(request.url.replace('http://balanced', nextUrl()), request)),
    baseUrl: 'http://balanced',
    apiKey: 'dev-checked',
    allowWrites: true,
  });
  return outcomeOf(report);
}

function print(what: string, found: string): void {
  process.stdout.write(`${what.padEnd(40)} ${found}\n`);
}
