import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { portOf } from '../cli/network/listen.js';
import { before, noContent, startProxy } from './start.js';
import { exchangeBytes, readMessage, value, type WireMessage } from './wire.js';

test('fields of one connection are not passed on, and neither Via nor X-Forwarded-* is added', async () => {
  const { url, requests } = await before(
    'HTTP/1.1 200 OK\r\nConnection: X-Gone\r\nX-Gone: 1\r\nKeep-Alive: timeout=9\r\nX-Stays: 2\r\nContent-Length: 0\r\n\r\n',
  );
  const head = [
    'GET /x HTTP/1.1',
    'Host: localhost',
    'Connection: close, X-Mine, Host',
    'X-Mine: 1',
    'TE: trailers',
    'Upgrade: websocket',
    'Proxy-Connection: keep-alive',
    'X-Stays: 1',
  ];
  const came = readMessage(await exchangeBytes(url, `${head.join('\r\n')}\r\n\r\n`));
  const names = (headers: WireMessage['headers'] = []) => headers.map(([name]) => name);
  expect(names(requests[0]?.headers)).toEqual(['Host', 'X-Stays', 'Connection']);
  expect(names(came?.message.headers)).toEqual(['X-Stays', 'Content-Length', 'Connection']);
});

test('trailers pass, and so do Expect and the answers of 1xx', async () => {
  const { url, requests } = await before(
    'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </x>; rel=preload\r\n\r\n' +
      'HTTP/1.1 200 OK\r\nTrailer: X-Sum\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX-Sum: 3\r\n\r\n',
  );
  const came = await exchangeBytes(
    url,
    'POST /x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nExpect: 100-continue\r\nTrailer: X-Sent\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\nX-Sent: 4\r\n\r\n',
  );
  expect(requests[0]?.trailers).toEqual([['X-Sent', '4']]);
  expect(value(requests[0]?.headers ?? [], 'expect')).toBe('100-continue');
  expect(came.toString()).toMatch(
    /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 103 Early Hints\r\nLink: <\/x>; rel=preload\r\n\r\nHTTP\/1\.1 200 OK\r\n/,
  );
  expect(came.toString()).toMatch(/\r\nX-Sum: 3\r\n\r\n$/);
});

test('what one connection sends at once reaches the server one after another, in its order', async () => {
  let open = 0;
  let most = 0;
  const { url, requests } = await before((socket) => {
    open += 1;
    most = Math.max(most, open);
    setImmediate(() => {
      open -= 1;
      socket.write(noContent);
    });
  });
  const head = (line: string) => `${line} HTTP/1.1\r\nHost: localhost\r\n`;
  const posts = [1, 2, 3].map((at) => `${head(`POST /${at}`)}Content-Length: 2\r\n\r\nhi`);
  await exchangeBytes(url, `${posts.join('')}${head('GET /4')}Connection: close\r\n\r\n`);
  expect(requests.map(({ start }) => start.split(' ')[1])).toEqual(['/1', '/2', '/3', '/4']);
  expect(most).toBe(1);
});

test('a client that leaves takes its request with it', async () => {
  const { url, requests, server, proxy } = await before(() => {});
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('GET /v1/messages HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(() => requests.length).toBe(1);
  expect(server.open()).toBe(1);
  socket.destroy();
  await expect.poll(() => server.open()).toBe(0);
  await proxy.settled();
  const { results } = proxy.traffic.report();
  expect(results.find(({ id }) => id === 'response.completes')?.status).toBe('skipped');
});

test('a client that does not get to the end of its head is hung up on', async () => {
  const { url } = await before(noContent, { timeoutMs: 200 });
  const came = await exchangeBytes(url, 'GET /v1/messages HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  expect(came.toString()).toMatch(/^HTTP\/1\.1 408 /);
});

test('a client that reads nothing holds the server up, and not the memory of the proxy', async () => {
  let written = 0;
  const { url } = await before((server) => {
    server.write('HTTP/1.1 200 OK\r\n\r\n');
    const piece = Buffer.alloc(65_536);
    const more = () => {
      do written += piece.length;
      while (server.write(piece));
    };
    server.on('drain', more);
    more();
  });
  const socket = connect(Number(new URL(url).port), '127.0.0.1').pause();
  socket.write('GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n');
  let earlier = -1;
  const stands = () => {
    const still = written > 0 && written === earlier;
    earlier = written;
    return still;
  };
  await expect.poll(stands, { interval: 300 }).toBe(true);
  expect(written).toBeLessThan(64 * 1024 * 1024);
  socket.destroy();
});

test('a server that reads nothing holds the client up, and not the memory of the proxy', async () => {
  const deaf = createServer((socket) => void socket.on('error', () => {}).pause());
  const { url } = await startProxy(`http://127.0.0.1:${await portOf(deaf)}`, { timeoutMs: 1_000 });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write('POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900000000\r\n\r\n');
  let written = 0;
  const piece = Buffer.alloc(65_536);
  const more = () => {
    do written += piece.length;
    while (written < 800_000_000 && socket.write(piece));
  };
  socket.on('drain', more);
  more();
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 504 /);
  expect(written).toBeLessThan(64 * 1024 * 1024);
  socket.destroy();
});

test('an answer that comes before its request has ended is passed on, and so is the next one', async () => {
  const { url } = await impatient();
  const post = 'POST /v2/subscribers HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50000000\r\n\r\n';
  const get = 'GET /v1/messages HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  const bytes = Buffer.concat([Buffer.from(post), Buffer.alloc(50_000_000), Buffer.from(get)]);
  const came = await exchangeBytes(url, bytes);
  expect(came.toString().match(/^HTTP\/1\.1 413 /gm)).toHaveLength(2);
});

test('a request that was answered before its end is not judged by its beginning', async () => {
  const { url, judged } = await impatient();
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(
    'POST /v2/subscribers HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"sub',
  );
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 413 /);
  await expect.poll(() => judged.length).toBe(1);
  expect(judged[0]).toMatchObject({ operationId: 'createSubscriber', unjudged: 'incomplete', findings: [] });
  socket.destroy();
});

test('a client that stops in the middle of its request is hung up on', async () => {
  const { url } = await before(noContent, { timeoutMs: 200 });
  const head = 'POST /v2/subscribers HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{"sub';
  expect(String(await exchangeBytes(url, head))).toBe('');
});

/** Starts a proxy in front of a server that responds as soon as a request begins, and closes the connection. */
async function impatient() {
  const answer = 'HTTP/1.1 413 Content Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
  const server = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => socket.end(answer));
  });
  return startProxy(`http://127.0.0.1:${await portOf(server)}`);
}

test("a connection that was kept open and is closed by then is nobody's fault", async () => {
  let answers = 0;
  // Each connection serves one request, and is closed at the next one without notice.
  const { url, requests } = await before((socket) => {
    answers += 1;
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
    socket.removeAllListeners('data').once('data', () => socket.resetAndDestroy());
  });
  for (let count = 1; count <= 5; count += 1) expect((await fetch(`${url}/v1/messages`)).status).toBe(200);
  expect([answers, requests.length]).toEqual([5, 5]);
});
