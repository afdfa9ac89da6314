import { type Cases, expectThat } from '../../case.js';
import { exchange, request } from '../../raw.js';
import type { Steered } from './steered.js';

/** Too many faults and overrides, and invalid responses. */
export function faultsAndOverrides({ mock, tell, tellAll, restore }: Steered): Cases {
  return {
    '300 faults': async () => {
      await tellAll(300, 'POST /faults', [201, 409], () => '{"fault":"listMessages:latency=1ms@0.5"}');
      const { faults } = await tell('GET /faults', [200]);
      expectThat(faults.length <= 100, `there are ${faults.length}`);
      for (const fault of ['*:latency=99999999999ms', '*:latency=1e9ms', `*:${'x'.repeat(190)}`, '__proto__:reset']) {
        await tell('POST /faults', [409, 422], JSON.stringify({ fault }));
      }
      await restore();
      return `${faults.length} taken`;
    },
    '1,500 overrides, some of which are large': async () => {
      const small = JSON.stringify({ operation: 'listMessages', status: 503, times: 1 });
      await tellAll(1_500, 'POST /overrides', [201, 409], () => small);
      const { overrides } = await tell('GET /overrides', [200]);
      expectThat(overrides.length <= 1_000, `there are ${overrides.length}`);
      await tell('DELETE /overrides', [204]);
      const large = JSON.stringify({ operation: 'listMessages', unchecked: true, body: 'x'.repeat(1_000_000) });
      for (let count = 0; count < 45; count += 1) await tell('POST /overrides', [201, 409], large);
      const { length } = (await tell('GET /overrides', [200])).overrides;
      expectThat(length < 40, `${length} of 1 MB are kept`);
      await restore();
      return `${overrides.length} taken, and ${length} of 1 MB`;
    },
    'overrides whose heads lie': async () => {
      const heads = [
        { 'content-length': '5' },
        { 'content-length': '99999' },
        { 'transfer-encoding': 'chunked' },
        { 'content-encoding': 'gzip' },
        { connection: 'upgrade', upgrade: 'x' },
        Object.fromEntries([['__proto__', 'x']]),
        { 'x-a': 'é' },
        { 'x-a': 'a\r\nx-b: c' },
        { 'a b': 'c' },
      ];
      for (const [at, headers] of heads.entries()) {
        const body = {
          operation: 'searchSubscribers',
          unchecked: true,
          headers,
          body: { data: 'xxxxxxxxxxxx' },
          times: 1,
        };
        await tell('POST /overrides', at < 2 ? [422] : [201, 422], JSON.stringify(body));
        // Any outcome is right, as long as the response ends.
        await exchange(mock.url, request('GET /v2/subscribers', '', 'Connection: close'));
      }
      await restore();
      return `${heads.length} of them`;
    },
  };
}
