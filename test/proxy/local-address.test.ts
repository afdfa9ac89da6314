import dns from 'node:dns';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createProxy } from '../../src/proxy/create-proxy.js';
import { before, noContent } from './start.js';

const local = '169.254.169.254 2852039166 [::ffff:169.254.1.1] [fe80::1] [fd00:ec2::254] 100.100.100.200';

test.each(local.split(' '))('%s is no target of a proxy, unless it is allowed', async (host) => {
  const options = { target: `http://${host}/latest` };
  expect(() => createProxy(options)).toThrow(/ is a link-local or metadata address\. Pass --allow-link-local/);
  expect(() => createProxy({ ...options, allowLinkLocal: true })).not.toThrow();
});

test('a name that comes to lead to a metadata address is 502 from then on, and is asked nothing', async () => {
  const { server, url, requests } = await before(noContent);
  const name = 'rebinding.invalid';
  const target = `http://${name}:${new URL(server.url).port}`;
  let addresses = [{ address: '127.0.0.1', family: 4 }];
  const { lookup } = dns;
  const led = (...args: unknown[]) => {
    const done = args.at(-1);
    if (args[0] === name && typeof done === 'function') done(null, addresses);
    else Reflect.apply(lookup, dns, args);
  };
  const spy = vi.spyOn(dns, 'lookup').mockImplementation(led as typeof dns.lookup);
  onTestFinished(() => spy.mockRestore());
  for (const allowLinkLocal of [false, true]) {
    await using proxy = createProxy({ target, allowLinkLocal });
    expect((await fetch(`${await proxy.listen()}/v1/messages`)).status).toBe(204);
  }
  addresses = [...addresses, { address: '169.254.169.254', family: 4 }];
  await using proxy = createProxy({ target });
  const answer = await fetch(`${await proxy.listen()}/v1/messages`);
  expect(answer.status).toBe(502);
  expect(await answer.json()).toMatchObject({
    detail: `${name} is 169.254.169.254, a link-local or metadata address. Pass --allow-link-local to allow it.`,
  });
  expect(requests).toHaveLength(2);
  expect((await fetch(`${url}/v1/messages`)).status).toBe(204);
});
