import { costOf, costs, type Peer, startPeer } from './peer.js';
import { median, type Row } from './row.js';
import { searches, type Task } from './tasks.js';

/**
 * Costs of a search among 60,000 subscribers, compared with 200: first pages, later pages, and the very first search.
 */
export async function* searchRows(rounds: number): AsyncGenerator<Row> {
  const [small, large] = [await startPeer('notikit.ts', 'default'), await startPeer('notikit.ts', 'over-50k')];
  let dearest = 0;
  for (const task of searches) {
    for (const isLater of [false, true]) {
      const asked = await Promise.all([large, small].map((peer) => (isLater ? laterPage(peer, task) : task)));
      const [inLarge = task, inSmall = task] = asked;
      const cost = await costs(rounds, [large, inLarge], { 'of 200': [small, inSmall] });
      dearest = Math.max(dearest, cost.ours);
      const work = `search ${task.name}, ${isLater ? 'later' : 'first'} page of 60,000`;
      yield { work, unit: 'µs', ...cost, target: { of: 'of 200', most: 1.5 } };
    }
  }
  await small.stop();
  await large.stop();
  yield { work: 'dearest of these searches', unit: 'µs', ours: dearest, others: {}, target: { most: 1_000 } };
  yield {
    work: 'dearest when asked first',
    unit: 'µs',
    ours: await dearestCold(3),
    others: {},
    target: { most: 10_000 },
  };
}

/** The task for the second page; the task itself if the first page is the last. */
async function laterPage(peer: Peer, task: Task): Promise<Task> {
  const { next }: { next: string | null } = JSON.parse(await peer.ask(task));
  return next === null ? task : { ...task, target: `${task.target}&after=${next}` };
}

/** Cost of the slowest search for a server that has handled only other requests. */
async function dearestCold(rounds: number): Promise<number> {
  const found = new Map<Task, number[]>(searches.map((task) => [task, []]));
  for (let round = 0; round < rounds; round += 1) {
    const peer = await startPeer('notikit.ts', 'over-50k');
    await costOf(peer, { name: 'warming up', target: '/v1/messages?limit=3' }, 100);
    for (const task of searches) found.get(task)?.push(await costOf(peer, task, 1));
    await peer.stop();
  }
  return Math.max(...[...found.values()].map(median));
}
