import { type Cases, expectThat } from '../../case.js';
import { exchange, statusOf } from '../../raw.js';
import { answerSane } from './changeable-server.js';
import type { Passing } from './passing.js';
import { ask, requestTo } from './request-to.js';

const foreignHost = requestTo('/v1/messages', 'Connection: close').replace(/^Host: .*$/m, 'Host: evil.example');

const imageOfOther = ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: no-cors', 'Connection: close'];

/** Requests that a proxy must not forward unchanged, with its statuses. */
const inputs: Readonly<Record<string, readonly [bytes: string, statuses: readonly number[]]>> = {
  'a foreign target': [requestTo('http://evil.example/v1/messages', 'Connection: close'), [421]],
  'a way to another server': [`CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n`, [501]],
  'a foreign host name': [foreignHost, [421]],
  'a page of another site': [requestTo('/v1/messages', 'Origin: https://evil.example', 'Connection: close'), [403]],
  'an image of another site': [requestTo('/v1/messages', ...imageOfOther), [403]],
  'two lengths': [requestTo('/v1/messages', 'Content-Length: 1', 'Content-Length: 2'), [400]],
  'a length and chunks': [
    `${requestTo('/v1/messages', 'Content-Length: 2', 'Transfer-Encoding: chunked')}0\r\n\r\n${ask}`,
    [400],
  ],
  'a head of 100 KB': [requestTo('/v1/messages', `X-A: ${'a'.repeat(100_000)}`), [431]],
  'a broken percent-encoding': [requestTo('/v1/messages/%ZZ%ff%00', 'Connection: close'), [200]],
  'an Upgrade': [requestTo('/v1/messages', 'Upgrade: websocket', 'Connection: upgrade, close'), [200]],
};

/** Clients that send malformed or many requests to a proxy. */
export function clients({ figures, server, proxy }: Passing): Cases {
  return {
    ...Object.fromEntries(
      Object.entries(inputs).map(([name, [bytes, statuses]]) => [
        name,
        async () => {
          figures.badInputs += 1;
          let isReached = false;
          server.answer = (socket) => {
            isReached = true;
            answerSane(socket);
          };
          const status = statusOf(await exchange(proxy.url, bytes));
          expectThat(statuses.includes(status), `it was answered ${status}, and not ${statuses.join(' or ')}`);
          expectThat(isReached === (status === 200), 'it reached the server', 'leaks');
          return String(status);
        },
      ]),
    ),
    '500 requests at once on one connection': async () => {
      server.answer = answerSane;
      const answer = await exchange(proxy.url, `${requestTo('/v1/messages').repeat(499)}${ask}`);
      const count = answer.split('HTTP/1.1 200 ').length - 1;
      expectThat(count === 500, `${count} were answered`);
      return 'all answered';
    },
  };
}
