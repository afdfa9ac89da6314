import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Case, expectThat, Fault, type Group } from '../case.js';
import type { Figures } from '../figures.js';
import { dial, exchange, pump, statusOf } from '../raw.js';
import { expectSane } from '../sane-mock.js';
import { start, type Target } from '../target.js';

const token = 'canary-token-0123456789';
const authorized = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

/** How long an answer may take, in milliseconds. */
const patienceMs = 120_000;

/** How long it may hold others up to read 30 MB, in milliseconds, though they are refused then. */
const maxReadingMs = 1_000;

/** How much memory a mock may take whatever it is told, in MB: to restore a snapshot of 32 MB takes most of it. */
const maxMb = 1_200;

/** Paths with names that mean something elsewhere. */
const ids = ['__proto__', 'constructor', 'toString', '..%2F..%2Fetc%2Fpasswd', '%00', '%E2%80%AE', 'a'.repeat(10_000)];
const names = ['..%2Fout', '%2e%2e%2fout', 'a%2Fb', '..%5Cout', '%2Ftmp%2Fout', '.hidden', 'con', 'A', '%00', 'out.'];
const values = [
  '\ufeff{}',
  'null',
  '[]',
  '"x"',
  '7',
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
];

/** What takes a body, and how it must be asked. */
const writes = [
  'PUT /state/subscribers/ada',
  'PUT /state/workflows/order-shipped',
  'POST /trigger',
  'POST /inbox/user-00001/mark',
  'POST /reset',
  'PUT /clock',
  'POST /clock/advance',
  'PUT /scenario',
  'PUT /seed',
  'POST /faults',
  'PUT /sabotages',
  'POST /overrides',
  'PUT /snapshot',
] as const;

