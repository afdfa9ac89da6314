import { expectThat, type Group } from '../case.js';
import { exchange, statusOf } from '../raw.js';
import { expectSane } from '../sane-mock.js';
import { start } from '../target.js';

interface Input {
  readonly line?: string;
  readonly host?: string;
  readonly headers?: readonly string[];
  readonly body?: string | Buffer;
  /** What may be answered; 0 for a connection that ends without. */
  readonly statuses: readonly number[];
}

const json = 'Content-Type: application/json';
const create = 'POST /v2/subscribers';
const list = 'GET /v2/subscribers?limit=1';
const withBody = (body: string | Buffer, ...statuses: number[]): Input => ({
  line: create,
  headers: [json],
  body,
  statuses,
});
const withData = (data: string, ...statuses: number[]) => withBody(`{"subscriberId":"s","data":${data}}`, ...statuses);
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const withHeaders = (headers: readonly string[], ...statuses: number[]): Input => ({ headers, statuses });
const withTarget = (target: string, ...statuses: number[]): Input => ({ line: `GET ${target}`, statuses });
const repeated = (text: string, times: number) => Array.from({ length: times }, () => text);

const inputs: Readonly<Record<string, Input>> = {
  'JSON that is cut off': withBody('{"subscriberId":', 400),
  'JSON behind a BOM': withBody('\ufeff{"subscriberId":"s"}', 201, 400),
  'a body that is no UTF-8': withBody(Buffer.from('{"subscriberId":"\xc3("}', 'latin1'), 400),
  'a lone surrogate': withBody('{"subscriberId":"\\ud800"}', 201, 422),
  'controls and marks of direction': withBody('{"subscriberId":"\\u0000\\u202e\\u001b[2J"}', 201, 422),
  '60 levels': withData(`{"x":${deep(60)}}`, 201),
  '1,000 levels': withData(deep(1_000), 400),
  '60,000 levels': withBody('['.repeat(60_000), 400),
  '100,000 levels': withBody(deep(60_000), 400),
  'a __proto__': withBody('{"subscriberId":"s","__proto__":{"polluted":1}}', 201, 422),
  'an escaped __proto__': withData(
    '{"\\u005f_proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    201,
    422,
  ),
  'a key twice': withBody('{"subscriberId":"s","subscriberId":"t"}', 201, 400),
  'a number beyond all': withData('{"n":[-1e999]}', 400),
  'a whole number past 2^53': withData('{"n":90071992547409931234567890}', 201, 422),
  'a number of 100,000 digits': withData(`{"n":${'9'.repeat(100_000)}}`, 400),
  '60,000 errors': {
    line: 'PUT /v1/integrations/000000000000000000000001',
    headers: [json],
    body: `{"conditions":[{"children":[${repeated('1', 60_000)}]}]}`,
    statuses: [422],
  },
  '20,000 unknown fields': withData(`{${Array.from({ length: 10_000 }, (_, at) => `"k${at}":1`)}}`, 201, 422),
  'an array for a body': withBody('[]', 422),
  'a text for a body': withBody('"x"', 422),
  'no body': withBody('', 400, 422),
  '1 MB': withBody(`"${'x'.repeat(1_048_576)}"`, 413),
  'a broken percent-encoding': withTarget('/v2/workflows/%ZZ', 400),
  'a path that is no UTF-8': withTarget('/v2/workflows/%ff', 400),
  'OPTIONS of a path that is no UTF-8': { line: 'OPTIONS /v2/workflows/%ff', statuses: [204, 400] },
  'a NUL in the path': withTarget('/v2/workflows/%00', 400, 404, 422),
  'a way out of the path': withTarget('/v2/../../../../etc/passwd', 404),
  'a slash in an id': withTarget('/v2/workflows/a%2F..%2Fb', 404),
  'an id of 15,000 characters': withTarget(`/v2/workflows/${'a'.repeat(15_000)}`, 404, 422, 431),
  'a broken query': withTarget('/v2/subscribers?limit=%E0%A4%A&name=%ff', 200, 400, 422),
  'a query of 4,000 parameters': withTarget(`/v1/messages?${repeated('a=1', 3_000).join('&')}`, 200, 431),
  'a filter 1,000 times': withTarget(`/v1/messages?${repeated('transactionId=a', 900).join('&')}`, 200, 422, 431),
  'a limit beyond all': withTarget('/v2/subscribers?limit=1e400', 422),
  'a limit below all': withTarget('/v2/subscribers?limit=-9007199254740993', 422),
  'a cursor of garbage': withTarget('/v2/subscribers?after=%00%ff..%2F__proto__', 400, 422),
  '__proto__ for a parameter': withTarget('/v2/subscribers?__proto__=1&constructor=1&limit=1', 200),
  'an odd Accept': withHeaders(['Accept: */*;q=, ;;, application/json;q=abc'], 200, 406),
  'an odd Prefer': withHeaders(['Prefer: dynamic=true, code=200, example=__proto__, code='], 200, 400, 404, 422),
  'a body of another type': { line: create, headers: ['Content-Type: text/plain'], body: '{}', statuses: [415] },
  'a body of another charset': { line: create, headers: [`${json}; charset=utf-16`], body: '{}', statuses: [415] },
  'a compressed body': {
    line: create,
    headers: [json, 'Content-Encoding: gzip'],
    body: '\x1f\x8b',
    statuses: [400, 415],
  },
  'two lengths': { line: create, headers: [json, 'Content-Length: 2', 'Content-Length: 3'], statuses: [400] },
  'a length and chunks': {
    line: create,
    headers: [json, 'Content-Length: 2', 'Transfer-Encoding: chunked'],
    body: '0\r\n\r\nGET /v2/subscribers HTTP/1.1\r\n\r\n',
    statuses: [400],
  },
  'chunks that are none': {
    line: create,
    headers: [json, 'Transfer-Encoding: chunked'],
    body: 'zz\r\n{}\r\n',
    statuses: [400, 0],
  },
  'an encoding of transfer that there is not': {
    line: create,
    headers: [json, 'Transfer-Encoding: rot13'],
    body: '{}',
    statuses: [400, 501, 0],
  },
  'a length below nothing': { line: create, headers: [json, 'Content-Length: -1'], statuses: [400] },
  'a foreign name': { host: 'evil.example', statuses: [421] },
  'a foreign target': { line: 'GET http://evil.example/v2/subscribers', statuses: [421] },
  'a page of another site': withHeaders(['Origin: https://evil.example'], 403),
  'a head of 20 KB': withHeaders([`X-A: ${'a'.repeat(20_000)}`], 431),
  'a field that is none': withHeaders(['X A: b\x00c'], 400),
  'a key of 12,000 characters': withHeaders([`Authorization: ApiKey ${'a'.repeat(12_000)}`], 401, 400, 431, 200),
  'a method that there is not': { line: 'BREW /v2/subscribers', statuses: [400, 404, 405] },
  CONNECT: { line: 'CONNECT evil.example:443', statuses: [0, 400, 404, 405, 421, 501] },
  TRACE: { line: 'TRACE /v2/subscribers', statuses: [400, 404, 405] },
  'a GET with 1 MB': { line: list, body: 'x'.repeat(1_048_576), statuses: [413] },
};

