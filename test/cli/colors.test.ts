import { stripVTControlCharacters } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { hasColors } from '../../src/cli/log.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { freePort } from '../free-port.js';
import { proofScenario } from '../proof-scenario.js';
import { slow } from '../sampled.js';
import { runNotikit } from './run-notikit.js';
import { startNotikit } from './start-notikit.js';

afterEach(() => void vi.unstubAllEnvs());

test.each([
  [{ isTTY: true }, {}, true],
  [{}, {}, false],
  [{ isTTY: true }, { TERM: 'dumb' }, false],
  [{ isTTY: true }, { NO_COLOR: '1' }, false],
  [{ isTTY: true }, { NO_COLOR: '' }, true],
  [{}, { CI: 'true' }, false],
  [{}, { FORCE_COLOR: '1' }, true],
  [{}, { FORCE_COLOR: '3', TERM: 'dumb' }, true],
  [{ isTTY: true }, { FORCE_COLOR: '0' }, false],
  [{ isTTY: true }, { FORCE_COLOR: '' }, true],
  [{ isTTY: true }, { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
])('a stream %j shows colours where %j are set: %j', (stream, variables, shown) => {
  for (const name of ['NO_COLOR', 'FORCE_COLOR', 'CI', 'TERM']) vi.stubEnv(name, undefined);
  for (const [name, text] of Object.entries(variables)) vi.stubEnv(name, text);
  expect(hasColors(stream)).toBe(shown);
});

slow('no command colours what no terminal shows, in a CI neither, unless it is told to', async () => {
  await using mock = createMock({ scenario: proofScenario });
  const url = await mock.listen();
  const commands = [
    ['check', url, '--api-key', 'dev', '--only', 'search.total-count'],
    ['doctor', '--port', String(await freePort())],
  ];
  const quiet = { NO_COLOR: '', FORCE_COLOR: '', CI: 'true' };
  for (const args of commands) {
    const colours = async (env: object) => {
      const { output, errors } = await runNotikit(args, { env: { ...quiet, ...env }, inColour: true });
      return isColoured(output + errors);
    };
    expect([args[0], await colours({})]).toEqual([args[0], false]);
    expect([args[0], await colours({ FORCE_COLOR: '1' })]).toEqual([args[0], true]);
    expect([args[0], await colours({ FORCE_COLOR: '1', NO_COLOR: '1' })]).toEqual([args[0], false]);
  }
  const running = [{}, { FORCE_COLOR: '1' }].flatMap((env) =>
    [['mock'], ['proxy', url]].map((args) => startNotikit([...args, '--port', '0'], { env: { ...quiet, ...env } })),
  );
  await Promise.all(running.map(({ until, output }) => until(() => output().includes('Ctrl-C'))));
  expect(running.map(({ output }) => isColoured(output()))).toEqual([false, false, true, true]);
});

function isColoured(text: string): boolean {
  return text !== stripVTControlCharacters(text);
}