/** Whoever may steer a mock cannot break it; who may not learns nothing, and moves nothing. */
export const control: Group = {
  name: 'control',
  open: async (main, figures) => {
    const root = await mkdtemp(join(tmpdir(), 'notikit-faults-'));
    const snapshots = join(root, 'snapshots');
    const args = ['mock', '--port', '0', '--control-token', token, '--snapshots', snapshots];
    const mock = await start(main, args);
    const ask = (
      line: string,
      body?: string | Uint8Array<ArrayBuffer>,
      headers: Readonly<Record<string, string>> = authorized,
    ) => {
      const [method = '', path = ''] = line.split(' ');
      figures.badInputs += 1;
      // A connection that nobody uses for some seconds is closed: on a busy machine, just when it is used again.
      const sent = { ...headers, connection: 'close' };
      const init = {
        method,
        headers: sent,
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(patienceMs),
      };
      return fetch(`${mock.url}/__notikit${path}`, init).catch((error: Error) => {
        const harm = error.name === 'TimeoutError' ? 'hangs' : 'crashes';
        throw new Fault(harm, `${line.slice(0, 80)} is not answered: ${error.cause ?? error.message}`);
      });
    };
    /** Sends so many, and rejects if one is answered otherwise than it may be. */
    const tellAll = async (
      count: number,
      line: string,
      statuses: readonly number[],
      bodyOf: (at: number) => string,
    ) => {
      figures.badInputs += count;
      const answered = await pump(mock.url, count, (at) => {
        const body = bodyOf(at);
        const fields = `Host: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json`;
        return `${line.replace(' ', ' /__notikit')} HTTP/1.1\r\n${fields}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
      });
      const isRight = answered.size > 0 && [...answered.keys()].every((status) => statuses.includes(status));
      expectThat(isRight, `of ${count}, ${JSON.stringify([...answered])} were answered`);
    };
    const tell = async (line: string, statuses: readonly number[], body?: string | Uint8Array<ArrayBuffer>) => {
      const response = await ask(line, body);
      const text = await response.text();
      const said = `${line.slice(0, 80)} was answered ${response.status} ${text.slice(0, 200)}`;
      expectThat(statuses.includes(response.status), said);
      expectThat(!/\n\s+at |notikit failed/.test(text), said, 'crashes');
      return { status: response.status, json: text === '' ? undefined : JSON.parse(text) };
    };
    const restore = () => tell('POST /reset', [204], '{"parts":["worlds","clock","faults","overrides","sabotages"]}');
    const cases: Case[] = [
      {
        name: 'tokens that are guessed',
        run: async () => {
          const near = Array.from(token, (_, at) => token.slice(0, at + 1)).slice(0, -1);
          const guesses = ['', ...near, `${token}0`, token.toUpperCase(), `${token} x`, 'x'.repeat(8_000), '__proto__'];
          for (const guess of guesses) {
            for (const scheme of ['Bearer', 'ApiKey', 'Basic']) {
              const response = await ask('POST /reset', '{}', { ...authorized, authorization: `${scheme} ${guess}` });
              const text = await response.text();
              expectThat(response.status === 401, `${scheme} ${guess} was answered ${response.status}`, 'leaks');
              expectThat(!text.includes(token), 'the token is in an answer', 'leaks');
            }
          }
          return `${guesses.length * 3} times 401`;
        },
      },
      {
        name: 'a page of another port',
        run: async () => {
          for (const origin of ['http://localhost:1', 'null', 'https://evil.example']) {
            const fields = `Origin: ${origin}\r\nAuthorization: Bearer ${token}\r\nConnection: close`;
            const head = `GET /__notikit/requests HTTP/1.1\r\nHost: localhost\r\n${fields}\r\n\r\n`;
            const status = statusOf(await exchange(mock.url, head));
            expectThat(status === 403, `a page of ${origin} was answered ${status}`, 'leaks');
          }
          return '403';
        },
      },
      {
        name: '64 MB of who has no token',
        run: async () => {
          const head = `PUT /__notikit/snapshot HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${64 * 2 ** 20}\r\n\r\n`;
          const pieces = [Buffer.from(head), ...Array.from({ length: 1_024 }, () => Buffer.alloc(65_536, ' '))];
          const status = statusOf(await exchange(mock.url, pieces));
          expectThat(status === 401 || status === 0, `it was answered ${status}`);
          const { peakMb } = await mock.measure();
          expectThat(peakMb < 400, `it took ${Math.round(peakMb)} MB`);
          return status === 0 ? 'hung up on' : String(status);
        },
      },
      {
        name: 'identifiers that mean something elsewhere',
        run: async () => {
          for (const id of ids) {
            for (const collection of ['subscribers', 'events', '__proto__', 'constructor']) {
              await tell(`GET /state/${collection}/${id}`, [404, 422]);
              await tell(`DELETE /state/${collection}/${id}`, [404, 422]);
              await tell(`PUT /state/${collection}/${id}`, [404, 422], '{}');
            }
            await tell(`GET /inbox/${id}`, [404]);
            await tell(`POST /inbox/${id}/mark`, [404], '{"read":true}');
            await tell(`GET /state?key=${id}`, [422]);
            for (const path of ['requests', 'faults', 'overrides'])
              await tell(`DELETE /${path}/${id}`, [404, 405, 422]);
          }
          await tell('GET /state/subscribers/%ff', [400]);
          await tell('GET /requests?operation=__proto__', [422]);
          await tell('GET /state/subscribers?offset=1e400&limit=-1', [422]);
          return `${ids.length} of them`;
        },
      },
      {
        name: 'names of snapshots that lead elsewhere',
        run: async () => {
          await tell('PUT /snapshots/inside', [200]);
          for (const name of names) {
            for (const line of ['PUT /snapshots/', 'GET /snapshots/', 'DELETE /snapshots/']) {
              await tell(`${line}${name}`, [422]);
            }
            await tell(`POST /snapshots/${name}/restore`, [422]);
          }
          const [outside, inside] = [await readdir(root), await readdir(snapshots)];
          expectThat(`${outside} ${inside}` === 'snapshots inside.json', `there are ${outside} and ${inside}`, 'leaks');
          return `${names.length} of them, and nothing is written`;
        },
      },
      {
        name: 'bodies that are none',
        run: async () => {
          const bodies = ['[', '{"a":', `${'['.repeat(1_000)}${']'.repeat(1_000)}`, '['.repeat(500_000), '\x00'];
          for (const line of writes) {
            for (const body of bodies) await tell(line, [400, 413], body);
            await tell(line, [400], Buffer.from('{"a":"\xc3("}', 'latin1'));
            await tell(line, [400], '{"a":1e999}');
            for (const value of values) await tell(line, [422, 204], value);
          }
          await restore();
          return `${writes.length * (bodies.length + 2 + values.length)} of them`;
        },
      },
      {
        name: 'bodies of 2 MB, and a snapshot of more than 32 MB',
        run: async () => {
          const sizes: Readonly<Record<string, number>> = { 'PUT /scenario': 2 ** 23, 'PUT /snapshot': 2 ** 25 };
          for (const line of writes) {
            const body = Buffer.from(`{"a":"${'x'.repeat(sizes[line] ?? 2 ** 21)}"}`);
            const fields = `Host: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json`;
            const head = `${line.replace(' ', ' /__notikit')} HTTP/1.1\r\n${fields}\r\nContent-Length: ${body.length}\r\n\r\n`;
            const status = statusOf(await exchange(mock.url, [Buffer.from(head), body]));
            expectThat(status === 413 || status === 0, `${line} was answered ${status}`);
          }
          const { peakMb } = await mock.measure();
          expectThat(peakMb < 400, `it took ${Math.round(peakMb)} MB`);
          return `413, and ${Math.round(peakMb)} MB`;
        },
      },
      {
        name: 'YAML that takes long to read',
        run: async () => {
          const keys = Array.from({ length: 40_000 }, (_, at) => `k${at}: 1`).join('\n');
          const list = `a: &a [${'1,'.repeat(2 ** 18 - 1_000)}1]\nb: [${'*a,'.repeat(90)}]`;
          for (const yaml of [keys, list, '- !a b\n'.repeat(74_000), 'a:\n\t- b\n'.repeat(58_000)]) {
            const answer = await ask('PUT /scenario', yaml, { ...authorized, 'content-type': 'application/yaml' });
            expectThat(
              answer.status === 422,
              `it was answered ${answer.status} ${(await answer.text()).slice(0, 200)}`,
            );
          }
          return timely(mock, 5_000);
        },
      },
      {
        name: '4 MB of numbers that are nearly too large',
        run: async () => {
          const number = `${'9'.repeat(308)},`;
          await tell('PUT /snapshot', [422], `[${number.repeat((4 * 2 ** 20) / number.length)}1]`);
          return timely(mock);
        },
      },
      {
        name: 'snapshots of records that are none',
        run: async () => {
          const { json } = await tell('GET /snapshot', [200]);
          const text = JSON.stringify({ ...json, changes: 0 });
          const put = async (count: number, status: number) => {
            const changes = `{"subscribers":{"removed":[],"put":[${'{},'.repeat(count)}{}]}}`;
            await tell('PUT /snapshot', [status], text.replace('"changes":0', `"changes":${changes}`));
          };
          await put(1_100_000, 413);
          const refused = await timely(mock, maxReadingMs);
          await put(900_000, 422);
          return `413, ${refused}; 422, ${await timely(mock, 10_000)}`;
        },
      },
      {
        name: 'a snapshot of 10,000 subscribers, and of 200,000 that are gone',
        run: async () => {
          const { json } = await tell('GET /snapshot', [200]);
          const [like] = (await tell('GET /state/subscribers?limit=1', [200])).json.data;
          const put = Array.from({ length: 10_000 }, (_, at) => {
            const _id = at.toString(16).padStart(24, '0');
            return { ...like, data: {}, channels: [], _id, subscriberId: `s${at}` };
          });
          const removed = Array.from({ length: 200_000 }, (_, at) => `x${at}`);
          const body = JSON.stringify({ ...json, changes: { subscribers: { removed, put } } });
          await tell('PUT /snapshot?key=dev-snapshot', [204], body);
          const { json: counted } = await tell('GET /state?key=dev-snapshot', [200]);
          const { subscribers } = counted.records;
          expectThat(subscribers >= put.length, `${subscribers} are there`, 'changesLost');
          await tell('POST /reset', [204], '{"key":"dev-snapshot"}');
          return `${Math.round(body.length / 1e6)} MB, ${await timely(mock, 10_000)}`;
        },
      },
      {
        name: '300 faults',
        run: async () => {
          await tellAll(300, 'POST /faults', [201, 409], () => '{"fault":"listMessages:latency=1ms@0.5"}');
          const { json } = await tell('GET /faults', [200]);
          expectThat(json.faults.length <= 100, `there are ${json.faults.length}`);
          for (const fault of [
            '*:latency=99999999999ms',
            '*:latency=1e9ms',
            `*:${'x'.repeat(190)}`,
            '__proto__:reset',
          ]) {
            await tell('POST /faults', [409, 422], JSON.stringify({ fault }));
          }
          await restore();
          return `${json.faults.length} taken`;
        },
      },
      {
        name: '1,500 overrides, some of which are large',
        run: async () => {
          const small = JSON.stringify({ operation: 'listMessages', status: 503, times: 1 });
          await tellAll(1_500, 'POST /overrides', [201, 409], () => small);
          const { json } = await tell('GET /overrides', [200]);
          expectThat(json.overrides.length <= 1_000, `there are ${json.overrides.length}`);
          await tell('DELETE /overrides', [204]);
          const large = JSON.stringify({ operation: 'listMessages', unchecked: true, body: 'x'.repeat(1_000_000) });
          for (let count = 0; count < 45; count += 1) await tell('POST /overrides', [201, 409], large);
          const { length } = (await tell('GET /overrides', [200])).json.overrides;
          expectThat(length < 40, `${length} of 1 MB are kept`);
          await restore();
          return `${json.overrides.length} taken, and ${length} of 1 MB`;
        },
      },
      {
        name: 'overrides whose heads lie',
        run: async () => {
          const heads = [
            { 'content-length': '5' },
            { 'content-length': '99999' },
            { 'transfer-encoding': 'chunked' },
            { 'content-encoding': 'gzip' },
            { connection: 'upgrade', upgrade: 'x' },
            Object.fromEntries([['__proto__', 'x']]),
            { 'x-a': 'é' },
            { 'x-a': 'a\r\nx-b: c' },
            { 'a b': 'c' },
          ];
          for (const headers of heads) {
            const body = {
              operation: 'searchSubscribers',
              unchecked: true,
              headers,
              body: { data: 'xxxxxxxxxxxx' },
              times: 1,
            };
            await tell('POST /overrides', [201, 422], JSON.stringify(body));
            // Whatever it is, it ends.
            await exchange(
              mock.url,
              'GET /v2/subscribers HTTP/1.1\r\nHost: localhost\r\nAuthorization: ApiKey dev\r\nConnection: close\r\n\r\n',
            );
          }
          await restore();
          return `${heads.length} of them`;
        },
      },
      { name: '1,500 readers of the stream that read nothing', run: () => unread(mock, figures) },
      {
        name: 'a HEAD of the stream',
        run: async () => {
          const head = `HEAD /__notikit/requests/stream HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`;
          expectThat(statusOf(await exchange(mock.url, head)) === 200, 'it is not answered');
          return '200, and its end';
        },
      },
      {
        name: '150 large exchanges, told at once',
        run: async () => {
          await pump(mock.url, 150, () => list(20));
          await mock.measure();
          const told = await Promise.all(['GET /requests?limit=1000', 'GET /requests.har'].map((line) => ask(line)));
          for (const response of told) expectThat((await response.text()).length > 1e6, 'little is told');
          return timely(mock);
        },
      },
      {
        name: '11,500 notifications',
        run: async () => {
          const before = (await tell('GET /state', [200])).json.records;
          const { json: workflow } = await tell('GET /state/workflows/order-shipped', [200]);
          // The others wait, or look for each other among all: that takes longer the more there are.
          const steps = JSON.stringify({ ...workflow, steps: workflow.steps.slice(0, 1) });
          await tell('PUT /state/workflows/order-shipped', [200], steps);
          await tellAll(11_500, 'POST /trigger', [201], (at) =>
            JSON.stringify({ workflow: 'order-shipped', subscriber: `user-0000${1 + (at % 9)}` }),
          );
          const after = (await tell('GET /state', [200])).json.records;
          const added = after.events - before.events;
          expectThat(added > 9_000 && added < 11_001, `${added} events are kept`);
          const oldest = (await tell(`GET /state/messages?offset=${after.messages - 1}`, [200])).json.data[0];
          await tell(`GET /state/events/${oldest._notificationId}`, [200]);
          const { peakMb } = await mock.measure();
          expectThat(peakMb < maxMb, `it took ${Math.round(peakMb)} MB`);
          await restore();
          return `${added} events kept, ${Math.round(peakMb)} MB`;
        },
      },
      {
        name: 'a mark of 35,000 messages by their ids',
        run: async () => {
          const messages = Array.from({ length: 35_000 }, (_, at) => at.toString(16).padStart(24, '0'));
          await tell('POST /inbox/user-00001/mark', [422], JSON.stringify({ read: true, messages }));
          return '422';
        },
      },
      {
        name: 'scenarios that are more than they seem',
        run: async () => {
          const event = { subscriber: 'user-00001', workflow: 'order-shipped', count: 1e9 };
          const wrong = [
            { subscribers: 1e9 },
            { events: 1e9 },
            { records: { events: [event] } },
            { subscribers: -1 },
            JSON.parse('{"__proto__":{"subscribers":1e9}}'),
            { faults: ['*:latency=99999999999ms'] },
            '/etc/passwd',
            './x.yaml',
            '__proto__',
            'constructor',
          ];
          for (const scenario of wrong) await tell('PUT /scenario', [422], JSON.stringify({ scenario }));
          const records = { subscribers: Array.from({ length: 60_000 }, () => ({})) };
          await tell('PUT /scenario', [422], JSON.stringify({ scenario: { records } }));
          return timely(mock, 5_000);
        },
      },
    ];
    return {
      cases,
      isSane: () => expectSane(mock, figures),
      close: async () => {
        const { code, errors } = await mock.stop();
        await rm(root, { recursive: true });
        expectThat(code === 0 && errors === '', `it ended with ${code}: ${errors.slice(0, 500)}`, 'crashes');
      },
    };
  },
};

function list(limit: number): string {
  return `GET /v1/messages?limit=${limit} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ApiKey dev\r\n\r\n`;
}

/** What is asked of it takes its time, and so much at the most: where that is more than usual, it is told apart. */
async function timely(mock: Target, mostMs = 250): Promise<string> {
  const { blockMs, peakMb } = await mock.measure();
  expectThat(blockMs < mostMs, `the event loop was blocked for ${Math.round(blockMs)} ms`);
  expectThat(peakMb < maxMb, `it took ${Math.round(peakMb)} MB`);
  return `blocked for ${Math.round(blockMs)} ms, ${Math.round(peakMb)} MB`;
}

async function unread(mock: Target, figures: Figures): Promise<string> {
  const head = `GET /__notikit/requests/stream HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  const sockets: Socket[] = [];
  try {
    const statuses = new Map<number, number>();
    for (let count = 0; count < 1_500; count += 1) {
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
    const { peakMb } = await mock.measure();
    expectThat(peakMb < maxMb, `it took ${Math.round(peakMb)} MB`);
    const late = await dial(mock.url);
    sockets.push(late);
    late.write(head);
    const [bytes] = await once(late, 'data');
    expectThat(statusOf(`${bytes}`) === 200, 'who reads nothing keeps others out');
    return `${JSON.stringify(Object.fromEntries(statuses))}, ${Math.round(peakMb)} MB`;
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}