const notHttp: Readonly<Record<string, string>> = {
  'HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'another protocol': 'EHLO example.org\r\n',
  TLS: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'HTTP/0.9': 'GET /\r\n\r\n',
  'a line that is too long': `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n\r\n`,
};

/** Requests as nobody should send them: each is answered as the client's fault, and the mock is as it was. */
export const mockInputs: Group = {
  name: 'mock: requests',
  open: async (main, figures) => {
    const mock = await start(main, ['mock', '--port', '0']);
    const tell = async (bytes: string | Buffer, statuses: readonly number[]) => {
      figures.badInputs += 1;
      const status = statusOf(await exchange(mock.url, bytes));
      expectThat(statuses.includes(status), `it was answered ${status}, and not ${statuses.join(' or ')}`);
      return status === 0 ? 'hung up on' : String(status);
    };
    return {
      cases: [
        {
          // For it the contract is compiled anew, to tell what is wrong: once in a process.
          name: 'the first refusals of all',
          run: async () => {
            await tell(bytesOf(withBody('[]')), [422]);
            await tell(bytesOf({ line: 'PUT /v1/integrations/0', headers: [json], body: '[]', statuses: [] }), [422]);
            const { blockMs } = await mock.measure();
            expectThat(blockMs < 1_000, `the event loop was blocked for ${Math.round(blockMs)} ms`);
            return `blocked for ${Math.round(blockMs)} ms`;
          },
        },
        ...Object.entries(inputs).map(([name, input]) => ({
          name,
          run: () => tell(bytesOf(input), input.statuses),
        })),
        ...Object.entries(notHttp).map(([name, text]) => ({
          name: `what is ${name}, and no HTTP`,
          run: () => tell(Buffer.from(text, 'latin1'), [0, 400, 431, 505]),
        })),
        {
          name: '100 requests at once on one connection',
          run: async () => {
            const one = `${list} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ApiKey dev\r\n`;
            const answer = await exchange(mock.url, `${`${one}\r\n`.repeat(99)}${one}Connection: close\r\n\r\n`);
            // The answers are longer than what is kept of them: the first must be there, in order and whole.
            const count = answer.split('HTTP/1.1 200 ').length - 1;
            expectThat(count > 1, `${count} were answered`);
            return `${count} and more answered`;
          },
        },
        {
          name: '100 MB',
          run: async () => {
            const head = `${create} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ApiKey dev\r\n${json}\r\nContent-Length: 104857600\r\n\r\n`;
            const pieces = [Buffer.from(head), ...repeated('', 1_600).map(() => piece)];
            const status = statusOf(await exchange(mock.url, pieces));
            expectThat([413, 0].includes(status), `it was answered ${status}`);
            return status === 0 ? 'hung up on' : String(status);
          },
        },
        {
          name: '100 MB in chunks that nobody announced',
          run: async () => {
            const head = `${create} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ApiKey dev\r\n${json}\r\nTransfer-Encoding: chunked\r\n\r\n`;
            const chunk = Buffer.concat([Buffer.from('10000\r\n'), piece, Buffer.from('\r\n')]);
            const status = statusOf(
              await exchange(mock.url, [Buffer.from(head), ...repeated('', 1_600).map(() => chunk)]),
            );
            expectThat([413, 0].includes(status), `it was answered ${status}`);
            return status === 0 ? 'hung up on' : String(status);
          },
        },
      ],
      isSane: () => expectSane(mock, figures),
      close: async () => {
        const { code, errors } = await mock.stop();
        expectThat(code === 0 && errors === '', `it ended with ${code}: ${errors.slice(0, 500)}`, 'crashes');
      },
    };
  },
};

const piece = Buffer.alloc(65_536, ' ');

function bytesOf({ line = list, host = 'localhost', headers = [], body = '' }: Input): Buffer {
  const has = (name: RegExp) => headers.some((header) => name.test(header));
  const isLong = !has(/^(content-length|transfer-encoding)/i) && (body.length > 0 || line.startsWith('POST'));
  const head = [
    `${line} HTTP/1.1`,
    `Host: ${host}`,
    ...(has(/^authorization/i) ? [] : ['Authorization: ApiKey dev']),
    ...headers,
    ...(isLong ? [`Content-Length: ${Buffer.byteLength(body)}`] : []),
    'Connection: close',
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body)]);
}
