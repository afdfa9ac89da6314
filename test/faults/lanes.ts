import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Row } from './case.js';
import type { Figures } from './figures.js';

/** What a part says: what a case came to, or, at its end, what all of them add up to. */
export type Told = { readonly row: Row } | { readonly figures: Figures };

const part = fileURLToPath(new URL('part.ts', import.meta.url));

/**
 * Runs parts of the torture side by side: most of them wait most of the time. Rejects where one fails by itself.
 *
 * @param lanes how many run at once.
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
