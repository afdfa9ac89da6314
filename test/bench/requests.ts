import { costs, startPeer } from './peer.js';
import type { Row } from './row.js';
import { tasks } from './tasks.js';

/** What a request to the mock costs, beside Node's bare server and Fastify. */
export async function* requestRows(rounds: number): AsyncGenerator<Row> {
  const ready = await startPeer('bare.ts', 'ready');
  const stringify = await startPeer('bare.ts', 'stringify');
  const fastify = await startPeer('fastify.js');
  const notikit = await startPeer('notikit.ts', 'default');
  for (const task of tasks) {
    // A bare server checks nothing.
    const isChecked = (task.status ?? 200) >= 400;
    const cost = await costs(rounds, [notikit, task], {
      Fastify: [fastify, task],
      ...(!isChecked && { 'JSON.stringify': [stringify, task], 'ready buffer': [ready, task] }),
    });
    const isPage = task.name.startsWith('50 ');
    const target = isPage ? { of: 'JSON.stringify', most: 0.2 } : { of: 'Fastify', most: 1.5 };
    yield { work: task.name, unit: 'µs', ...cost, target };
  }
  for (const peer of [ready, stringify, fastify, notikit]) await peer.stop();
}
