import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { inChunks, overASocket } from '../conformance/tolerance/over-a-socket.js';
import { isWhole } from '../extent.js';
import { newFolder } from '../new-folder.js';
import { proofScenario } from '../proof-scenario.js';
import { slow } from '../sampled.js';
import { startNotikit } from './start-notikit.js';

/** A text that makes the run loop forever when it is read. */
const trap = 'loops without end';

/** Commands that read texts of a server and may change an integration. */
const commands = {
  check: ['check', '--only', 'integration-update.*', '--budget', '100'],
  'check --suggest-profile': ['check', '--suggest-profile', '--only', 'integration-update.*', '--budget', '100'],
  imitate: ['imitate', '--output', 'imitation'],
};

interface Looping {
  readonly command: keyof typeof commands;
  /** True if the run loops over the first response, before it changes anything. */
  readonly isLured: boolean;
  /** Status of the response to the update that restores the integration. Default: the mock's status. */
  readonly statusOfRestoring: number;
}

/** A run that loops forever over a response while its changed integration is not restored. */
async function loopingRun(
  flags: readonly string[],
  { command = 'check', isLured = false, statusOfRestoring }: Partial<Looping> = {},
) {
  const folder = await newFolder();
  const preload = join(folder, 'preload.cjs');
  await writeFile(
    preload,
    `const { parse } = JSON;
    JSON.parse = (text, ...rest) => {
      while (String(text).includes(${JSON.stringify(trap)}));
      return parse(text, ...rest);
    };`,
  );
  const mock = createMock({ scenario: proofScenario });
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
  const { baseUrl = '', close } = await overASocket(async (request) => {
    if (isLured && request.method === 'GET') return Response.json([trap]);
    if (isLured && statusOfRestoring !== undefined) return new Response('', { status: statusOfRestoring });
    const response = await mock.fetch(request);
    const isChanged = JSON.stringify(await integrations()) !== JSON.stringify(before);
    if (isLured || request.method !== 'PUT' || !isChanged) return response;
    isLured = true;
    // The run reads the response to the update itself, and the next response.
    lure();
    return Response.json([trap]);
  }, inChunks);
  onTestFinished(close);
  const args = [...commands[command], baseUrl, '--api-key', 'dev', '--allow-writes', ...flags];
  const running = startNotikit(args, {
    cwd: folder,
    env: { NODE_OPTIONS: `--require ${preload}` },
  });
  return { running, isLooping, before, integrations };
}

slow('a run that loops past its time limit is ended, and its integration is restored', async () => {
  const { running, isLooping, before, integrations } = await loopingRun(['--timeout', '20']);
  await isLooping;
  const start = performance.now();
  expect(await running.ended).toBe(3);
  // The limit is long, since a busy machine needs seconds for its first update. The run ends about one second after it.
  expect(performance.now() - start).toBeLessThan(28_000);
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
  const { running, isLooping } = await loopingRun([], { statusOfRestoring: 500 });
  await isLooping;
  running.child.kill('SIGINT');
  await new Promise((resolve) => setTimeout(resolve, 200));
  running.child.kill('SIGINT');
  expect(await running.ended).toBe(3);
  expect(running.output()).toContain('The run is incomplete: not restored');
  expect(running.output()).toMatch(/The integration .* may still be changed: the server returned 500/);
});

/** Commands other than `check` that run in a thread. */
const others = ['check --suggest-profile', 'imitate'] as const;

test.each(isWhole ? others : (['imitate'] as const))('a loop of %s is ended at its time limit', async (command) => {
  const { running } = await loopingRun(['--timeout', '1'], { command, isLured: true });
  expect(await running.ended).toBe(3);
  expect(running.output()).toBe('');
  expect(running.errors()).toContain('The run did not respond at its time limit.');
});
