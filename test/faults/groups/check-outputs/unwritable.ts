import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Cases, expectThat, NotTried } from '../../case.js';
import { run } from '../../target.js';

/**
 * Output that cannot be written.
 * @param folder contains an empty recording, `site.har`.
 */
export function unwritable(main: string, folder: string): Cases {
  const run70 = async (args: readonly string[], cwd: string, shell?: string) => {
    const { code, errors } = await run(main, args, { cwd, ...(shell !== undefined && { shell }) });
    expectThat(code === 70, `it ended with ${code}: ${errors.slice(0, 300)}`);
    expectThat(/^notikit: .*\n$/.test(errors), `it said ${errors.slice(0, 300)}`);
    return errors.trim().slice(0, 100);
  };
  return {
    'standard output on a full disk': () => run70(['har', 'site.har'], folder, 'exec 1>/dev/full;'),
    'a report on a full disk': () =>
      onFullDisk(folder, async (disk) => {
        const said = await run70(['har', '../site.har', '--reporter', 'json=report.json'], disk);
        expectThat(
          (await readFile(join(disk, 'report.json'), 'utf8')) === 'before',
          'the old report is gone',
          'changesLost',
        );
        expectThat((await readdir(disk)).length === 2, 'something is left beside it');
        return said;
      }),
  };
}

/** Runs an action on a full disk that contains an old report. */
async function onFullDisk(folder: string, act: (disk: string) => Promise<string>): Promise<string> {
  const disk = join(folder, 'disk');
  try {
    await mkdir(disk, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    throw new NotTried('no small disk can be mounted here');
  }
  try {
    await writeFile(join(disk, 'report.json'), 'before');
    await writeFile(join(disk, 'filler'), Buffer.alloc(64 * 1024)).catch(() => {});
    return await act(disk);
  } finally {
    execFileSync('umount', [disk]);
  }
}
