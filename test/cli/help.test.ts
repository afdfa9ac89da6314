import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { program } from '../../src/cli/program.js';
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

/** Folders of the commands' manuals. The mock's manual is also that of the commands for a running mock. */
const folders: Readonly<Record<string, string>> = {
  ...{ mcp: 'mcp', check: 'conformance', compare: 'conformance', proxy: 'proxy', har: 'har', doctor: 'cli' },
  ...{ rehearse: 'rehearsal', imitate: 'imitation', init: 'cli', completion: 'cli' },
};
const commands = program.commands.map((command) => ({ name: command.name(), command }));

test.each(commands)('each flag of $name is in its manual', ({ name, command }) => {
  const manual = readFileSync(`src/${folders[name] ?? 'mock'}/README.md`, 'utf8');
  const shared = readFileSync('src/cli/README.md', 'utf8');
  const named = new Set(`${manual}${shared}`.match(/--[a-z-]+/g));
  expect(command.options.map(({ long }) => long).filter((flag) => !named.has(flag ?? ''))).toEqual([]);
});
