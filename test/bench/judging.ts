import { validators } from '#generated/validators.js';
import { startPeer } from './peer.js';
import { median, type Row } from './row.js';

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
  const [ours = 0, ajv = 0] = inTurn(3 * rounds, 20, [() => judgePage(bytes), alone]);
  yield {
    work: 'check 50 messages',
    unit: 'µs',
    ours,
    others: { 'parse + AJV': ajv },
    target: { of: 'parse + AJV', most: 1.2 },
  };
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

/** CPU time of each attempt in microseconds: medians of rounds in which all run. */
function inTurn(rounds: number, times: number, tries: readonly (() => void)[]): number[] {
  const all = tries.map((): number[] => []);
  for (let round = -2; round < rounds; round += 1) {
    for (const [place, attempt] of tries.entries()) {
      const before = process.cpuUsage();
      for (let time = 0; time < times; time += 1) attempt();
      const { user, system } = process.cpuUsage(before);
      if (round >= 0) all[place]?.push((user + system) / times);
    }
  }
  return all.map(median);
}
