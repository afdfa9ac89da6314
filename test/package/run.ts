import { spawnSync } from 'node:child_process';

/** Output of a command. Throws with the output if it fails. */
export function run([command, ...args]: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command ?? '', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}\n${error ?? ''}${stdout}${stderr}`);
  return stdout;
}
