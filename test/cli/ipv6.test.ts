import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { createProxy } from '../../src/proxy/create-proxy.js';
import { newFolder } from '../new-folder.js';
import { proofScenario } from '../proof-scenario.js';
import { slow } from '../sampled.js';
import { runNotikit } from './run-notikit.js';

const hasIpv6 = await new Promise<boolean>((resolve) => {
  const server = createServer().listen(0, '::1');
  server.on('error', () => resolve(false)).on('listening', () => server.close(() => resolve(true)));
});

/** A `test` that needs an IPv6 loopback address. */
const testIpv6 = test.skipIf(!hasIpv6);
const name = (what: string) => (hasIpv6 ? what : `${what} (skipped: this machine has no ::1)`);

async function startMock(): Promise<string> {
  const mock = createMock({ scenario: proofScenario });
  const url = await mock.listen({ host: '::1' });
  onTestFinished(() => mock.close());
  return url;
}

testIpv6(name('check and doctor reach a server by an IPv6 address'), async () => {
  const url = await startMock();
  expect(url).toMatch(/^http:\/\/\[::1\]:\d+$/);
  const check = await runNotikit(['check', url, '--api-key', 'dev', '--only', 'messages.*', '--budget', '100']);
  expect(check, check.errors + check.output).toMatchObject({ exit: 0 });
  const doctor = await runNotikit(['doctor', url, '--api-key', 'dev', '--json']);
  const { diagnoses } = JSON.parse(doctor.output);
  expect(diagnoses.filter(({ status }: { status: string }) => status === 'fail')).toEqual([]);
});

slow(name('imitate reaches a server by an IPv6 address'), async ({ skip }) => {
  skip(!hasIpv6);
  const url = await startMock();
  const folder = join(await newFolder(), 'copy');
  const imitate = await runNotikit(['imitate', url, '--api-key', 'dev', '-o', folder, '--max', '10']);
  expect(imitate, imitate.errors + imitate.output).toMatchObject({ exit: 0 });
});

testIpv6(
  name('a proxy forwards to an IPv6 address, listens on one, and its recording can be replayed against one'),
  async () => {
    const url = await startMock();
    const record = join(await newFolder(), 'traffic.har');
    const proxy = createProxy({ target: url, record });
    const own = await proxy.listen({ host: '::1' });
    onTestFinished(() => proxy.close());
    const response = await fetch(`${own}/v1/messages?limit=2`, { headers: { authorization: 'ApiKey dev' } });
    expect(response.status).toBe(200);
    await proxy.close();
    expect(proxy.traffic.report().summary).toMatchObject({ failed: 0 });
    expect(JSON.parse(await readFile(record, 'utf8')).log.entries).toHaveLength(1);
    const replay = await runNotikit(['har', record, '--replay', url, '--api-key', 'dev']);
    expect(replay, replay.errors + replay.output).toMatchObject({ exit: 0 });
  },
);
