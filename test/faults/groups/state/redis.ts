import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { startRedis } from '../../../mock/state/start-redis.js';
import { redisServer } from '../../../tool.js';
import { type Cases, expectThat, Fault, NotTried } from '../../case.js';
import { flooding } from '../../servers.js';
import { run, start } from '../../target.js';
import { flags } from './kept.js';
import { create, headers, idsAt } from './subscribers.js';

/** Cases of a Redis that fails or misbehaves. */
export function redis(main: string): Cases {
  return {
    'a Redis that is away': () => withoutRedis(main),
    'a Redis that has something else': () => spoiltRedis(main),
    ...Object.fromEntries(
      Object.entries(endless).map(([name, [beginning, part]]) => [
        `a Redis that answers with ${name} without end`,
        () => endlessRedis(main, beginning, part),
      ]),
    ),
  };
}

/** Endless responses of a Redis: a beginning, and a repeated part. */
const endless = {
  'a text': ['$9999999999\r\n', 'x'.repeat(2 ** 20)],
  'a list': ['*999999999\r\n', ':1\r\n'.repeat(2 ** 18)],
} as const;
/** Memory limit of a mock with an endless Redis, in MB. */
const maxEndlessMb = 1_200;

async function ownRedis() {
  if (redisServer.path === undefined) throw new NotTried(`needs ${redisServer.name}: ${redisServer.install}`);
  return startRedis();
}

async function withoutRedis(main: string): Promise<string> {
  await using server = await ownRedis();
  const mock = await start(main, [...flags, server.url]);
  const { url } = mock;
  expectThat((await create(url, 'before')) === 201, 'nothing is taken');
  await server.stop('SIGKILL');
  for (let count = 0; count < 20; count += 1) {
    const status = await create(url, `away-${count}`);
    expectThat(status === 503, `without a Redis, a write returned ${status}`);
  }
  const { status } = await fetch(`${url}/v2/subscribers`, { headers });
  expectThat(status === 503, `without a Redis, a read returned ${status}`, 'falseGreens');
  await mock.measure();
  await server.start();
  const since = performance.now();
  while ((await create(url, 'after')) !== 201) {
    if (performance.now() - since > 20_000) throw new Fault('hangs', 'with the Redis back, nothing is taken');
  }
  const ids = await idsAt(url);
  expectThat(ids.includes('before') && ids.includes('after'), 'acknowledged changes are gone', 'changesLost');
  const { code, errors } = await mock.stop();
  expectThat(code === 0 && errors === '', `it ended with ${code}: ${errors.slice(0, 300)}`, 'crashes');
  return '20 answered 503, and all is there';
}

async function spoiltRedis(main: string): Promise<string> {
  await using server = await ownRedis();
  const mock = await start(main, [...flags, server.url]);
  await create(mock.url, 'before');
  await server.command('XADD', 'notikit:{mock}:log', '999999-1', 'acts', '{"not":"acts');
  const body = JSON.stringify({ subscriberId: 'meanwhile' });
  const { status } = await fetch(`${mock.url}/v2/subscribers`, { method: 'POST', headers, body });
  expectThat(status >= 500, `what cannot be read returned ${status}`, 'falseGreens');
  await mock.measure();
  await mock.stop();
  const { code, errors } = await run(main, [...flags, server.url]);
  expectThat(code === 2 && /^notikit: .*\n$/.test(errors), `it ended with ${code}: ${errors.slice(0, 300)}`);
  return errors.trim().slice(0, 120);
}

/** A Redis server with an endless response to scripts. */
async function endlessRedis(main: string, beginning: string, part: string): Promise<string> {
  const server = createServer((socket) => {
    socket
      .on('error', () => {})
      .on('data', (chunk) => {
        for (const [, command = ''] of String(chunk).matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)) {
          if (/EVAL$/i.test(command)) flooding(beginning, part)(socket);
          else socket.write(/HELLO$/i.test(command) ? '%0\r\n' : '+OK\r\n');
        }
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { code, errors, peakMb } = await run(main, [...flags, `redis://127.0.0.1:${port}`]);
  server.close();
  expectThat(code === 2 && /^notikit: .*\n$/.test(errors), `it ended with ${code}: ${errors.slice(0, 300)}`);
  expectThat(peakMb < maxEndlessMb, `it took ${Math.round(peakMb)} MB`);
  return `exit 2, ${Math.round(peakMb)} MB`;
}
