import type { Cases } from '../../case.js';
import type { Steered } from './steered.js';

/** Path segments with a special meaning elsewhere. */
const ids = ['__proto__', 'constructor', 'toString', '..%2F..%2Fetc%2Fpasswd', '%00', '%E2%80%AE', 'a'.repeat(10_000)];

export function names({ tell }: Steered): Cases {
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
