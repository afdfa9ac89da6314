import { installedVersion, peers } from '../peers/peers.js';
import { costs, type Peer, startOther, startPeer } from './peer.js';
import type { Row } from './row.js';
import { pages, type Task, tasks } from './tasks.js';

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
