import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { start, type Target } from '../../target.js';
import { flags } from './kept.js';

/** A full disk that can get space again. If none can be mounted, files have a size limit. */
interface SmallDisk {
  readonly how: string;
  readonly folder: string;
  readonly start: () => Promise<Target>;
  readonly makeRoom: (mock: Target) => void;
  /** Fills the disk before a mock starts; false if it cannot. */
  readonly fill: () => boolean;
  readonly close: () => void;
}

export function smallDisk(main: string, root: string): SmallDisk {
  const disk = join(root, 'disk');
  const folder = join(disk, 'state');
  execFileSync('mkdir', ['-p', disk]);
  const args = [...flags, folder];
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    return {
      how: 'files of at most 1 MB',
      folder,
      // In blocks of 512 bytes; Node ignores the signal.
      start: () => start(main, args, { shell: 'ulimit -S -f 2000;' }),
      makeRoom: ({ child }) => execFileSync('prlimit', ['--pid', String(child.pid), '--fsize=unlimited:']),
      fill: () => false,
      close: () => {},
    };
  }
  return {
    how: 'a disk of 2 MB',
    folder,
    start: () => start(main, args),
    makeRoom: () => execFileSync('mount', ['-o', 'remount,size=20m', disk]),
    fill: () => {
      try {
        writeFileSync(join(disk, 'filler'), Buffer.alloc(20 * 2 ** 20));
      } catch {
        // A partial write is expected on a full disk.
      }
      return true;
    },
    close: () => execFileSync('umount', [disk]),
  };
}
