import { costs, startPeer } from './peer.js';
import type { Row } from './row.js';
import { pages, tasks } from './tasks.js';

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
