import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { request } from 'undici';
import { freePort } from '../free-port.js';
import { installedVersion, peers } from '../peers/peers.js';
import { inTurn, type Row } from './row.js';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const command = file('../../dist/src/cli/main.js');

/** Costs of starting, in milliseconds of CPU of a separate process. */
export async function* startRows(rounds: number): AsyncGenerator<Row> {
  const bare = { 'node -e 0': () => runScript('-e', '0') };
  const help = await inTurn(rounds, () => runScript(command, '--help'), bare);
  yield { work: '`notikit --help`', unit: 'ms', ...help, target: { of: 'node -e 0', most: 1.2 } };
  const first = await inTurn(rounds, () => runScript(file('peers/first-answer.js')), bare);
  yield { work: 'import, `createMock()`, first answer', unit: 'ms', ...first, target: { of: 'node -e 0', most: 2 } };
  const prism = peers.find((peer) => peer.name === 'Prism' && installedVersion(peer) !== undefined);
  const served = await inTurn(
    Math.ceil(rounds / 2),
    () => serve(({ port }) => [command, 'mock', '--port', `${port}`]),
    prism === undefined ? {} : { 'Prism CLI': () => serve(prism.start) },
  );
  const target = { of: 'Prism CLI', most: 0.12 };
  yield { work: '`notikit mock`, first answer', unit: 'ms', ...served, target };
  const large = await inTurn(
    rounds,
    () => serve(({ port }) => [command, 'mock', '--scenario', 'over-50k', '--port', `${port}`]),
    {},
  );
  yield { work: '`notikit mock --scenario over-50k`, first answer', unit: 'ms', ...large, target: { most: 1_500 } };
}

/** CPU time of a process from start to exit, in milliseconds. Rejects if the process fails. */
export async function runScript(...args: readonly string[]): Promise<number> {
  const { used, code } = await metered(args);
  if (code !== 0) throw new Error(`${args.join(' ')} exited with ${code}`);
  return used;
}

/** CPU time of a notikit command, in milliseconds. */
export async function runCommand(...args: readonly string[]): Promise<number> {
  return runScript(command, ...args);
}

/** CPU time of a server from its start to its first correct response, in milliseconds. */
async function serve(start: (place: { port: number; folder: string }) => readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'notikit-bench-'));
  const port = await freePort();
  const running = metered(start({ port, folder }), async (kill) => {
    await firstAnswer(`http://127.0.0.1:${port}/v1/messages`);
    kill();
  });
  const { used } = await running;
  rmSync(folder, { recursive: true, force: true });
  return used;
}

async function metered(args: readonly string[], during?: (kill: () => void) => Promise<void>) {
  const child = spawn(process.execPath, ['--require', file('meter.cjs'), ...args], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  const meter = child.stdio[3];
  if (meter === null || meter === undefined || !('read' in meter)) throw new Error('no pipe for the meter');
  const written = text(meter);
  await during?.(() => child.kill('SIGUSR2'));
  const [code]: unknown[] = await ended;
  return { used: Number.parseFloat(await written) / 1_000, code };
}

async function firstAnswer(url: string): Promise<void> {
  for (const end = performance.now() + 60_000; performance.now() < end; await delay(20)) {
    try {
      const { statusCode, body } = await request(url, { headers: { authorization: 'ApiKey dev' } });
      await body.dump();
      if (statusCode === 200) return;
    } catch {
      // The server does not listen yet.
    }
  }
  throw new Error(`${url} does not answer`);
}
