import { expect, test } from 'vitest';
import { program } from '../../src/cli/program.js';
import { manuals } from '../readme/manuals.js';
import { startNotikit } from './start-notikit.js';

test.each(['--help', '-h'])('notikit %s prints the help', async (flag) => {
  const running = startNotikit([flag]);
  expect(await running.ended).toBe(0);
  expect(running.output()).toBe(program.helpInformation());
  expect(running.errors()).toBe('');
});

test('the help stays on one screen, and has each command in a group', () => {
  const lines = program.helpInformation().trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(40);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100);
  const groups = lines.filter((line) => /^\S.*:$/.test(line));
  expect(groups).toEqual(['Options:', 'Serve:', 'Check:', 'Control a running mock:', 'Set up:']);
  const shown = lines.slice(lines.indexOf('Serve:')).flatMap((line) => /^ {2}([a-z]+) /.exec(line)?.slice(1) ?? []);
  expect(shown).toEqual([...program.commands.map((command) => command.name()), 'help']);
});

test.each([
  ['mock', ['port', 'scenario', 'state', 'reset-state', 'api-key', 'fault', 'profile']],
  ['check', ['api-key', 'allow-writes', 'only', 'reporter', 'baseline', 'profile']],
])('the help of %s begins with the flags that people need first, and has all others in named groups', (name, first) => {
  const [, options = ''] =
    program.commands
      .find((command) => command.name() === name)
      ?.helpInformation()
      .split(/^Options:$/m) ?? [];
  const [firstGroup = '', ...others] = options.split(/^[A-Z][a-z ]+:$/m);
  const flagsOf = (text: string) => [...text.matchAll(/^ {2}(?:-\w, )?--([\w-]+)/gm)].map(([, flag]) => flag);
  expect(flagsOf(firstGroup)).toEqual([...first, 'help']);
  expect(others.flatMap(flagsOf).length).toBeGreaterThan(20);
});

test('each flag in a table of a manual is one of a command', () => {
  const flags = new Set(program.commands.flatMap(({ options }) => options.flatMap(({ long, short }) => [long, short])));
  const named = manuals.flatMap(({ text }) => [...text.matchAll(/^\| (`-[^|]*)\|/gm)].map(([, cell = '']) => cell));
  const unknown = named.flatMap((cell) => cell.match(/--[a-z-]+/g) ?? []).filter((flag) => !flags.has(flag));
  expect([named.length > 15, unknown]).toEqual([true, []]);
});
