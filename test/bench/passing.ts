import { costs, startPeer } from './peer.js';
import type { Row } from './row.js';
import { tasks } from './tasks.js';

/** What the proxy takes for a request, its judgement included, beside a server of Node's that only passes it on. */
export async function* proxyRows(rounds: number): AsyncGenerator<Row> {
  const server = await startPeer('notikit.ts', 'default');
  const [proxy, passThrough] = [
    await startPeer('proxy.ts', server.url),
    await startPeer('pass-through.ts', server.url),
  ];
  for (const task of tasks.filter(({ name }) => ['50 messages', 'one record'].includes(name))) {
    const cost = await costs(rounds, [proxy, task], { 'pass-through': [passThrough, task] });
    const target = { of: 'pass-through', most: 1.5 };
    yield { work: `proxy: ${task.name}`, unit: 'µs', ...cost, target };
  }
  for (const peer of [proxy, passThrough, server]) await peer.stop();
}
