import { installedVersion, peers } from '../peers/peers.js';
import { costs, type Peer, startOther, startPeer } from './peer.js';
import type { Row } from './row.js';
import { tasks } from './tasks.js';

/** Costs of a request to the mock, compared with Node's bare server, Fastify, and other mocks that support it. */
export async function* requestRows(rounds: number): AsyncGenerator<Row> {
  const ready = await startPeer('bare.ts', 'ready');
  const stringify = await startPeer('bare.ts', 'stringify');
  const fastify = await startPeer('fastify.js');
  const notikit = await startPeer('notikit.ts', 'default');
  for (const task of tasks) {
    // A bare server validates nothing.
    const isChecked = (task.status ?? 200) >= 400;
    const cost = await costs(rounds, [notikit, task], {
      Fastify: [fastify, task],
      ...(!isChecked && { 'JSON.stringify': [stringify, task], 'ready buffer': [ready, task] }),
    });
    const isPage = task.name.startsWith('50 ');
    const target = isPage ? { of: 'JSON.stringify', most: 0.2 } : { of: 'Fastify', most: 1.3 };
    yield { work: task.name, unit: 'µs', ...cost, target };
  }
  yield {
    work: 'memory after these requests',
    unit: 'MB',
    ours: await notikit.peak(),
    others: { Fastify: await fastify.peak(), 'JSON.stringify': await stringify.peak() },
    target: { most: 100 },
  };
  for (const peer of [ready, stringify, fastify]) await peer.stop();
  yield* besideMocks(rounds, notikit);
  await notikit.stop();
}

/** Costs of one record for other mocks. Their responses are smaller, or equal. */
async function* besideMocks(rounds: number, notikit: Peer): AsyncGenerator<Row> {
  const task = tasks.find(({ name }) => name === 'one record');
  if (task === undefined) throw new Error('nothing is asked of the mocks');
  const started = new Map<string, Peer>();
  for (const other of peers.filter(({ name }) => name !== 'Fastify')) {
    const peer = installedVersion(other) === undefined ? undefined : await startOther(other, [task]);
    if (peer !== undefined) started.set(other.name, peer);
  }
  const others = Object.fromEntries([...started].map(([name, peer]) => [name, [peer, task] as const]));
  const cost = await costs(rounds, [notikit, task], others);
  yield { work: 'one record, of a mock', unit: 'µs', ...cost };
  for (const peer of started.values()) await peer.stop();
}
