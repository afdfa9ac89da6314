import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Cases, expectThat, NotTried } from '../../case.js';
import { exchange, statusOf } from '../../raw.js';
import { run, start } from '../../target.js';
import { ask } from './request-to.js';

const leading = fileURLToPath(new URL('../../lead-names.cjs', import.meta.url));

/** Spellings of the address of a cloud's metadata service. */
const metadata = [
  'http://169.254.169.254',
  'http://2852039166',
  'http://0xa9.0376.43518',
  'http://169.254.169.254.',
  'http://[::ffff:169.254.169.254]',
  'http://[64:ff9b::a9fe:a9fe]',
  'http://[fe80::1]',
  'http://[fd00:ec2::254]',
  'http://100.100.100.200',
];

/** Addresses that a proxy must not connect to. */
export function addresses(main: string): Cases {
  return {
    'a name that comes to lead to a metadata address': async () => {
      const args = ['proxy', 'http://rebinding.invalid', '--port', '0'];
      const led = await start(main, args, { preload: leading });
      const answer = await exchange(led.url, ask);
      const { output, errors } = await led.stop();
      expectThat(statusOf(answer) === 502, `it was answered ${statusOf(answer)}`);
      expectThat(/metadata address/.test(answer + output + errors), answer.slice(-300));
      return '502';
    },
    ...Object.fromEntries(
      metadata.map((address) => [
        `a metadata address, ${address}`,
        async () => {
          const { code, errors } = await run(main, ['proxy', address, '--port', '0']);
          expectThat(code === 2 && /metadata address/.test(errors), `it ended with ${code}: ${errors}`);
          return 'exit 2';
        },
      ]),
    ),
    'a link-local address, refused and then allowed': () => passLocal(main),
  };
}

/** Adds a link-local address to the loopback, and sends a request to it through the proxy. */
async function passLocal(main: string): Promise<string> {
  const local = '169.254.77.77';
  const address = (verb: 'add' | 'del') =>
    execFileSync('ip', ['address', verb, `${local}/32`, 'dev', 'lo'], { stdio: 'ignore' });
  try {
    address('add');
  } catch {
    throw new NotTried('the loopback can be given no address here');
  }
  const server = createServer((_, answer) => answer.writeHead(204).end());
  try {
    server.listen(0, local);
    await once(server, 'listening');
    const args = ['proxy', `http://${local}:${(server.address() as AddressInfo).port}`, '--port', '0'];
    const { code } = await run(main, args);
    expectThat(code === 2, `it ended with ${code}`);
    const proxy = await start(main, [...args, '--allow-link-local']);
    const status = statusOf(await exchange(proxy.url, ask));
    await proxy.stop();
    expectThat(status === 204, `it was answered ${status}`);
    return 'exit 2, and then 204';
  } finally {
    server.close();
    address('del');
  }
}
