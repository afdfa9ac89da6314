import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Row } from './case.js';
import type { Figures } from './figures.js';

/** Message of a part: the result of a case, or at its end the totals. */
export type Told = { readonly row: Row } | { readonly figures: Figures };

const part = fileURLToPath(new URL('part.ts', import.meta.url));

/**
 * Runs parts of the stress test in parallel, since most of them mostly wait. Rejects if one fails by itself.
 * @param lanes maximum number of parallel parts.
 */
export async function runParts(parts: readonly string[], lanes: number, onTold: (told: Told) => void): Promise<void> {
  const waiting = [...parts];
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await runPart(name, onTold);
  };
  await Promise.all(Array.from({ length: lanes }, work));
}

async function runPart(name: string, onTold: (told: Told) => void): Promise<void> {
  const child = fork(part, [name, ...process.argv.slice(2)]);
  let isOver = false;
  child.on('message', (told: Told) => {
    isOver = 'figures' in told;
    onTold(told);
  });
  const [code, signal] = await once(child, 'close');
  if (!isOver || code !== 0) throw new Error(`${name} ended with ${code ?? signal}, and not by itself`);
}
