import { installedVersion, peers } from '../peers/peers.js';
import { costOf, costs, type Peer, startOther, startPeer } from './peer.js';
import { median, type Row } from './row.js';
import { pages, searches, type Task, tasks } from './tasks.js';

/** Costs of a page of the mock compared with serializing it, and of other requests compared with other mocks. */
export async function* requestRows(rounds: number): AsyncGenerator<Row> {
  const stringify = await startPeer('bare.ts');
  const notikit = await startPeer('notikit.ts', 'default');
  for (const task of pages) {
    const cost = await costs(rounds, [notikit, task], { 'JSON.stringify': [stringify, task] });
    yield { work: task.name, unit: 'µs', ...cost, target: { of: 'JSON.stringify', most: 0.6 } };
  }
  await stringify.stop();
  for (const task of tasks) yield await besideMocks(rounds, notikit, task);
  await notikit.stop();
}

/** Cost of a request for those other mocks that respond to it with the same status. Their responses are smaller. */
async function besideMocks(rounds: number, notikit: Peer, task: Task): Promise<Row> {
  const started: [string, Peer][] = [];
  // Fastify is no mock, and Mockoon serves in a process whose CPU time is not measured.
  for (const other of peers.filter(({ name }) => !['Fastify', 'Mockoon'].includes(name))) {
    const peer = installedVersion(other) === undefined ? undefined : await startOther(other, [task]);
    if (peer !== undefined) started.push([other.name, peer]);
  }
  const cost = await costs(
    rounds,
    [notikit, task],
    Object.fromEntries(started.map(([name, peer]) => [name, [peer, task] as const])),
  );
  for (const [, peer] of started) await peer.stop();
  const [cheapest] = Object.entries(cost.others).sort(([, one], [, other]) => one - other);
  return { work: task.name, unit: 'µs', ...cost, ...(cheapest && { target: { of: cheapest[0], most: 1 } }) };
}

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

/** Duration of a request through the proxy, compared with a Node server that only forwards. */
export async function* proxyRows(rounds: number): AsyncGenerator<Row> {
  const server = await startPeer('notikit.ts', 'default');
  const [proxy, passThrough] = [
    await startPeer('proxy.ts', server.url),
    await startPeer('pass-through.ts', server.url),
  ];
  const now = async () => 1_000 * performance.now();
  for (const task of [...pages, ...tasks].filter(({ name }) => ['50 messages', 'one record'].includes(name))) {
    const time = await costs(3 * rounds, [proxy, task], { 'pass-through': [passThrough, task] }, now);
    yield { work: `proxy, time: ${task.name}`, unit: 'µs', ...time, target: { of: 'pass-through', most: 1.25 } };
  }
  for (const peer of [proxy, passThrough, server]) await peer.stop();
}
