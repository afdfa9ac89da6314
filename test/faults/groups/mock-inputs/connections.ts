import { type Cases, expectThat } from '../../case.js';
import { dial, exchange } from '../../raw.js';
import { create, headOf, json, list, repeated, type Tell } from './input.js';

/** Many pipelined requests on one connection to the mock at a URL. */
export function connections(url: string, tell: Tell): Cases {
  return {
    '500 requests at once on one connection': async () => {
      const sent = repeated(headOf('GET /v2/subscribers?subscriberId=nobody'), 499).join('');
      const answer = await exchange(url, `${sent}${headOf('GET /v2/nothing', 'Connection: close')}`);
      const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);
      expectThat(/^(200 ){499}404$/.test(statuses.join(' ')), `${statuses.length} were answered: ${statuses.at(-1)}`);
      return 'all answered, in their order';
    },
    '100 writes at once on one connection, and what comes of them': async () => {
      const ids = Array.from({ length: 100 }, (_, at) => `piped-${at}`);
      const writes = ids.map((subscriberId) => {
        const body = JSON.stringify({ subscriberId });
        return `${headOf(create, json, `Content-Length: ${body.length}`)}${body}`;
      });
      const last = headOf('GET /v2/subscribers?subscriberId=piped-99', 'Connection: close');
      const answer = await exchange(url, `${writes.join('')}${last}`);
      const acknowledged = [...answer.matchAll(/"subscriberId":"(piped-\d+)"/g)].map(([, id]) => id);
      expectThat(`${acknowledged}` === `${[...ids, 'piped-99']}`, `${acknowledged}`, 'changesLost');
      return 'all there, in their order';
    },
    '20,000 requests at once on one connection': () => tell(repeated(headOf(list), 20_000).join(''), [200, 0]),
    '50 connections with 100 requests each, all of which hang up': async () => {
      const sent = repeated(headOf(list), 100).join('');
      const sockets = await Promise.all(Array.from({ length: 50 }, () => dial(url)));
      for (const socket of sockets) socket.end(sent, () => socket.resetAndDestroy());
      return 'none waited for';
    },
  };
}
