/**
 * What a request to the mock costs its process, in microseconds of CPU, beside Node's bare server and Fastify. Once
 * `npm install --prefix test/bench` has run, `npx tsx test/bench/mock.ts` prints medians of rounds in which every
 * server is asked in turn. Machines differ; compare the numbers of one run.
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
    const costs = Object.values(peers).map((): number[] => []);
    for (let round = -1; round < rounds; round += 1) {
      for (const [place, peer] of Object.values(peers).entries()) {
        const cost = await costOf(peer, task, requests);
        // The first round is for the compiler.
        if (round >= 0) costs[place]?.push(cost);
      }
    }
    print([task.name, ...costs.map((all) => String(Math.round(median(all))))]);
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
      if (response.statusCode === status || (status >= 400 && file === 'bare.ts')) return;
      throw new Error(`${file} answered ${name} with ${response.statusCode}`);
    },
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
