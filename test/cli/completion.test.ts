import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { completionOf } from '../../src/cli/print-completion.js';
import { program } from '../../src/cli/program.js';

/** Completions that Bash would offer for a command line with an unfinished last word. */
function offered(...words: readonly string[]): string[] {
  const script = [
    completionOf('bash', program),
    `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')})`,
    `COMP_CWORD=${words.length - 1}`,
    `_notikit && printf '%s ' "\${COMPREPLY[@]}"`,
  ].join('\n');
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', script], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.trim().split(' ');
}

test('Bash completes commands, and the options of each', () => {
  expect(offered('notikit', 'c')).toEqual(['check', 'compare', 'clock', 'completion']);
  expect(offered('notikit', 'mock', '--s')).toEqual([
    '--seed',
    '--scenario',
    '--state',
    '--sabotage',
    '--strict-requests',
    '--snapshots',
  ]);
  expect(offered('notikit', 'check', '--allow')).toEqual(['--allow-writes']);
});

test('each shell knows each option of each command', () => {
  for (const shell of ['bash', 'zsh', 'fish'] as const) {
    const script = completionOf(shell, program);
    for (const { long } of program.commands.flatMap(({ options }) => options)) {
      expect(script).toContain(shell === 'fish' ? `-l ${long?.slice(2)} ` : long);
    }
  }
  expect(completionOf('zsh', program)).toMatch(/bashcompinit/);
  expect(completionOf('fish', program)).toContain("-d 'subscriber to read if the server'\\''s lists are empty");
});
