import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { type Cases, expectThat } from '../../case.js';
import type { Figures } from '../../figures.js';
import { dial, exchange, statusOf } from '../../raw.js';
import { atSize } from '../../size.js';
import { start } from '../../target.js';
import { answeringJson, answerSane, ask, maxMb, type Passing } from './changeable-server.js';

/** Large bodies, and many clients. */
export function amounts({ main, figures, server, proxy }: Passing): Cases {
  return {
    [`${atSize(1_000)} MB each way`]: () => passMuch(main, atSize(1_000), figures),
    ...Object.fromEntries(
      [
        { items: 70_000, what: '3 MB of wrong items, which are judged' },
        { items: 230_000, what: '10 MB of wrong items, which are too many' },
      ].map(({ items, what }) => [
        `${what}, five times`,
        async () => {
          const body = `{"data":[${Array.from({ length: items }, () => '{"_id":7,"x":"0123456789012345678901234"}')}]}`;
          server.answer = answeringJson(body);
          for (let count = 0; count < 5; count += 1) await exchange(proxy.url, ask);
          return `${Math.round(body.length / 1e6)} MB passed`;
        },
      ]),
    ),
    '200 clients, every other of which hangs up': async () => {
      // 30 seconds for each request: the speed of the machine is not under test.
      const patient = await start(main, ['proxy', server.url, '--port', '0']);
      server.answer = answerLate;
      const outcomes = await Promise.all(
        Array.from({ length: 200 }, async (_, at) => {
          if (at % 2 === 0) return statusOf(await exchange(patient.url, ask));
          const socket = await dial(patient.url);
          socket.write(ask);
          await delay(at % 20);
          socket.destroy();
          return 200;
        }),
      );
      figures.add(await patient.measure());
      await patient.stop();
      expectThat(
        outcomes.every((status) => status === 200),
        `${outcomes.filter((status) => status !== 200)}`,
      );
      return '100 answered';
    },
  };
}

/** Sends so many megabytes through the proxy to a server, and as many back. */
async function passMuch(main: string, megabytes: number, figures: Figures): Promise<string> {
  const piece = Buffer.alloc(1_048_576, 'x');
  let came = 0;
  const upstream = createServer(async (incoming, outgoing) => {
    for await (const chunk of incoming) came += chunk.length;
    outgoing.writeHead(200, { 'content-length': megabytes * piece.length });
    Readable.from(pieces()).pipe(outgoing);
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const proxy = await start(main, [
    'proxy',
    `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
    '--port',
    '0',
  ]);
  function* pieces() {
    for (let count = 0; count < megabytes; count += 1) yield piece;
  }
  const asking = request(`${proxy.url}/v2/subscribers`, {
    method: 'POST',
    headers: { 'content-length': megabytes * piece.length },
  });
  Readable.from(pieces()).pipe(asking);
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  let back = 0;
  for await (const chunk of answer) back += chunk.length;
  const measured = await proxy.measure();
  await proxy.stop();
  upstream.close();
  const all = megabytes * piece.length;
  expectThat(came === all && back === all, `of ${all}, ${came} came, and ${back} came back`, 'changesLost');
  figures.add(measured);
  expectThat(measured.peakMb < maxMb, `it took ${Math.round(measured.peakMb)} MB`);
  return `${Math.round(measured.peakMb)} MB of memory`;
}

function answerLate(socket: Socket): void {
  setTimeout(() => answerSane(socket), 30);
}
