import { execFileSync } from 'node:child_process';
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
import { type Case, expectThat, type Group, NotTried } from '../case.js';
import type { Figures } from '../figures.js';
import { dial, exchange, statusOf } from '../raw.js';
import { answering, servers } from '../servers.js';
import { atSize } from '../size.js';
import { run, start } from '../target.js';

/** How many times one is killed. */
const kills = atSize(20, 4);

/** How much memory a proxy may take, whatever passes, in MB. */
const maxMb = 500;
const requestTo = (target: string, ...headers: readonly string[]) =>
  `${[`GET ${target} HTTP/1.1`, 'Host: x', 'Authorization: ApiKey sk_canary_0123', ...headers].join('\r\n')}\r\n\r\n`;
const ask = requestTo('/v1/messages', 'Connection: close');
const leading = fileURLToPath(new URL('../lead-names.cjs', import.meta.url));
const deployment = fileURLToPath(new URL('../deployment.yaml', import.meta.url));

/** Requests that a proxy must not pass on as they are, and what it says to them. */
const inputs: Readonly<Record<string, readonly [bytes: string, statuses: readonly number[]]>> = {
  'a foreign target': [requestTo('http://evil.example/v1/messages', 'Connection: close'), [421]],
  'a way to another server': [`CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n`, [501]],
  'two lengths': [requestTo('/v1/messages', 'Content-Length: 1', 'Content-Length: 2'), [400]],
  'a length and chunks': [
    `${requestTo('/v1/messages', 'Content-Length: 2', 'Transfer-Encoding: chunked')}0\r\n\r\n${ask}`,
    [400],
  ],
  'a head of 100 KB': [requestTo('/v1/messages', `X-A: ${'a'.repeat(100_000)}`), [431]],
  'a broken percent-encoding': [requestTo('/v1/messages/%ZZ%ff%00', 'Connection: close'), [200]],
  'an Upgrade': [requestTo('/v1/messages', 'Upgrade: websocket', 'Connection: upgrade, close'), [200]],
};

