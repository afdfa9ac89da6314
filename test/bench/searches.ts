import { costOf, startPeer } from './peer.js';
import { median, type Row } from './row.js';
import { searches, type Task } from './tasks.js';

/** Cost of the dearest search among 60,000 subscribers for a server that has handled only other requests. */
export async function* searchRows(rounds: number): AsyncGenerator<Row> {
  const found = new Map<Task, number[]>(searches.map((task) => [task, []]));
  for (let round = 0; round < rounds; round += 1) {
    const peer = await startPeer('notikit.ts', 'over-50k');
    await costOf(peer, { name: 'warming up', target: '/v1/messages?limit=3' }, 100);
    for (const task of searches) found.get(task)?.push(await costOf(peer, task, 1));
    await peer.stop();
  }
  const [dearest] = [...found]
    .map(([{ name }, all]) => ({ name, cost: median(all) }))
    .sort((one, other) => other.cost - one.cost);
  if (dearest === undefined) throw new Error('nothing is searched');
  const work = `dearest first search among 60,000: ${dearest.name}`;
  yield { work, unit: 'µs', ours: dearest.cost, others: {}, target: { most: 30_000 } };
}
