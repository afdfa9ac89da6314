import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { misbehaving } from '../../proxy/misbehaving.js';
import { type Case, expectThat, type Group } from '../case.js';
import { dial, exchange, statusOf } from '../raw.js';
import { atSize } from '../size.js';
import { run, start } from '../target.js';

/** The longest time that the proxy's event loop may take for one turn, in milliseconds. */
const maxBlockMs = 250;
const maxMb = 500;
const ask = 'GET /v1/messages HTTP/1.1\r\nHost: x\r\nAuthorization: ApiKey sk_canary_0123\r\nConnection: close\r\n\r\n';
const leading = fileURLToPath(new URL('../lead-names.cjs', import.meta.url));

/** Servers behind the proxy, and clients before it, as there should be none. */
export const proxyFaults: Group = {
  name: 'proxy',
  open: async (main, figures) => {
    const folder = await mkdtemp(join(tmpdir(), 'notikit-faults-'));
    const record = join(folder, 'traffic.har');
    const server = await changeableServer();
    const proxy = await start(main, ['proxy', server.url, '--port', '0', '--timeout', '3', '--record', record]);
    const behave = async (name: string): Promise<string> => {
      const how = misbehaving[name];
      if (how === undefined) throw new Error(`there is no server that ${name}`);
      server.answer = (socket) => how.answer(socket, 'http://127.0.0.1:1');
      const answer = await exchange(proxy.url, ask);
      expectThat(statusOf(answer) === how.status, `it was answered ${statusOf(answer)}, and not ${how.status}`);
      return `${how.status}`;
    };
    return {
      cases: [
        {
          // For it the contract is compiled anew, to tell what is wrong: once in a process.
          name: 'the first breach of all',
          run: async () => {
            server.answer = answering('{"data":[{}]}');
            await exchange(proxy.url, ask);
            server.answer = answering('{}');
            await exchange(proxy.url, ask);
            const { blockMs } = await proxy.measure();
            expectThat(blockMs < 1_000, `the event loop was blocked for ${Math.round(blockMs)} ms`);
            return `blocked for ${Math.round(blockMs)} ms`;
          },
        },
        ...Object.keys(misbehaving).map((name): Case => ({ name: `a server that ${name}`, run: () => behave(name) })),
        { name: `${atSize(1_000)} MB each way`, run: () => passMuch(main, atSize(1_000)) },
        ...[
          { items: 70_000, what: '3 MB of wrong items, which are judged' },
          { items: 230_000, what: '10 MB of wrong items, which are too many' },
        ].map(
          ({ items, what }): Case => ({
            name: `${what}, five times`,
            run: async () => {
              const body = `{"data":[${Array.from({ length: items }, () => '{"_id":7,"x":"0123456789012345678901234"}')}]}`;
              server.answer = answering(body);
              for (let count = 0; count < 5; count += 1) await exchange(proxy.url, ask);
              return `${Math.round(body.length / 1e6)} MB passed`;
            },
          }),
        ),
        {
          name: '200 clients, every other of which hangs up',
          run: async () => {
            server.answer = answerLate;
            const outcomes = await Promise.all(
              Array.from({ length: 200 }, async (_, at) => {
                if (at % 2 === 0) return statusOf(await exchange(proxy.url, ask));
                const socket = await dial(proxy.url);
                socket.write(ask);
                await delay(at % 20);
                socket.destroy();
                return 200;
              }),
            );
            expectThat(
              outcomes.every((status) => status === 200),
              `${outcomes.filter((status) => status !== 200)}`,
            );
            return '100 answered';
          },
        },
        {
          name: 'a name that comes to lead to a metadata address',
          run: async () => {
            const args = ['proxy', 'http://rebinding.invalid', '--port', '0'];
            const led = await start(main, args, { preload: leading });
            const answer = await exchange(led.url, ask);
            const { output, errors } = await led.stop();
            expectThat(statusOf(answer) === 502, `it was answered ${statusOf(answer)}`);
            expectThat(/metadata address/.test(answer + output + errors), answer.slice(-300));
            return '502';
          },
        },
        {
          name: 'a metadata address',
          run: async () => {
            const { code, errors } = await run(main, ['proxy', 'http://169.254.169.254', '--port', '0']);
            expectThat(code === 2, `it ended with ${code}: ${errors}`);
            return errors.trim().slice(0, 80);
          },
        },
        {
          name: '10 SIGKILLs while it records',
          run: async () => {
            server.answer = answerSane;
            let whole = 0;
            let kept = 0;
            for (let time = 0; time < 10; time += 1) {
              const file = join(folder, `killed-${time}.har`);
              const killed = await start(main, ['proxy', server.url, '--port', '0', '--record', file]);
              const asking = Array.from({ length: 4 }, async () => {
                while (statusOf(await exchange(killed.url, ask).catch(() => '')) === 200);
              });
              await delay(100 + 30 * time);
              killed.child.kill('SIGKILL');
              await Promise.all(asking);
              const text = await readFile(file, 'utf8');
              expectThat(!text.includes('sk_canary_0123'), 'the key is in a recording', 'leaks');
              const { code, output } = await run(main, ['har', file]);
              const judged = Number(/(\d[\d,]*) exchanges?/.exec(output)?.[1]?.replaceAll(',', '') ?? 0);
              if (code !== 2) whole += 1;
              kept += judged;
            }
            expectThat(whole === 10 && kept > 0, `${whole} of 10 recordings are whole, with ${kept} exchanges in them`);
            return `${whole} of 10 recordings whole, ${kept} exchanges in them`;
          },
        },
      ],
      isSane: async () => {
        server.answer = answerSane;
        const status = statusOf(await exchange(proxy.url, ask));
        expectThat(status === 200, `the next normal request was answered ${status}`);
        const measured = await proxy.measure();
        figures.add(measured);
        expectThat(measured.blockMs < maxBlockMs, `the event loop was blocked for ${Math.round(measured.blockMs)} ms`);
        expectThat(measured.peakMb < maxMb, `it took ${Math.round(measured.peakMb)} MB`);
      },
      close: async () => {
        const { code, output, errors } = await proxy.stop();
        await server.close();
        expectThat(
          code === 1 && errors === '',
          `it ended with ${code}: ${errors.slice(0, 300)}`,
          code === 0 ? 'falseGreens' : 'crashes',
        );
        const text = await readFile(record, 'utf8');
        expectThat(!(text + output).includes('sk_canary_0123'), 'the key is in what it writes', 'leaks');
        JSON.parse(text);
        await rm(folder, { recursive: true });
      },
    };
  },
};