/** Ways to write an address that leads to what a cloud tells a machine of itself. */
const metadata = [
  'http://169.254.169.254',
  'http://2852039166',
  'http://0xa9.0376.43518',
  'http://169.254.169.254.',
  'http://[::ffff:169.254.169.254]',
  'http://[64:ff9b::a9fe:a9fe]',
  'http://[fe80::1]',
  'http://[fd00:ec2::254]',
  'http://100.100.100.200',
];

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
        ...Object.keys(misbehaving).map((name): Case => ({ name: `a server that ${name}`, run: () => behave(name) })),
        {
          name: `the ${Object.keys(servers).length} servers that check must survive, all at once`,
          run: async () => {
            server.answer = (socket, head) => {
              const [, name = ''] = /^GET \/v1\/messages\?transactionId=(\S+)/.exec(head) ?? [];
              servers[decodeURIComponent(name)]?.(socket);
            };
            const names = Object.keys(servers);
            const asked = names.map((name) =>
              exchange(
                proxy.url,
                requestTo(`/v1/messages?transactionId=${encodeURIComponent(name)}`, 'Connection: close'),
              ),
            );
            const answers = await Promise.all(asked);
            // A server may say 500; that the proxy fails, it says itself.
            const failed = answers.findIndex((answer) => /Notikit-Proxy/.test(answer) && statusOf(answer) === 500);
            expectThat(failed === -1, `${names[failed]} is answered for with 500`);
            return `${[...new Set(answers.map(statusOf))].sort().join(', ')}`;
          },
        },
        {
          name: 'the first breaches of all under a profile',
          run: async () => {
            const profiled = await start(main, ['proxy', server.url, '--port', '0', '--profile', deployment]);
            for (const body of ['{"data":[{}]}', '{}', '{"data":7}']) {
              server.answer = answeringJson(body);
              await exchange(profiled.url, ask);
            }
            const measured = await profiled.measure();
            const { code } = await profiled.stop();
            figures.add(measured);
            expectThat(code === 1, `it ended with ${code}`, code === 0 ? 'falseGreens' : 'wrong');
            return `the longest turn ${Math.round(measured.blockMs)} ms`;
          },
        },
        ...Object.entries(inputs).map(
          ([name, [bytes, statuses]]): Case => ({
            name,
            run: async () => {
              figures.badInputs += 1;
              server.answer = answerSane;
              const status = statusOf(await exchange(proxy.url, bytes));
              expectThat(statuses.includes(status), `it was answered ${status}, and not ${statuses.join(' or ')}`);
              return String(status);
            },
          }),
        ),
        {
          name: '500 requests at once on one connection',
          run: async () => {
            server.answer = answerSane;
            const answer = await exchange(proxy.url, `${requestTo('/v1/messages').repeat(499)}${ask}`);
            const count = answer.split('HTTP/1.1 200 ').length - 1;
            expectThat(count === 500, `${count} were answered`);
            return 'all answered';
          },
        },
        { name: `${atSize(1_000)} MB each way`, run: () => passMuch(main, atSize(1_000), figures) },
        ...[
          { items: 70_000, what: '3 MB of wrong items, which are judged' },
          { items: 230_000, what: '10 MB of wrong items, which are too many' },
        ].map(
          ({ items, what }): Case => ({
            name: `${what}, five times`,
            run: async () => {
              const body = `{"data":[${Array.from({ length: items }, () => '{"_id":7,"x":"0123456789012345678901234"}')}]}`;
              server.answer = answeringJson(body);
              for (let count = 0; count < 5; count += 1) await exchange(proxy.url, ask);
              return `${Math.round(body.length / 1e6)} MB passed`;
            },
          }),
        ),
        {
          name: '200 clients, every other of which hangs up',
          run: async () => {
            // Thirty seconds for each: that a machine is busy is not what is asked.
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
        ...metadata.map(
          (address): Case => ({
            name: `a metadata address, ${address}`,
            run: async () => {
              const { code, errors } = await run(main, ['proxy', address, '--port', '0']);
              expectThat(code === 2 && /metadata address/.test(errors), `it ended with ${code}: ${errors}`);
              return 'exit 2';
            },
          }),
        ),
        { name: 'a link-local address, refused and then allowed', run: () => passLocal(main) },
        {
          name: `${kills} SIGKILLs while it records`,
          run: async () => {
            server.answer = answerSane;
            let whole = 0;
            let kept = 0;
            for (let time = 0; time < kills; time += 1) {
              const file = join(folder, `killed-${time}.har`);
              const killed = await start(main, ['proxy', server.url, '--port', '0', '--record', file]);
              let answered = 0;
              const asking = Array.from({ length: 4 }, async () => {
                while (statusOf(await exchange(killed.url, ask).catch(() => '')) === 200) {
                  answered += 1;
                  if (answered === 10 + 20 * time) killed.child.kill('SIGKILL');
                }
              });
              await Promise.all(asking);
              const text = await readFile(file, 'utf8');
              expectThat(!text.includes('sk_canary_0123'), 'the key is in a recording', 'leaks');
              const { code, output } = await run(main, ['har', file]);
              const judged = Number(/(\d[\d,]*) exchanges?/.exec(output)?.[1]?.replaceAll(',', '') ?? 0);
              if (code !== 2) whole += 1;
              kept += judged;
            }
            expectThat(
              whole === kills && kept > 0,
              `${whole} of ${kills} recordings are whole, with ${kept} exchanges in them`,
            );
            return `${whole} of ${kills} recordings whole, ${kept} exchanges in them`;
          },
        },
      ],
      isSane: async () => {
        server.answer = answerSane;
        const status = statusOf(await exchange(proxy.url, ask));
        expectThat(status === 200, `the next normal request was answered ${status}`);
        const measured = await proxy.measure();
        figures.add(measured);
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

const answeringJson = (body: string) => answering('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n', body);
const answerSane = answeringJson(page);

/** Gives the loopback a link-local address, and passes something to it. */
async function passLocal(main: string): Promise<string> {
  const local = '169.254.77.77';
  const address = (verb: 'add' | 'del') =>
    execFileSync('ip', ['address', verb, `${local}/32`, 'dev', 'lo'], { stdio: 'ignore' });
  try {
    address('add');
  } catch {
    throw new NotTried('the loopback can be given no address here');
  }
  const server = createServer((_, answer) => answer.writeHead(204).end());
  try {
    server.listen(0, local);
    await once(server, 'listening');
    const args = ['proxy', `http://${local}:${(server.address() as AddressInfo).port}`, '--port', '0'];
    const { code } = await run(main, args);
    expectThat(code === 2, `it ended with ${code}`);
    const proxy = await start(main, [...args, '--allow-link-local']);
    const status = statusOf(await exchange(proxy.url, ask));
    await proxy.stop();
    expectThat(status === 204, `it was answered ${status}`);
    return 'exit 2, and then 204';
  } finally {
    server.close();
    address('del');
  }
}

/** Passes so many megabytes to a server, and as many back. */
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
      changeable.answer(socket, head);
      head = '';
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const changeable = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: answerSane as (socket: Socket, head: string) => void,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return changeable;
}
