import { type Cases, expectThat } from '../../case.js';
import { exchange, statusOf } from '../../raw.js';
import { authorized, headOfJson, type Steered } from './steered.js';

/** Unusual JSON values. */
const values = [
  '\ufeff{}',
  'null',
  '[]',
  '"x"',
  '7',
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
];

/** Requests with a body. */
const writes = [
  'PUT /state/subscribers/ada',
  'PUT /state/workflows/order-shipped',
  'POST /trigger',
  'POST /inbox/user-00001/mark',
  'POST /reset',
  'PUT /clock',
  'POST /clock/advance',
  'PUT /scenario',
  'PUT /seed',
  'POST /faults',
  'PUT /sabotages',
  'POST /overrides',
  'PUT /snapshot',
] as const;

/** Bodies that are invalid, too large, or slow to read. */
export function bodies({ mock, ask, tell, restore, timely, frugal }: Steered): Cases {
  return {
    'bodies that are none': async () => {
      const bodies = ['[', '{"a":', `${'['.repeat(1_000)}${']'.repeat(1_000)}`, '['.repeat(500_000), '\x00'];
      for (const line of writes) {
        for (const body of bodies) await tell(line, [400, 413], body);
        await tell(line, [400], Buffer.from('{"a":"\xc3("}', 'latin1'));
        await tell(line, [400], '{"a":1e999}');
        for (const value of values) await tell(line, [422, 204], value);
      }
      await restore();
      return `${writes.length * (bodies.length + 2 + values.length)} of them`;
    },
    'bodies of 2 MB, and a snapshot of more than 32 MB': async () => {
      const sizes: Readonly<Record<string, number>> = { 'PUT /scenario': 2 ** 23, 'PUT /snapshot': 2 ** 25 };
      for (const line of writes) {
        const body = Buffer.from(`{"a":"${'x'.repeat(sizes[line] ?? 2 ** 21)}"}`);
        const head = Buffer.from(headOfJson(line, body.length));
        const status = statusOf(await exchange(mock.url, [head, body]));
        expectThat(status === 413 || status === 0, `${line} was answered ${status}`);
      }
      return `413, and ${await frugal(400)}`;
    },
    'YAML that takes long to read': async () => {
      const keys = Array.from({ length: 45_000 }, (_, at) => `k${at}: 1`).join('\n');
      const list = `a: &a [${'1,'.repeat(2 ** 18 - 1_000)}1]\nb: [${'*a,'.repeat(90)}]`;
      for (const yaml of [keys, list, '- !a b\n'.repeat(74_000), 'a:\n\t- b\n'.repeat(58_000)]) {
        const answer = await ask('PUT /scenario', yaml, { ...authorized, 'content-type': 'application/yaml' });
        expectThat(answer.status === 422, `it was answered ${answer.status} ${(await answer.text()).slice(0, 200)}`);
      }
      return timely(5_000);
    },
    '4 MB of numbers that are nearly too large': async () => {
      const number = `${'9'.repeat(308)},`;
      await tell('PUT /snapshot', [422], `[${number.repeat((4 * 2 ** 20) / number.length)}1]`);
      return timely();
    },
  };
}
