import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { Agent, request } from 'undici';
import { freePort } from '../free-port.js';
import type { Peer as Other } from '../peers/peers.js';
import { inTurn, type Row } from './row.js';
import type { Task } from './tasks.js';

const connections = 4;
const requests = 500;
/** Time for which a peer is warmed before each measurement, in milliseconds. */
const warmingMs = 2_000;
const dispatcher = new Agent({ connections });

/** A server in a separate process that reports its CPU time. */
export interface Peer {
  readonly url: string;
  /** CPU time in microseconds since the process began. */
  readonly cpu: () => Promise<number>;
  /** Resolves to the text of the response. Rejects if its status differs from the task's. */
  readonly ask: (task: Task) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Starts a server of `peers/`. */
export async function startPeer(file: string, ...args: readonly string[]): Promise<Peer> {
  const path = await compiled(fileURLToPath(new URL(`peers/${file}`, import.meta.url)));
  const child = fork(path, args);
  const [url]: string[] = await once(child, 'message');
  if (url === undefined) throw new Error(`${file} says nothing`);
  return peerAt(url, file, child);
}

/** Starts a server of `test/peers/`; undefined if it does not respond to each task as expected. */
export async function startOther({ name, start }: Other, tasks: readonly Task[]): Promise<Peer | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'notikit-bench-'));
  const port = await freePort();
  const [script = '', ...args] = start({ port, folder });
  const meter = fileURLToPath(new URL('meter.cjs', import.meta.url));
  const child = fork(script, args, { cwd: folder, execArgv: ['--require', meter], silent: true });
  for (const stream of [child.stdout, child.stderr]) stream?.resume();
  const peer = peerAt(`http://127.0.0.1:${port}`, name, child);
  const stop = async () => {
    await peer.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  for (const end = performance.now() + 30_000; performance.now() < end; await delay(100)) {
    try {
      for (const task of tasks) await peer.ask(task);
      return { ...peer, stop };
    } catch (error) {
      // The server does not listen yet, or responds differently.
      if (!(error instanceof Error && 'code' in error) || child.exitCode !== null) break;
    }
  }
  await stop();
  return undefined;
}

function peerAt(url: string, file: string, child: ChildProcess): Peer {
  return {
    url,
    cpu: async () => {
      child.send('used');
      const [used]: { readonly cpu: number }[] = await once(child, 'message');
      return used?.cpu ?? Number.NaN;
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
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

type Asked = readonly [Peer, Task];

/** Reads the cost that a peer has accumulated, in microseconds. */
type Spent = (peer: Peer) => Promise<number>;

const ofCpu: Spent = (peer) => peer.cpu();

/** Cost of a request for each warm peer, in microseconds of CPU by default. */
export async function costs(
  rounds: number,
  ours: Asked,
  others: Readonly<Record<string, Asked>>,
  spent = ofCpu,
): Promise<Pick<Row, 'ours' | 'spread' | 'others'>> {
  const attempt =
    ([peer, task]: Asked) =>
    async () => {
      // A peer that was idle while others had their turn has dropped compiled code.
      for (const end = performance.now() + warmingMs; performance.now() < end; ) await costOf(peer, task, 50, spent);
      return costOf(peer, task, requests, spent);
    };
  const named = Object.entries(others).map(([name, asked]) => [name, attempt(asked)] as const);
  return inTurn(rounds, attempt(ours), Object.fromEntries(named));
}

/** Average cost of a request for a peer, with several requests in flight. */
export async function costOf(peer: Peer, task: Task, requests: number, spent = ofCpu): Promise<number> {
  const before = await spent(peer);
  let left = requests;
  const lane = async () => {
    for (; left > 0; ) {
      left -= 1;
      await peer.ask(task);
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  return ((await spent(peer)) - before) / requests;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Compiles a server of `peers/` and returns the file: a compiler in the process would count as its memory. */
async function compiled(source: string): Promise<string> {
  const outfile = join(root, 'dist/bench', basename(source).replace(/\.[jt]s$/, '.mjs'));
  await build({
    ...{ entryPoints: [source], outfile, bundle: true, packages: 'external', logLevel: 'warning' },
    ...{ platform: 'node', target: 'node20.19', format: 'esm' },
    // Relative paths resolve beside the source.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(source).href) },
  });
  return outfile;
}
