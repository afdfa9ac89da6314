import { type Cases, expectThat } from '../../case.js';
import { exchange, statusOf } from '../../raw.js';
import { bytesOf, create, headOf, json, repeated, withHeaders } from './input.js';

const piece = Buffer.alloc(65_536, ' ');

/** Heavy loads for the mock at a URL. */
export function loads(url: string): Cases {
  return {
    '30 bodies at once that are to be made up': async () => {
      const asked = bytesOf(withHeaders(['Prefer: dynamic=true']));
      const statuses = await Promise.all(repeated('', 30).map(async () => statusOf(await exchange(url, asked))));
      expectThat(
        statuses.every((status) => status === 200 || status === 503),
        `${statuses}`,
      );
      return `${statuses.filter((status) => status === 200).length} made up, the others refused`;
    },
    '100 MB': async () => {
      const head = headOf(create, json, 'Content-Length: 104857600');
      const pieces = [Buffer.from(head), ...repeated('', 1_600).map(() => piece)];
      const status = statusOf(await exchange(url, pieces));
      expectThat([413, 0].includes(status), `it was answered ${status}`);
      return status === 0 ? 'hung up on' : String(status);
    },
    '100 MB in chunks that nobody announced': async () => {
      const head = headOf(create, json, 'Transfer-Encoding: chunked');
      const chunk = Buffer.concat([Buffer.from('10000\r\n'), piece, Buffer.from('\r\n')]);
      const status = statusOf(await exchange(url, [Buffer.from(head), ...repeated('', 1_600).map(() => chunk)]));
      expectThat([413, 0].includes(status), `it was answered ${status}`);
      return status === 0 ? 'hung up on' : String(status);
    },
  };
}
