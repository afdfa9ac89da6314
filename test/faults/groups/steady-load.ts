import { setTimeout as delay } from 'node:timers/promises';
import { expectThat, type Group } from '../case.js';
import { pump, request } from '../raw.js';
import { expectEnd, expectSane } from '../sane-mock.js';
import { isFull } from '../size.js';
import { start, type Target } from '../target.js';

/** Number of memory readings; with `--full`, one a minute. */
const readings = 30;
/** Number of request batches between two readings; with `--full`, one a second. */
const parts = isFull ? 60 : 5;
const perPart = 100;
/** Allowed growth of the last third of the readings over the previous third, in MB: caches of filters fill slowly. */
const maxGrowthMb = isFull ? 3 : 10;

/** Memory under a mixed load: constant once all bounded caches are full. */
export const steadyLoad: Group = {
  name: 'mock: steady load',
  open: async (main, figures) => {
    const mock = await start(main, ['mock', '--port', '0']);
    return {
      cases: {
        [`${(readings * parts * perPart).toLocaleString('en')} mixed requests, with all that is bounded full`]: () =>
          load(mock),
      },
      isSane: () => expectSane(mock, figures),
      close: () => expectEnd(mock),
    };
  },
};

async function load(mock: Target): Promise<string> {
  await send(mock, 3_300, trigger);
  await send(mock, 700, (at) => keyed(-at, large));
  await send(mock, 1_000, list);
  const kept: number[] = [];
  const resident: number[] = [];
  for (let reading = 0; reading < readings; reading += 1) {
    for (let part = 0; part < parts; part += 1) {
      const pause = delay(isFull ? 1_000 : 0);
      const from = (reading * parts + part) * perPart;
      await send(mock, perPart, (at) => mixed[(from + at) % mixed.length]?.(from + at) ?? '');
      await pause;
    }
    const { keptMb, residentMb } = await mock.measure('kept');
    kept.push(Math.round(keptMb));
    resident.push(Math.round(residentMb));
    if (isFull)
      process.stdout.write(`  after ${reading + 1} min: ${kept.at(-1)} MB kept, ${resident.at(-1)} MB in all\n`);
  }
  const third = Math.floor(readings / 3);
  const growth = (values: readonly number[]) => mean(values.slice(-third)) - mean(values.slice(-2 * third, -third));
  const told = `${Math.round(mean(kept.slice(-third)))} MB kept, ${growth(kept).toFixed(1)} more than before`;
  expectThat(growth(kept) < maxGrowthMb, `it grows: ${told}: ${kept}`);
  return `${told}, ${Math.max(...resident)} MB in all`;
}

async function send({ url }: Target, count: number, bytesOf: (at: number) => string): Promise<void> {
  const statuses = [...(await pump(url, count, bytesOf))];
  const answered = statuses.reduce((sum, [, times]) => sum + times, 0);
  const isRight = answered === count && statuses.every(([status]) => status < 500 || status === 503);
  expectThat(isRight, `of ${count}, ${JSON.stringify(statuses)} were answered`);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const large = 'x'.repeat(100_000);
const list = (at: number) => request('GET /v2/subscribers?limit=1', '', `Authorization: ApiKey test-${at}`);
const keyed = (at: number, text = '') => {
  const body = JSON.stringify({ subscriberId: `load-${Math.abs(at) % 300}`, data: { text, at } });
  return request('POST /v2/subscribers', body, `Idempotency-Key: key-${at}`);
};
const trigger = (at: number) => {
  const body = JSON.stringify({ workflow: 'order-shipped', subscriberId: `user-0000${1 + (at % 9)}` });
  return request('POST /__notikit/trigger', body);
};

/** Requests of all kinds, each of which must leave a bounded amount of data. */
const mixed: readonly ((at: number) => string)[] = [
  (at) => request(`GET /v2/subscribers?limit=5&name=${at}&orderBy=email`),
  (at) => request(`GET /v1/messages?transactionId=t-${at}`),
  () => request('GET /v1/messages?limit=50'),
  list,
  (at) => keyed(at),
  trigger,
  (at) => request('PATCH /v1/subscribers/user-00001/online-status', `{"isOnline":${at % 2 === 0}}`),
  (at) => request(`GET /v1/notifications?page=${at % 10}&limit=20&search=${at}`),
  () => request('POST /v2/subscribers', '{"subscriberId":'),
  (at) => request(`GET /v2/workflows/none-${at}`),
  (at) => request(`GET /__notikit/requests?limit=${1 + (at % 5)}`),
  () => request('POST /__notikit/overrides', '{"operation":"getWorkflow","status":404,"times":1}'),
  () => request('GET /v2/workflows/order-shipped'),
  (at) => request('GET /v2/subscribers', '', `Authorization: Bearer wrong-${at}`),
  (at) => keyed(at, at % 64 === 14 ? large : ''),
  (at) => request('GET /v1/integrations/active', '', ...(at % 128 < 16 ? ['Prefer: dynamic=true'] : [])),
];
