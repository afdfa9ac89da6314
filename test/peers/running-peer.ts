import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../free-port.js';

/** Time limit for the first response in milliseconds. */
const patience = 60_000;

export interface RunningPeer {
  readonly baseUrl: string;
  /** Stops the process with all its children. */
  readonly stop: () => Promise<void>;
}

export interface StartedPeer {
  /** Program; Node without it. */
  readonly program?: string;
  readonly start: (place: { readonly port: number; readonly folder: string }) => readonly string[];
}

/** Starts a server on a free port of the loopback. Rejects with the end of its output if it never responds. */
export async function startPeer({ program = process.execPath, start }: StartedPeer): Promise<RunningPeer> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'notikit-peer-'));
  const child = spawn(program, start({ port, folder }), {
    cwd: folder,
    detached: true,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      words = `${words}${text}`.slice(-2_000);
    });
  }
  const stop = async () => {
    endGroup(child.pid);
    await closed;
    rmSync(folder, { recursive: true, force: true });
  };
  const baseUrl = `http://127.0.0.1:${port}`;
  const end = performance.now() + patience;
  while (child.exitCode === null && performance.now() < end) {
    if (await answers(baseUrl)) return { baseUrl, stop };
    await delay(100);
  }
  await stop();
  throw new Error(lastWords(words) ?? 'it did not answer');
}

/** Last line that names an error, or the last line. */
function lastWords(text: string): string | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (lines.findLast((line) => /error/i.test(line)) ?? lines.at(-1))?.trim();
}

/** Stops a process group. The process leads the group, and may have exited already. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url, { signal: AbortSignal.timeout(5_000) });
    return true;
  } catch {
    return false;
  }
}
