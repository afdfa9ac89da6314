import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { inChunks, overASocket } from '../conformance/tolerance/over-a-socket.js';
import { freePort } from '../free-port.js';
import { newFolder } from '../new-folder.js';
import { proofScenario } from '../proof-scenario.js';
import { slow } from '../sampled.js';
import { runNotikit } from './run-notikit.js';
import { startNotikit } from './start-notikit.js';

/** Creates a file that lives as long as the test. */
async function createWatchedFile(): Promise<string> {
  const folder = await newFolder();
  const file = join(folder, 'built');
  await writeFile(file, 'one');
  return file;
}

/** Starts a check that watches. `waits` is true once it has waited as often. */
function startWatching(args: readonly string[]) {
  const running = startNotikit(['check', ...args]);
  const waits = (times: number) => () => running.errors().split('Press Ctrl-C to stop.').length > times;
  return { running, waits };
}

test('with --watch a server is judged again when a file changes or a signal comes, and what is otherwise is said', async () => {
  const file = await createWatchedFile();
  const mock = createMock({ scenario: proofScenario });
  let isMissing = false;
  const { baseUrl = '', close } = await overASocket(async (request) => {
    const isActive = new URL(request.url).pathname === '/v1/integrations/active';
    return isMissing && isActive ? new Response('{}', { status: 405 }) : mock.fetch(request);
  }, inChunks);
  onTestFinished(close);

  const { running, waits } = startWatching([baseUrl, '--api-key', 'dev', '--only', 'version.paths', '--watch', file]);
  await running.until(waits(1));
  expect(running.errors()).not.toContain('Since the previous run');
  isMissing = true;
  await writeFile(file, 'another');
  await running.until(waits(2));
  expect(running.errors()).toContain('✗ failed now: version.paths: the server does not have listActiveIntegrations');
  running.child.kill('SIGUSR2');
  await running.until(waits(3));
  expect(running.errors()).toContain('= no differences');
  isMissing = false;
  running.child.kill('SIGUSR2');
  await running.until(waits(4));
  expect(running.errors()).toContain('✓ passed now: version.paths');
  running.child.kill('SIGINT');
  expect(await running.ended).toBe(0);
});

/** A server on one port that can be stopped and restarted. */
async function restartable() {
  const port = await freePort();
  const open = async (sabotages: readonly string[] = []) => {
    const mock = createMock({ scenario: proofScenario, sabotages });
    await mock.listen({ port });
    onTestFinished(() => mock.close());
    return mock;
  };
  return { url: `http://127.0.0.1:${port}`, open };
}

slow(
  '--watch waits for a server that restarts on the same change, and never compares with an incomplete run',
  async () => {
    const file = await createWatchedFile();
    const { url, open } = await restartable();
    const first = await open();
    const flags = ['--api-key', 'dev', '--only', 'messages.page-echo'];
    const { running, waits } = startWatching([url, ...flags, '--watch', file]);
    await running.until(waits(1));
    const report = running.output();
    expect(report).toContain('· 1 passed');

    await first.close();
    await writeFile(file, 'another');
    await running.until(() => running.errors().includes('The server does not respond. Waiting up to 10 s for it.\n'));
    const second = await open(['messages.page-echo']);
    await running.until(waits(2));
    const said = running.errors();
    expect(said).toContain('Since the previous run\n! warned now: messages.page-echo');
    expect(said).toMatch(/\n✓ What was checked conforms: .* · 1 warned · /);
    expect(said.split('does not respond')).toHaveLength(2);
    expect(running.output()).toBe(report);

    await second.close();
    running.child.kill('SIGUSR2');
    await running.until(waits(3));
    expect(running.errors()).toContain('\n✗ The run is incomplete (unreachable): ');
    await open();
    running.child.kill('SIGUSR2');
    await running.until(waits(4));
    expect(running.errors()).toContain('✓ passed now: messages.page-echo');
    expect(running.errors()).not.toContain('skipped now');
    expect(running.output()).toBe(report);
    running.child.kill('SIGINT');
    expect(await running.ended).toBe(0);
  },
);

slow('a run that a restart of the server disturbs is repeated', async () => {
  const file = await createWatchedFile();
  const { url, open } = await restartable();
  let mock = await open();
  const flags = '--api-key dev --only messages.* --budget 150 --rate 100'.split(' ');
  const { running, waits } = startWatching([url, ...flags, '--watch', file]);
  await running.until(waits(1));
  const count = mock.requests.length;
  await writeFile(file, 'another');
  await expect.poll(() => mock.requests.length, { timeout: 20_000 }).toBeGreaterThan(count + 20);
  await mock.close();
  await running.until(() => running.errors().includes('The server was interrupted during the run. Checking again.\n'));
  mock = await open();
  await running.until(waits(2));
  expect(running.errors()).toContain('= no differences');
  running.child.kill('SIGINT');
  expect(await running.ended).toBe(0);
});

test.each(['missing', '.'])('--watch of %s is an error', async (file) => {
  const { exit, errors } = await runNotikit(['check', 'http://127.0.0.1:1', '--api-key', 'dev', '--watch', file]);
  const what = file === '.' ? 'is a directory. Pass a file.' : 'does not exist';
  expect([exit, errors]).toEqual([2, `notikit: --watch: file ${file} ${what}\n`]);
});

test('--clean-up lists what runs have left behind, and says that it cannot be removed', async () => {
  const mock = createMock({ scenario: proofScenario });
  const { baseUrl = '', close } = await overASocket(mock.fetch, inChunks);
  onTestFinished(close);
  const cleanUp = async (key: string) => {
    const { exit, output } = await runNotikit(['check', baseUrl, '--api-key', key, '--clean-up']);
    return { exit, output };
  };
  expect(await cleanUp('dev')).toEqual({ exit: 0, output: 'Earlier runs left no subscribers behind.\n' });
  const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };
  const body = JSON.stringify({ subscriberId: 'notikit-check-1-7' });
  await mock.fetch(new Request('http://mock/v2/subscribers', { method: 'POST', headers, body }));
  const { exit, output } = await cleanUp('dev');
  expect(output).toMatch(/^1 subscriber is left behind by runs:\n {2}notikit-check-1-7\nnotikit cannot remove them/);
  expect(exit).toBe(0);
  expect(await cleanUp('nobody')).toEqual({ exit: 3, output: 'No subscribers could be read: a page returned 401\n' });
});
