import { validators } from '#generated/validators.js';
import { startPeer } from './peer.js';
import { inTurn, type Row } from './row.js';

const url = new URL('../../dist/src/index.js', import.meta.url);
const { judge }: typeof import('../../src/index.js') = await import(url.href);

/** Costs of checking a page of 50 messages, compared with AJV alone. */
export async function* judgeRows(rounds: number): AsyncGenerator<Row> {
  const page = await pageOf50();
  const bytes = new TextEncoder().encode(page);
  const validate = validators.listMessages.responses['200'];
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const alone = () => {
    if (validate?.(JSON.parse(decoder.decode(bytes))) !== true) throw new Error('the page does not conform');
  };
  const measure = (count: number) =>
    inTurn(
      count,
      cpuOf(() => judgePage(bytes)),
      { 'parse + AJV': cpuOf(alone) },
    );
  await measure(2);
  const cost = await measure(3 * rounds);
  yield { work: 'check 50 messages', unit: 'µs', ...cost, target: { of: 'parse + AJV', most: 1.2 } };
}

async function pageOf50(): Promise<string> {
  const peer = await startPeer('notikit.ts', 'default');
  const page = await peer.ask({ name: 'page', target: '/v1/messages?limit=50' });
  await peer.stop();
  return page;
}

function judgePage(body: Uint8Array): void {
  const headers = new Headers({ 'content-type': 'application/json' });
  const request = {
    method: 'GET',
    url: 'http://localhost/v1/messages',
    headers: new Headers(),
    body: new Uint8Array(),
  };
  judge({ operationId: 'listMessages', request, response: { status: 200, headers, body }, durationMs: 1 });
}

/** Measures the CPU time of some work in microseconds, as the average of twenty times. */
function cpuOf(work: () => void): () => Promise<number> {
  return async () => {
    const before = process.cpuUsage();
    for (let time = 0; time < 20; time += 1) work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 20;
  };
}
