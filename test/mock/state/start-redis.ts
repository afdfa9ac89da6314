import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createClient } from '@redis/client';
import { freePort } from '../../free-port.js';
import { redisServer } from '../../tool.js';

export interface Redis extends AsyncDisposable {
  readonly url: string;
  /** Stops the server, and keeps its files. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** Restarts the server with the same port and files. */
  readonly start: () => Promise<void>;
  readonly command: (...words: string[]) => Promise<unknown>;
}

/** Options with which Redis acknowledges only writes that are on disk. */
const durable = ['--appendonly', 'yes', '--appendfsync', 'always'];

/** Starts a new Redis on the loopback. */
export async function startRedis(persistence: readonly string[] = durable): Promise<Redis> {
  const folder = await mkdtemp(join(tmpdir(), 'notikit-redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const flags = ['--port', port, '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  let stop = async (_signal?: NodeJS.Signals) => {};
  const start = async () => {
    const child = spawn(redisServer.path ?? 'redis-server', [...flags, ...persistence].map(String), {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'close');
    stop = async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
    };
    for await (const line of createInterface(child.stdout)) {
      if (line.includes('Ready to accept connections')) break;
    }
    // Unread output would block the process.
    child.stdout.resume();
  };
  await start();
  return {
    url,
    stop: (signal) => stop(signal),
    start,
    command: async (...words) => {
      const redis = await createClient({ url }).connect();
      return redis.sendCommand(words).finally(() => redis.destroy());
    },
    [Symbol.asyncDispose]: async () => {
      await stop('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
