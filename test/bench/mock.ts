/**
 * What a request to the mock costs its process, in microseconds of CPU, beside Node's bare server and Fastify. After
 * `npm run build` and `npm install --prefix test/bench`, `npx tsx test/bench/mock.ts` prints medians of rounds in which
 * every server is asked in turn. Machines differ; compare the numbers of one run.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Agent, request } from 'undici';
import { searches, type Task, tasks } from './tasks.js';

const rounds = Number(process.argv[2] ?? 7);
const requests = 150;
const connections = 4;

interface Peer {
  readonly cpu: () => Promise<number>;
  readonly ask: (task: Task) => Promise<void>;
  /** A bare server checks nothing. */
  readonly takes: (task: Task) => boolean;
  readonly stop: () => Promise<void>;
}

const dispatcher = new Agent({ connections });

await compare(tasks, {
  'bare, ready': await start('bare.ts', 'ready'),
  'bare, stringify': await start('bare.ts', 'stringify'),
  fastify: await start('fastify.js'),
  notikit: await start('notikit.ts', 'default'),
});
await compare(searches, {
  '200 subscribers': await start('notikit.ts', 'default'),
  '60,000': await start('notikit.ts', 'over-50k'),
});
await compareCold(searches, 'over-50k');
await dispatcher.close();

/** Prints a row of medians for each task, a column for each peer. */
async function compare(tasks: readonly Task[], peers: Readonly<Record<string, Peer>>): Promise<void> {
  print(['', ...Object.keys(peers)]);
  for (const task of tasks) {
    const costs = new Map(Object.values(peers).map((peer): [Peer, number[]] => [peer, []]));
    for (const peer of costs.keys()) if (peer.takes(task)) await costOf(peer, task, 8 * requests);
    for (let round = 0; round < rounds; round += 1) {
      for (const [peer, all] of costs) if (peer.takes(task)) all.push(await costOf(peer, task, requests));
    }
    print([task.name, ...[...costs.values()].map((all) => String(Math.round(median(all))))]);
  }
  for (const peer of Object.values(peers)) await peer.stop();
}

/** Prints what the first request of a kind costs a server that has been asked for something else. */
async function compareCold(tasks: readonly Task[], scenario: string): Promise<void> {
  print(['', `${scenario}, cold`]);
  for (const task of tasks) {
    const costs: number[] = [];
    for (let round = 0; round < Math.min(rounds, 3); round += 1) {
      const peer = await start('notikit.ts', scenario);
      await costOf(peer, { name: '', target: '/v2/subscribers?limit=3' }, 100);
      costs.push(await costOf(peer, task, 1));
      await peer.stop();
    }
    print([task.name, String(Math.round(median(costs)))]);
  }
}

async function costOf(peer: Peer, task: Task, requests: number): Promise<number> {
  const before = await peer.cpu();
  let left = requests;
  const lane = async () => {
    for (; left > 0; ) {
      left -= 1;
      await peer.ask(task);
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  return ((await peer.cpu()) - before) / requests;
}

async function start(file: string, ...args: readonly string[]): Promise<Peer> {
  const path = fileURLToPath(new URL(`peers/${file}`, import.meta.url));
  const child = fork(path, args, { execArgv: ['--import', 'tsx'] });
  const [url] = await once(child, 'message');
  return {
    cpu: async () => {
      child.send('cpu');
      const [microseconds] = await once(child, 'message');
      return microseconds;
    },
    ask: async ({ name, method = 'GET', target, body, status = 200, anonymous = false }) => {
      const response = await request(`${url}${target}`, {
        dispatcher,
        method,
        headers: {
          ...(!anonymous && { authorization: 'ApiKey dev' }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      await response.body.arrayBuffer();
      if (response.statusCode !== status) throw new Error(`${file} answered ${name} with ${response.statusCode}`);
    },
    takes: ({ status = 200 }) => file !== 'bare.ts' || status < 400,
    stop: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}

function print(cells: readonly string[]): void {
  process.stdout.write(`${cells.map((cell, place) => (place === 0 ? cell.padEnd(24) : cell.padStart(17))).join('')}\n`);
}
