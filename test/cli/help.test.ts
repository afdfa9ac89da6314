import { expect, test } from 'vitest';
import { program } from '../../src/cli/program.js';

test('the help stays on one screen, and has each command in a group', () => {
  const lines = program.helpInformation().trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(40);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100);
  const groups = lines.filter((line) => /^\S.*:$/.test(line));
  expect(groups).toEqual(['Options:', 'Serve:', 'Check:', 'Control a running mock:', 'Set up:']);
  const shown = lines.slice(lines.indexOf('Serve:')).flatMap((line) => /^ {2}([a-z]+) /.exec(line)?.slice(1) ?? []);
  expect(shown).toEqual([...program.commands.map((command) => command.name()), 'help']);
});
