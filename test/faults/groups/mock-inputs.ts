import { fileURLToPath } from 'node:url';
import { expectThat, type Group } from '../case.js';
import type { Figures } from '../figures.js';
import { dial, exchange, statusOf } from '../raw.js';
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
  '64 levels': withData(`{"x":${deep(62)}}`, 201),
  '65 levels': withData(`{"x":${deep(63)}}`, 400),
  '1,000 levels': withData(deep(1_000), 400),
  '60,000 levels, and back': withBody(deep(60_000), 400),
  '100,000 levels': withBody('['.repeat(100_000), 400),
  'a __proto__': withBody('{"subscriberId":"s","__proto__":{"polluted":1}}', 201, 422),
  'an escaped __proto__': withData(
    '{"\\u005f_proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    201,
    422,
  ),
  'a key twice': withBody('{"subscriberId":"s","subscriberId":"t"}', 201, 400),
  'a key twice, of two kinds': withBody('{"subscriberId":"s","data":{"a":1},"data":[7]}', 400, 422),
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
  'a NUL in the query': withTarget('/v2/subscribers?subscriberId=%00&name=a%00b', 200, 422),
  'a NUL in an id': withBody('{"subscriberId":"a\\u0000b"}', 201, 422),
  'a backslash in the path': withTarget('/v2\\subscribers', 400, 404),
  'no path at all': { line: 'GET *', statuses: [400, 404] },
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
  'an Accept of nothing': withHeaders(['Accept: application/json;q=0, image/png', 'Accept:'], 200, 406),
  'an Accept of 900 types': withHeaders([`Accept: ${repeated('text/html;q=0.1', 900)}`], 200, 406, 431),
  'an odd Prefer': withHeaders(['Prefer: dynamic=true, code=200, example=__proto__, code='], 200, 400, 404, 422),
  'a body of another type': { line: create, headers: ['Content-Type: text/plain'], body: '{}', statuses: [415] },
  'a body of an odd type': { line: create, headers: ['Content-Type: ;;/=,"'], body: '{}', statuses: [415] },
  'a body of two types': {
    line: create,
    headers: [json, 'Content-Type: text/plain'],
    body: '{}',
    statuses: [415, 422],
  },
  'a body of no type': { line: create, body: '{}', statuses: [415] },
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
  'a length and chunks, the other way round': {
    line: create,
    headers: [json, 'Transfer-Encoding: chunked', 'Content-Length: 5'],
    body: '0\r\n\r\nGET /v2/subscribers HTTP/1.1\r\n\r\n',
    statuses: [400],
  },
  'chunks twice': {
    line: create,
    headers: [json, 'Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
    body: '0\r\n\r\n',
    statuses: [400, 0],
  },
  'a length in another notation': { line: create, headers: [json, 'Content-Length: 0x2'], body: '{}', statuses: [400] },
  'a length below nothing': { line: create, headers: [json, 'Content-Length: -1'], statuses: [400] },
  'a foreign name': { host: 'evil.example', statuses: [421] },
  'a name with a user before it': { host: 'localhost@evil.example', statuses: [400, 421] },
  'a name of garbage': { host: 'localhost:99999999, \u0001', statuses: [400, 421] },
  'two names': withHeaders(['Host: evil.example'], 400, 421, 200),
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

const control = (line: string, ...statuses: number[]): Input => ({ line: withRoot(line), statuses });
const withRoot = (line: string) => line.replace(' ', ' /__notikit');
const told = (line: string, body: string, ...statuses: number[]): Input => ({
  line: withRoot(line),
  headers: [json],
  body,
  statuses,
});

/** The same to who steers the mock. */
const controls: Readonly<Record<string, Input>> = {
  'JSON that is cut off': told('POST /trigger', '{"workflow":', 400),
  '1,000 levels': told('PUT /scenario', `{"scenario":${deep(1_000)}}`, 400),
  'a number beyond all': told('PUT /seed', '{"seed":1e999}', 400, 422),
  'a __proto__': told('PUT /state/subscribers/s', '{"subscriberId":"s","__proto__":{"polluted":1}}', 200, 422),
  'a constructor for a collection': control('GET /state/constructor', 404, 422),
  'a __proto__ for a record': control('GET /state/subscribers/__proto__', 404),
  'a broken percent-encoding': control('GET /state/subscribers/%ZZ', 400),
  'a limit beyond all': control('GET /state/subscribers?limit=1e400&offset=-1', 422),
  'a way out of the snapshots': control('PUT /snapshots/..%2F..%2Fetc%2Fpasswd', 404, 422),
  'a scenario that is a file': told('PUT /scenario', '{"scenario":"../../../../etc/passwd"}', 422),
  'a scenario of more than all': told('PUT /scenario', '{"scenario":{"subscribers":1e15,"events":1e15}}', 422),
  'a scenario with 20,000 mistakes': told(
    'PUT /scenario',
    `{"scenario":{"records":{"messages":[${repeated('1', 20_000)}]}}}`,
    422,
  ),
  'a time after all times': told('POST /clock/advance', '{"by":"999999999d"}', 422),
  'a pattern of a fault without end': told('POST /faults', `{"fault":"${'*'.repeat(10_000)}:status=503"}`, 422),
  'a page of another site': {
    line: withRoot('POST /reset'),
    headers: ['Origin: https://evil.example'],
    statuses: [403],
  },
  'a foreign name': { line: withRoot('GET /'), host: 'evil.example', statuses: [421] },
  '70 MB announced': { line: withRoot('PUT /snapshot'), headers: [json, 'Content-Length: 70000000'], statuses: [413] },
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
        ...Object.entries(inputs).map(([name, input]) => ({
          name,
          run: () => tell(bytesOf(input), input.statuses),
        })),
        ...Object.entries(controls).map(([name, input]) => ({
          name: `control: ${name}`,
          run: () => tell(bytesOf(input), input.statuses),
        })),
        { name: 'the first refusals under a profile', run: () => refuseUnderProfile(main, figures) },
        ...Object.entries(notHttp).map(([name, text]) => ({
          name: `what is ${name}, and no HTTP`,
          run: () => tell(Buffer.from(text, 'latin1'), [0, 400, 431, 505]),
        })),
        {
          name: '500 requests at once on one connection',
          run: async () => {
            const sent = repeated(headOf('GET /v2/subscribers?subscriberId=nobody'), 499).join('');
            const answer = await exchange(mock.url, `${sent}${headOf('GET /v2/nothing', 'Connection: close')}`);
            const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);
            expectThat(
              /^(200 ){499}404$/.test(statuses.join(' ')),
              `${statuses.length} were answered: ${statuses.at(-1)}`,
            );
            return 'all answered, in their order';
          },
        },
        {
          name: '100 writes at once on one connection, and what comes of them',
          run: async () => {
            const ids = Array.from({ length: 100 }, (_, at) => `piped-${at}`);
            const writes = ids.map((subscriberId) => {
              const body = JSON.stringify({ subscriberId });
              return `${headOf(create, json, `Content-Length: ${body.length}`)}${body}`;
            });
            const last = headOf('GET /v2/subscribers?subscriberId=piped-99', 'Connection: close');
            const answer = await exchange(mock.url, `${writes.join('')}${last}`);
            const acknowledged = [...answer.matchAll(/"subscriberId":"(piped-\d+)"/g)].map(([, id]) => id);
            expectThat(`${acknowledged}` === `${[...ids, 'piped-99']}`, `${acknowledged}`, 'changesLost');
            return 'all there, in their order';
          },
        },
        {
          name: '20,000 requests at once on one connection',
          run: () => tell(repeated(headOf(list), 20_000).join(''), [200, 0]),
        },
        {
          name: '50 connections with 100 requests each, all of which hang up',
          run: async () => {
            const sent = repeated(headOf(list), 100).join('');
            const sockets = await Promise.all(Array.from({ length: 50 }, () => dial(mock.url)));
            for (const socket of sockets) socket.end(sent, () => socket.resetAndDestroy());
            return 'none waited for';
          },
        },
        {
          name: '30 bodies at once that are to be made up',
          run: async () => {
            const asked = bytesOf(withHeaders(['Prefer: dynamic=true']));
            const statuses = await Promise.all(
              repeated('', 30).map(async () => statusOf(await exchange(mock.url, asked))),
            );
            expectThat(
              statuses.every((status) => status === 200 || status === 503),
              `${statuses}`,
            );
            return `${statuses.filter((status) => status === 200).length} made up, the others refused`;
          },
        },
        {
          name: '100 MB',
          run: async () => {
            const head = headOf(create, json, 'Content-Length: 104857600');
            const pieces = [Buffer.from(head), ...repeated('', 1_600).map(() => piece)];
            const status = statusOf(await exchange(mock.url, pieces));
            expectThat([413, 0].includes(status), `it was answered ${status}`);
            return status === 0 ? 'hung up on' : String(status);
          },
        },
        {
          name: '100 MB in chunks that nobody announced',
          run: async () => {
            const head = headOf(create, json, 'Transfer-Encoding: chunked');
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

const deployment = fileURLToPath(new URL('../deployment.yaml', import.meta.url));

/** The first refusals of all, for which the schemas of a profile are compiled, to tell what is wrong. */
async function refuseUnderProfile(main: string, figures: Figures): Promise<string> {
  const mock = await start(main, ['mock', '--port', '0', '--profile', deployment]);
  const refused = [
    withBody('[]'),
    { line: 'PUT /v1/integrations/0', headers: [json], body: '{"conditions":[1]}', statuses: [] },
    withTarget('/v1/messages?limit=x'),
  ];
  for (const input of refused) {
    const status = statusOf(await exchange(mock.url, bytesOf(input)));
    expectThat(status === 422, `it was answered ${status}`);
  }
  const measured = await mock.measure();
  await mock.stop();
  figures.add(measured);
  return `the longest turn ${Math.round(measured.blockMs)} ms`;
}

const piece = Buffer.alloc(65_536, ' ');

function headOf(line: string, ...headers: readonly string[]): string {
  return `${[`${line} HTTP/1.1`, 'Host: localhost', 'Authorization: ApiKey dev', ...headers].join('\r\n')}\r\n\r\n`;
}

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
