import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cases, expectThat, type Group } from '../../case.js';
import { exchange, statusOf } from '../../raw.js';
import { expectSane } from '../../sane-mock.js';
import { start } from '../../target.js';
import { bodies } from './bodies.js';
import { exchanges } from './exchanges.js';
import { faultsAndOverrides } from './faults-and-overrides.js';
import { snapshots } from './snapshots.js';
import { authorized, type Steered, steer, token } from './steered.js';
import { worlds } from './worlds.js';

/** Cases of the control API: authorized clients cannot break a mock, and others read and change nothing. */
export const control: Group = {
  name: 'control',
  open: async (main, figures) => {
    const root = await mkdtemp(join(tmpdir(), 'notikit-faults-'));
    const folder = join(root, 'snapshots');
    const mock = await start(main, ['mock', '--port', '0', '--control-token', token, '--snapshots', folder]);
    const steered = steer(mock, figures);
    return {
      cases: {
        ...strangers(steered),
        ...names(steered),
        ...bodies(steered),
        ...snapshots(steered),
        ...faultsAndOverrides(steered),
        ...worlds(steered),
        // Readers that read nothing fill the memory, which the process keeps.
        ...exchanges(steered),
      },
      isSane: () => expectSane(mock, figures),
      close: async () => {
        const { code, errors } = await mock.stop();
        await rm(root, { recursive: true });
        expectThat(code === 0 && errors === '', `it ended with ${code}: ${errors.slice(0, 500)}`, 'crashes');
      },
    };
  },
};

/** Cases of unauthorized clients: without the token, or from a foreign page. */
function strangers({ mock, ask, frugal }: Steered): Cases {
  return {
    'tokens that are guessed': async () => {
      const near = Array.from(token, (_, at) => token.slice(0, at + 1)).slice(0, -1);
      const guesses = ['', ...near, `${token}0`, token.toUpperCase(), `${token} x`, 'x'.repeat(8_000), '__proto__'];
      for (const guess of guesses) {
        for (const scheme of ['Bearer', 'ApiKey', 'Basic']) {
          const response = await ask('POST /reset', '{}', { ...authorized, authorization: `${scheme} ${guess}` });
          const text = await response.text();
          expectThat(response.status === 401, `${scheme} ${guess} returned ${response.status}`, 'leaks');
          expectThat(!text.includes(token), 'the token is in an answer', 'leaks');
        }
      }
      return `${guesses.length * 3} times 401`;
    },
    '64 MB of who has no token': async () => {
      const head = `PUT /__notikit/snapshot HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${64 * 2 ** 20}\r\n\r\n`;
      const pieces = [Buffer.from(head), ...Array.from({ length: 1_024 }, () => Buffer.alloc(65_536, ' '))];
      const status = statusOf(await exchange(mock.url, pieces));
      expectThat(status === 401 || status === 0, `it was answered ${status}`);
      await frugal(400);
      return status === 0 ? 'hung up on' : String(status);
    },
  };
}

/** Path segments with a special meaning elsewhere. */
const ids = ['__proto__', 'constructor', 'toString', '..%2F..%2Fetc%2Fpasswd', '%00', '%E2%80%AE', 'a'.repeat(10_000)];

function names({ tell }: Steered): Cases {
  return {
    'identifiers that mean something elsewhere': async () => {
      for (const id of ids) {
        for (const collection of ['subscribers', 'events', '__proto__', 'constructor']) {
          await tell(`GET /state/${collection}/${id}`, [404, 422]);
          await tell(`DELETE /state/${collection}/${id}`, [404, 422]);
          await tell(`PUT /state/${collection}/${id}`, [404, 422], '{}');
        }
        await tell(`GET /inbox/${id}`, [404]);
        await tell(`POST /inbox/${id}/mark`, [404], '{"read":true}');
        await tell(`GET /state?key=${id}`, [422]);
        for (const path of ['requests', 'faults', 'overrides']) await tell(`DELETE /${path}/${id}`, [404, 405, 422]);
      }
      await tell('GET /state/subscribers/%ff', [400]);
      await tell('GET /requests?operation=__proto__', [422]);
      await tell('GET /state/subscribers?offset=1e400&limit=-1', [422]);
      return `${ids.length} of them`;
    },
  };
}
