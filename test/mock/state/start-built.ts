import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Started } from './kill-rounds.js';

const script = fileURLToPath(new URL('../../../dist/src/cli/main.js', import.meta.url));

/** Starts the built mock in a separate process, and resolves once it listens. It logs no requests. */
export async function startBuilt(...args: readonly string[]): Promise<Started> {
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
