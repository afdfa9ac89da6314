import type { Socket } from 'node:net';
import { brotliCompressSync, deflateSync } from 'node:zlib';
import { createRawServer } from '../../conformance/hopeless/raw-server.js';
import { unanswering } from '../../conformance/hopeless/unanswering.js';
import { type Case, expectThat, type Group } from '../case.js';
import { run, start } from '../target.js';

const key = 'sk_canary/0123+abc=XYZ~end';
const json = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
const zeros = Buffer.alloc(64 * 1024 * 1024, ' ');

const answering =
  (head: string, body: string | Buffer = '') =>
  (socket: Socket) => {
    socket.write(`${head}Content-Length: ${body.length}\r\n\r\n`);
    socket.write(body);
  };

/** Servers as there should be none; of none may be said that it keeps the contract. */
const servers: Readonly<Record<string, (socket: Socket) => void>> = {
  ...Object.fromEntries(Object.entries(unanswering).map(([name, { answer }]) => [name, answer])),
  'blows up in brotli': answering(`${json}Content-Encoding: br\r\n`, brotliCompressSync(zeros)),
  'blows up in deflate': answering(`${json}Content-Encoding: deflate\r\n`, deflateSync(zeros)),
  'says zstd': answering(`${json}Content-Encoding: zstd\r\n`, '{}'),
  'has a head without end': (socket) => {
    socket.write(json);
    const more = () => {
      while (socket.writable && socket.write(`X-A: ${'a'.repeat(10_000)}\r\n`));
    };
    socket.on('drain', more);
    more();
  },
  'sends everybody round in a circle': answering('HTTP/1.1 302 Found\r\nLocation: /v1/messages\r\n'),
  'has asked too much of, for ever': answering('HTTP/1.1 429 Too Many\r\nRetry-After: 0\r\n'),
  'has asked too much of, until next year': answering('HTTP/1.1 429 Too Many\r\nRetry-After: 31536000\r\n'),
  'nests 50,000 levels': answering(json, `${'['.repeat(50_000)}${']'.repeat(50_000)}`),
  'has 5,000 wrong items': answering(json, `{"data":[${Array.from({ length: 5_000 }, () => '{}')}]}`),
  'lies of lengths': answering(`${json}Content-Length: 1\r\n`, '{}'),
  'echoes the key with 500': answering('HTTP/1.1 500 Oops\r\n', `{"message":"${key}"}`),
  dies: (() => {
    let left = 20;
    return (socket: Socket) => {
      left -= 1;
      if (left > 0) answering(json, '{"data":[]}')(socket);
      else socket.destroy();
    };
  })(),
};

/** What `notikit check` says of servers that are none: it ends, and not with 0. */
export const checkServers: Group = {
  name: 'check: servers',
  open: async (main, figures) => {
    const mock = await start(main, ['mock', '--port', '0', '--api-key', key]);
    const flags = ['--api-key', key, '--request-timeout', '0.5', '--timeout', '20', '--allow-writes'];
    const check = async (url: string) => {
      const { code, output, errors, signal } = await run(main, ['check', url, ...flags]);
      expectThat(code !== 0, 'it is green', 'falseGreens');
      expectThat(signal === null && !/that is a bug|\n\s+at /.test(output + errors), errors.slice(0, 300), 'crashes');
      expectThat(code === 1 || code === 3, `it ended with ${code}: ${errors.slice(0, 300)}`);
      expectThat(!(output + errors).includes(key), 'the key is in what it prints', 'leaks');
      return `exit ${code}`;
    };
    const cases = Object.entries(servers).map(
      ([name, answer]): Case => ({
        name: `a server that ${name}`,
        run: async () => {
          const { baseUrl, close } = await createRawServer(answer);
          return check(baseUrl).finally(close);
        },
      }),
    );
    return {
      cases: [
        ...cases,
        { name: 'a server that does not speak TLS', run: () => check(mock.url.replace('http:', 'https:')) },
        { name: 'a port at which nothing listens', run: () => check('http://127.0.0.1:1') },
        { name: 'a name that there is not', run: () => check('http://nowhere.invalid') },
      ],
      isSane: async () => {},
      close: async () => {
        const { code, output } = await run(main, ['check', mock.url, '--api-key', key, '--section', '4.6']);
        expectThat(code === 0, `a sane server is not green any more: ${output.slice(-500)}`);
        figures.add(await mock.measure());
        await mock.stop();
      },
    };
  },
};
