import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { inChunks, overASocket } from '../conformance/tolerance/over-a-socket.js';
import { startNotikit } from './start-notikit.js';

/** Makes the run that reads this text loop without end. */
const trap = 'loops without end';

/** A run that loops without end over a response, while the integration that it has changed is not restored. */
async function loopingRun(flags: readonly string[], statusOfRestoring?: number) {
  const folder = await mkdtemp(join(tmpdir(), 'notikit-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const preload = join(folder, 'preload.cjs');
  await writeFile(
    preload,
    `const { parse } = JSON;
    JSON.parse = (text, ...rest) => {
      while (String(text).includes(${JSON.stringify(trap)}));
      return parse(text, ...rest);
    };`,
  );
  const mock = createMock();
  const integrations = async (): Promise<unknown> => {
    const headers = { authorization: 'ApiKey dev' };
    const response = await mock.fetch(new Request('http://mock/v1/integrations/active', { headers }));
    return response.json();
  };
  const before = await integrations();
  let lure = () => {};
  const isLooping = new Promise<void>((resolve) => {
    lure = resolve;
  });
  let isLured = false;
  const { baseUrl = '', close } = await overASocket(async (request) => {
    if (isLured && request.method === 'GET') return Response.json([trap]);
    if (isLured && statusOfRestoring !== undefined) return new Response('', { status: statusOfRestoring });
    const response = await mock.fetch(request);
    const isChanged = JSON.stringify(await integrations()) !== JSON.stringify(before);
    if (isLured || request.method !== 'PUT' || !isChanged) return response;
    isLured = true;
    // The response to the update itself is read, and so is what the run asks next.
    lure();
    return Response.json([trap]);
  }, inChunks);
  onTestFinished(close);
  const args = ['--api-key', 'dev', '--allow-writes', '--only', 'integration-update.*', '--budget', '100'];
  const running = startNotikit(['check', baseUrl, ...args, ...flags], {
    env: { NODE_OPTIONS: `--require ${preload}` },
  });
  return { running, isLooping, before, integrations };
}

test('a run that loops past its time limit is ended, and its integration is restored', async () => {
  const { running, isLooping, before, integrations } = await loopingRun(['--timeout', '8']);
  await isLooping;
  const start = performance.now();
  expect(await running.ended).toBe(3);
  // On an idle machine it ends 1.2 seconds after its limit.
  expect(performance.now() - start).toBeLessThan(16_000);
  expect(await integrations()).toEqual(before);
  expect(running.output()).toContain('The run is incomplete: timeout');
  expect(running.output()).toMatch(/The update that restores the integration .* was accepted\./);
});

test('a run that loops is ended by the second signal, and its integration is restored', async () => {
  const { running, isLooping, before, integrations } = await loopingRun([]);
  await isLooping;
  running.child.kill('SIGINT');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await integrations()).not.toEqual(before);
  const start = performance.now();
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(3);
  // On an idle machine this takes less than a second.
  expect(performance.now() - start).toBeLessThan(6_000);
  expect(await integrations()).toEqual(before);
  expect(running.output()).toContain('The run is incomplete: interrupted');
});

test('a run that was ended says which integration it could not restore', async () => {
  const { running, isLooping } = await loopingRun([], 500);
  await isLooping;
  running.child.kill('SIGINT');
  await new Promise((resolve) => setTimeout(resolve, 200));
  running.child.kill('SIGINT');
  expect(await running.ended).toBe(3);
  expect(running.output()).toContain('The run is incomplete: not restored');
  expect(running.output()).toMatch(/The integration .* may still be changed: the server returned 500/);
});
