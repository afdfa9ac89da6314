import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Agent, request } from 'undici';
import { inTurn } from './in-turn.js';
import type { Row } from './row.js';
import type { Task } from './tasks.js';

const connections = 4;
const requests = 100;
const dispatcher = new Agent({ connections });

/** A server in a process of its own, which says how much CPU it has used. */
export interface Peer {
  readonly url: string;
  /** In microseconds, since the process began. */
  readonly cpu: () => Promise<number>;
  /** Gives the answer's text. Rejects where its status is another one than the task's. */
  readonly ask: (task: Task) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Starts a server of `peers/`. */
export async function startPeer(file: string, ...args: readonly string[]): Promise<Peer> {
  const path = fileURLToPath(new URL(`peers/${file}`, import.meta.url));
  const child = fork(path, args, { execArgv: ['--import', 'tsx'] });
  const [url]: string[] = await once(child, 'message');
  if (url === undefined) throw new Error(`${file} says nothing`);
  return {
    url,
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
      const text = await response.body.text();
      if (response.statusCode !== status) throw new Error(`${file} answered ${name} with ${response.statusCode}`);
      return text;
    },
    stop: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

type Asked = readonly [Peer, Task];

/** What a request costs each peer, in microseconds of CPU, once all are warm. */
export async function costs(
  rounds: number,
  ours: Asked,
  others: Readonly<Record<string, Asked>>,
): Promise<Pick<Row, 'ours' | 'others'>> {
  for (const [peer, task] of [ours, ...Object.values(others)]) await costOf(peer, task, 4 * requests);
  const attempt =
    ([peer, task]: Asked) =>
    () =>
      costOf(peer, task, requests);
  const named = Object.entries(others).map(([name, asked]) => [name, attempt(asked)] as const);
  return inTurn(rounds, attempt(ours), Object.fromEntries(named));
}

/** What a request costs a peer on average, several under way at once. */
export async function costOf(peer: Peer, task: Task, requests: number): Promise<number> {
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
