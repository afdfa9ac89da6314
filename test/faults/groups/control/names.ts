import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Cases, expectThat } from '../../case.js';
import type { Steered } from './steered.js';

/** Path segments with a special meaning elsewhere. */
const ids = ['__proto__', 'constructor', 'toString', '..%2F..%2Fetc%2Fpasswd', '%00', '%E2%80%AE', 'a'.repeat(10_000)];

/** Names that lead out of the folder of the snapshots, or have a meaning for a file system. */
const ways = ['..%2Fout', '%2e%2e%2fout', 'a%2Fb', '..%5Cout', '%2Ftmp%2Fout', '.hidden', 'con', 'A', '%00', 'out.'];

/** @param snapshots folder of the snapshots, the only entry of its parent. */
export function names({ tell }: Steered, snapshots: string): Cases {
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
    'names of snapshots that lead elsewhere': async () => {
      await tell('PUT /snapshots/inside', [200]);
      for (const name of ways) {
        for (const line of ['PUT /snapshots/', 'GET /snapshots/', 'DELETE /snapshots/']) {
          await tell(`${line}${name}`, [422]);
        }
        await tell(`POST /snapshots/${name}/restore`, [422]);
      }
      const [outside, inside] = [await readdir(dirname(snapshots)), await readdir(snapshots)];
      expectThat(`${outside} ${inside}` === 'snapshots inside.json', `there are ${outside} and ${inside}`, 'leaks');
      return `${ways.length} of them is written, and nothing`;
    },
  };
}
