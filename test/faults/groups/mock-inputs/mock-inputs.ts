import { fileURLToPath } from 'node:url';
import { type Cases, expectThat, type Group } from '../../case.js';
import type { Figures } from '../../figures.js';
import { exchange, request, statusOf } from '../../raw.js';
import { expectEnd, expectSane } from '../../sane-mock.js';
import { start } from '../../target.js';
import { bodies } from './bodies.js';
import { heads, targets } from './heads.js';
import { bytesOf, create, json, type Tell, withBody, withTarget } from './input.js';

const notHttp: Readonly<Record<string, string>> = {
  'HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'another protocol': 'EHLO example.org\r\n',
  TLS: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'HTTP/0.9': 'GET /\r\n\r\n',
  'a line that is too long': `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n\r\n`,
};

/** Malformed requests: each leads to a client error, and the mock stays unchanged. */
export const mockInputs: Group = {
  name: 'mock: requests',
  open: async (main, figures) => {
    const mock = await start(main, ['mock', '--port', '0']);
    const tell: Tell = async (bytes, statuses) => {
      figures.badInputs += 1;
      const status = statusOf(await exchange(mock.url, bytes));
      expectThat(statuses.includes(status), `it was answered ${status}, and not ${statuses.join(' or ')}`);
      return status === 0 ? 'hung up on' : String(status);
    };
    return {
      cases: {
        ...Object.fromEntries(
          [bodies, targets, heads]
            .flatMap((inputs) => Object.entries(inputs))
            .map(([name, input]) => [name, () => tell(bytesOf(input), input.statuses)]),
        ),
        'the first refusals under a profile': () => refuseUnderProfile(main, figures),
        ...Object.fromEntries(
          Object.entries(notHttp).map(([name, text]) => [
            `what is ${name}, and no HTTP`,
            () => tell(Buffer.from(text, 'latin1'), [0, 400, 431, 505]),
          ]),
        ),
        ...loads(tell),
      },
      isSane: () => expectSane(mock, figures),
      close: () => expectEnd(mock),
    };
  },
};

const deployment = fileURLToPath(new URL('../../deployment.yaml', import.meta.url));

/** The very first refusals, for which the mock compiles the schemas of a profile to explain the mistakes. */
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

/** Heavy loads. */
function loads(tell: Tell): Cases {
  const told = (framing: string, piece: Buffer) => {
    const head = Buffer.from(request(create, '', json, framing));
    return tell([head, ...Array.from({ length: 1_600 }, () => piece)], [413, 0]);
  };
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), piece, Buffer.from('\r\n')]);
  return {
    '100 MB': () => told('Content-Length: 104857600', piece),
    '100 MB in chunks that nobody announced': () => told('Transfer-Encoding: chunked', chunk),
  };
}
