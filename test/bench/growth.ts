import { costs, type Peer, startPeer } from './peer.js';
import type { Row } from './row.js';
import { searches } from './tasks.js';

const populations = [100, 1_000, 10_000, 60_000];
const worlds = 1_000;

/** Costs of a request with growing numbers of subscribers, and with a thousand API keys instead of one. */
export async function* growthRows(rounds: number): AsyncGenerator<Row> {
  const peers = new Map<number, Peer>();
  for (const population of populations) peers.set(population, await startPeer('notikit.ts', `${population}`));
  const [largest, ...smaller] = [...peers].reverse();
  if (largest === undefined) throw new Error('nobody is asked');
  for (const task of searches.filter(({ name }) => ['first page', 'by e-mail', 'ordered by e-mail'].includes(name))) {
    const others = Object.fromEntries(smaller.map(([population, peer]) => [`of ${population}`, [peer, task] as const]));
    yield { work: `search ${task.name}, of 60,000`, unit: 'µs', ...(await costs(rounds, [largest[1], task], others)) };
  }
  for (const peer of peers.values()) await peer.stop();

  const [one, many] = [await startPeer('notikit.ts'), await startPeer('notikit.ts')];
  const task = { name: 'one record', target: '/v2/workflows/order-shipped' };
  const cost = await costs(rounds, [many, { ...task, keys: worlds }], { 'of one': [one, task] });
  yield { work: 'one record, of 1,000 worlds', unit: 'µs', ...cost, target: { of: 'of one', most: 1.5 } };
  yield {
    work: 'memory with 1,000 worlds',
    unit: 'MB',
    ours: await many.peak(),
    others: { 'of one': await one.peak() },
  };
  for (const peer of [one, many]) await peer.stop();
}
