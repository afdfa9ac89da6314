import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Peer, startPeer } from './peer.js';
import { median, type Row } from './row.js';

/** Costs of a whole run with writes on the loopback: duration, and CPU of the runner alone. */
export async function* checkRows(rounds: number): AsyncGenerator<Row> {
  const [small, large] = [await startPeer('notikit.ts', 'default'), await startPeer('notikit.ts', 'over-50k')];
  const [few, many] = [await check(small, rounds), await check(large, rounds)];
  await small.stop();
  await large.stop();
  // The columns of other software hold other runs of notikit here.
  const cold = { 'the first of a process': few.cold.wall };
  yield { work: 'full check, time', unit: 'ms', ours: few.warm.wall, others: cold, target: { most: 1_500 } };
  const coldCpu = { 'the first of a process': few.cold.cpu };
  yield { work: 'full check, CPU', unit: 'ms', ours: few.warm.cpu, others: coldCpu, target: { most: 1_000 } };
  const others = { 'of 200 subscribers': few.warm.cpu };
  const target = { of: 'of 200 subscribers', most: 1.2 };
  yield { work: 'full check of 60,000 subscribers, CPU', unit: 'ms', ours: many.warm.cpu, others, target };
}

interface Cost {
  /** Both in milliseconds. */
  readonly wall: number;
  readonly cpu: number;
}

/** Costs of the first run of a process, and the median of later runs. */
async function check({ url }: Peer, rounds: number): Promise<{ readonly cold: Cost; readonly warm: Cost }> {
  const path = fileURLToPath(new URL('peers/check.ts', import.meta.url));
  const child = fork(path, [url, `${rounds + 1}`], { execArgv: ['--import', 'tsx'] });
  const [[cold, ...warm]] = (await once(child, 'message')) as [Cost[]];
  await once(child, 'exit');
  if (cold === undefined) throw new Error('nothing was checked');
  return { cold, warm: { wall: median(warm.map(({ wall }) => wall)), cpu: median(warm.map(({ cpu }) => cpu)) } };
}
