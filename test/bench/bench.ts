/**
 * What notikit costs beside others, in one run: `npm run bench` builds it and prints the table, with each target met or
 * missed; `npm run bench -- 9` takes nine rounds instead of three. Machines differ: the ratios of one run are what
 * counts. The others are those of `test/peers/`, installed by `npm ci --prefix test/peers`.
 */
import { checkRows } from './checks.js';
import { judgeRows } from './judging.js';
import { proxyRows } from './passing.js';
import { startPeer } from './peer.js';
import { requestRows } from './requests.js';
import type { Row } from './row.js';
import { searchRows } from './searches.js';
import { startRows } from './starts.js';
import { benchLine, benchTable } from './table.js';

const rounds = Number(process.argv[2] ?? 3);
const rows: Row[] = [];
for await (const row of all()) {
  rows.push(row);
  process.stderr.write(benchLine(row));
}
process.stdout.write(benchTable(rows));
// Connections are kept alive for a while.
process.exit();

async function* all(): AsyncGenerator<Row> {
  yield* startRows(rounds);
  yield* requestRows(rounds);
  yield* searchRows(rounds);
  yield* judgeRows(rounds, await pageOf50());
  yield* proxyRows(rounds);
  yield* checkRows(Math.ceil(rounds / 2));
}

async function pageOf50(): Promise<string> {
  const peer = await startPeer('notikit.ts', 'default');
  const page = await peer.ask({ name: 'page', target: '/v1/messages?limit=50' });
  await peer.stop();
  return page;
}
