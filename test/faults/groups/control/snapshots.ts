import { type Cases, expectThat } from '../../case.js';
import type { Steered } from './steered.js';

/** Longest time that reading 30 MB may delay others in milliseconds, even if the request is refused. */
const maxReadingMs = 1_000;

/** Snapshots that are too large, and large ones. */
export function snapshots({ tell, timely }: Steered): Cases {
  return {
    'snapshots of records that are none': async () => {
      const snapshot = await tell('GET /snapshot', [200]);
      const text = JSON.stringify({ ...snapshot, changes: 0 });
      const put = async (count: number, status: number) => {
        const changes = `{"subscribers":{"removed":[],"put":[${'{},'.repeat(count)}{}]}}`;
        await tell('PUT /snapshot', [status], text.replace('"changes":0', `"changes":${changes}`));
      };
      await put(1_100_000, 413);
      const refused = await timely(maxReadingMs);
      await put(900_000, 422);
      return `413, ${refused}; 422, ${await timely(10_000)}`;
    },
    'a snapshot of 10,000 subscribers, and of 200,000 that are gone': async () => {
      const snapshot = await tell('GET /snapshot', [200]);
      const [like] = (await tell('GET /state/subscribers?limit=1', [200])).data;
      const put = Array.from({ length: 10_000 }, (_, at) => {
        const _id = at.toString(16).padStart(24, '0');
        return { ...like, data: {}, channels: [], _id, subscriberId: `s${at}` };
      });
      const removed = Array.from({ length: 200_000 }, (_, at) => `x${at}`);
      const body = JSON.stringify({ ...snapshot, changes: { subscribers: { removed, put } } });
      await tell('PUT /snapshot?key=dev-snapshot', [204], body);
      const counted = await tell('GET /state?key=dev-snapshot', [200]);
      const { subscribers } = counted.records;
      expectThat(subscribers >= put.length, `${subscribers} are there`, 'changesLost');
      await tell('POST /reset', [204], '{"key":"dev-snapshot"}');
      return `${Math.round(body.length / 1e6)} MB, ${await timely(10_000)}`;
    },
  };
}
