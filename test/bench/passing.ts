import { costs, type Peer, startPeer } from './peer.js';
import type { Row } from './row.js';
import { tasks } from './tasks.js';

/**
 * Costs of a request through the proxy: CPU of its event loop and duration, compared with a Node server that only
 * forwards, and total CPU with the check.
 */
export async function* proxyRows(rounds: number): AsyncGenerator<Row> {
  const server = await startPeer('notikit.ts', 'default');
  const [proxy, passThrough] = [
    await startPeer('proxy.ts', server.url),
    await startPeer('pass-through.ts', server.url),
  ];
  const now = async () => 1_000 * performance.now();
  for (const task of tasks.filter(({ name }) => ['50 messages', 'one record'].includes(name))) {
    const measure = (spent: (peer: Peer) => Promise<number>) =>
      costs(3 * rounds, [proxy, task], { 'pass-through': [passThrough, task] }, spent);
    const loop = await measure((peer) => peer.loop());
    yield { work: `proxy, event loop: ${task.name}`, unit: 'µs', ...loop, target: { of: 'pass-through', most: 1.5 } };
    const time = await measure(now);
    yield { work: `proxy, time: ${task.name}`, unit: 'µs', ...time, target: { of: 'pass-through', most: 1.25 } };
    yield { work: `proxy, all threads: ${task.name}`, unit: 'µs', ...(await measure((peer) => peer.cpu())) };
  }
  for (const peer of [proxy, passThrough, server]) await peer.stop();
}
