import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cases, expectThat, type Group } from '../../case.js';
import { dial, exchange, pump, request, statusOf } from '../../raw.js';
import { expectEnd, expectSane } from '../../sane-mock.js';
import { start } from '../../target.js';
import { bodies } from './bodies.js';
import { faultsAndOverrides } from './faults-and-overrides.js';
import { authorized, headOf, type Steered, steer, token } from './steered.js';
import { worlds } from './worlds.js';

/** Cases about the exchanges that a mock reports. */
function exchanges(steered: Steered): Cases {
  const { mock, ask, timely } = steered;
  return {
    '1,200 readers of the stream that read nothing': () => unread(steered),
    '80 large exchanges, told at once': async () => {
      await pump(mock.url, 80, () => list(20));
      await mock.measure();
      const told = await Promise.all(['GET /requests?limit=1000', 'GET /requests.har'].map((line) => ask(line)));
      for (const response of told) expectThat((await response.text()).length > 1e6, 'little is told');
      return timely();
    },
  };
}

const list = (limit: number) => request(`GET /v1/messages?limit=${limit}`);

async function unread({ mock, figures, frugal }: Steered): Promise<string> {
  const head = headOf('GET /requests/stream');
  const sockets: Socket[] = [];
  try {
    const statuses = new Map<number, number>();
    for (let count = 0; count < 1_200; count += 1) {
      const socket = await dial(mock.url);
      sockets.push(socket);
      figures.badInputs += 1;
      const status = await new Promise<number>((resolve) => {
        socket.once('data', (bytes) => {
          socket.pause();
          resolve(statusOf(bytes.toString('latin1')));
        });
        socket.once('close', () => resolve(0));
        socket.write(head);
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expectThat((statuses.get(200) ?? 0) <= 1_000 && statuses.get(429) !== undefined, JSON.stringify([...statuses]));
    await pump(mock.url, 1_500, () => list(50));
    const memory = await frugal();
    const late = await dial(mock.url);
    sockets.push(late);
    late.write(head);
    const [bytes] = await once(late, 'data');
    expectThat(statusOf(`${bytes}`) === 200, 'who reads nothing keeps others out');
    return `${JSON.stringify(Object.fromEntries(statuses))}, ${memory}`;
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

/** Longest time that reading 30 MB may delay others in milliseconds, even if the request is refused. */
const maxReadingMs = 1_000;

/** Snapshots that are too large, and large ones. */
function snapshots({ tell, timely }: Steered): Cases {
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

/** Cases of the control API: authorized clients cannot break a mock, and others read and change nothing. */
export const control: Group = {
  name: 'control',
  open: async (main, figures) => {
    const root = await mkdtemp(join(tmpdir(), 'notikit-faults-'));
    const folder = join(root, 'snapshots');
    const mock = await start(main, ['mock', '--port', '0', '--control-token', token, '--snapshots', folder]);
    const steered = steer(mock, figures);
    return {
      cases: {
        ...strangers(steered),
        ...names(steered),
        ...bodies(steered),
        ...snapshots(steered),
        ...faultsAndOverrides(steered),
        ...worlds(steered),
        // Readers that read nothing fill the memory, which the process keeps.
        ...exchanges(steered),
      },
      isSane: () => expectSane(mock, figures),
      close: async () => {
        await expectEnd(mock).finally(() => rm(root, { recursive: true }));
      },
    };
  },
};

/** Cases of unauthorized clients: without the token, or from a foreign page. */
function strangers({ mock, ask, frugal }: Steered): Cases {
  return {
    'tokens that are guessed': async () => {
      const near = Array.from(token, (_, at) => token.slice(0, at + 1)).slice(0, -1);
      const guesses = ['', ...near, `${token}0`, token.toUpperCase(), `${token} x`, 'x'.repeat(8_000), '__proto__'];
      for (const guess of guesses) {
        for (const scheme of ['Bearer', 'ApiKey', 'Basic']) {
          const response = await ask('POST /reset', '{}', { ...authorized, authorization: `${scheme} ${guess}` });
          const text = await response.text();
          expectThat(response.status === 401, `${scheme} ${guess} returned ${response.status}`, 'leaks');
          expectThat(!text.includes(token), 'the token is in an answer', 'leaks');
        }
      }
      return `${guesses.length * 3} times 401`;
    },
    '64 MB of who has no token': async () => {
      const head = `PUT /__notikit/snapshot HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${64 * 2 ** 20}\r\n\r\n`;
      const pieces = [Buffer.from(head), ...Array.from({ length: 1_024 }, () => Buffer.alloc(65_536, ' '))];
      const status = statusOf(await exchange(mock.url, pieces));
      expectThat(status === 401 || status === 0, `it was answered ${status}`);
      await frugal(400);
      return status === 0 ? 'hung up on' : String(status);
    },
  };
}

/** Path segments with a special meaning elsewhere. */
const ids = ['__proto__', 'constructor', 'toString', '..%2F..%2Fetc%2Fpasswd', '%00', '%E2%80%AE', 'a'.repeat(10_000)];

function names({ tell }: Steered): Cases {
  return {
    'identifiers that mean something elsewhere': async () => {
      for (const id of ids) {
        for (const collection of ['subscribers', 'events', '__proto__', 'constructor']) {
          await tell(`GET /state/${collection}/${id}`, [404, 422]);
          await tell(`DELETE /state/${collection}/${id}`, [404, 422]);
          await tell(`PUT /state/${collection}/${id}`, [404, 422], '{}');
        }
        await tell(`GET /inbox/${id}`, [404]);
        await tell(`POST /inbox/${id}/mark`, [404], '{"read":true}');
        await tell(`GET /state?key=${id}`, [422]);
        for (const path of ['requests', 'faults', 'overrides']) await tell(`DELETE /${path}/${id}`, [404, 405, 422]);
      }
      await tell('GET /state/subscribers/%ff', [400]);
      await tell('GET /requests?operation=__proto__', [422]);
      await tell('GET /state/subscribers?offset=1e400&limit=-1', [422]);
      return `${ids.length} of them`;
    },
  };
}