const page = '{"data":[],"hasMore":false,"page":0,"pageSize":10}';

const answerSane = answering(page);

function answering(body: string): (socket: Socket) => void {
  const head = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  return (socket) => {
    socket.write(head);
    socket.write(body);
  };
}

/** Passes so many megabytes to a server, and as many back. */
async function passMuch(main: string, megabytes: number): Promise<string> {
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
  const { peakMb, blockMs } = await proxy.measure();
  await proxy.stop();
  upstream.close();
  const all = megabytes * piece.length;
  expectThat(came === all && back === all, `of ${all}, ${came} came, and ${back} came back`, 'changesLost');
  expectThat(peakMb < maxMb && blockMs < maxBlockMs, `${Math.round(peakMb)} MB, blocked for ${Math.round(blockMs)} ms`);
  return `${Math.round(peakMb)} MB of memory`;
}

function answerLate(socket: Socket): void {
  setTimeout(() => answerSane(socket), 30);
}

/** A server that answers as it is told to, at any time. */
async function changeableServer() {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    let head = '';
    socket.on('data', (chunk) => {
      head += chunk.toString('latin1');
      if (!head.includes('\r\n\r\n')) return;
      head = '';
      changeable.answer(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const changeable = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: answerSane as (socket: Socket) => void,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return changeable;
}
