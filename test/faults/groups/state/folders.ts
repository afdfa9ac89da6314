import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { type Cases, expectThat, NotTried } from '../../case.js';
import { start, type Target } from '../../target.js';
import { flags, type Kept } from './kept.js';
import { create, idsAt } from './subscribers.js';

/** State folders that accept no writes: locked, read-only, or full. */
export function folders({ main, root, copy }: Kept): Cases {
  return {
    'a folder that cannot be written': async () => {
      const folder = await copy();
      const end = await readOnly(folder);
      return expectReadOnly(main, folder, 'kept-1').finally(end);
    },
    'a disk that is full': () => onFullDisk(main, root),
  };
}

/** Expects a mock to show its data, to report that it accepts no writes, and to accept none. */
async function expectReadOnly(main: string, folder: string, id: string): Promise<string> {
  const mock = await start(main, [...flags, folder]);
  const status = await create(mock.url, 'after');
  expectThat(status === 507, `a write returned ${status}`, 'changesLost');
  expectThat((await idsAt(mock.url)).includes(id), `${id} is not shown`, 'changesLost');
  const { output, errors } = await mock.stop();
  expectThat(/the mock is read-only/.test(output + errors), 'it does not say so');
  return 'read-only, and 507';
}

async function onFullDisk(main: string, root: string): Promise<string> {
  const disk = smallDisk(main, root);
  const started: Target[] = [];
  try {
    const mock = await disk.start();
    started.push(mock);
    const { url } = mock;
    const acknowledged: string[] = [];
    const refused: string[] = [];
    for (let number = 0; refused.length < 5; number += 1) {
      const id = `full-${number}`;
      const status = await create(url, id, { text: 'x'.repeat(50_000) });
      expectThat(status === 201 || status === 507, `a write returned ${status}`);
      (status === 201 ? acknowledged : refused).push(id);
      expectThat(number < 500, 'the disk is never full');
    }
    const agree = async (where: string, ids: readonly string[]) => {
      const missing = acknowledged.filter((id) => !ids.includes(id));
      expectThat(missing.length === 0, `${where}, ${missing} are missing`, 'changesLost');
      const added = refused.filter((id) => ids.includes(id));
      expectThat(added.length === 0, `${where}, ${added} are there, and were refused`);
    };
    await agree('in memory', await idsAt(url));
    disk.makeRoom(mock);
    const again = refused.shift() ?? '';
    // The idempotency key of a refused request is not stored either.
    expectThat((await create(url, again)) === 201, 'with room again, a write is refused');
    acknowledged.push(again);
    mock.child.kill('SIGKILL');
    await mock.ended;
    const next = await start(main, [...flags, disk.folder]);
    started.push(next);
    await agree('on disk', await idsAt(next.url));
    await next.stop();
    const told = `${acknowledged.length} taken, 5 answered 507, on ${disk.how}`;
    if (!disk.fill()) return told;
    return `${told}; then ${await expectReadOnly(main, disk.folder, again)}`;
  } finally {
    for (const { child, ended } of started) {
      child.kill('SIGKILL');
      await ended;
    }
    disk.close();
  }
}

/**
 * Makes a folder read-only. Root ignores permissions, so the folder is remounted for root. Resolves to a function that
 * undoes it.
 */
async function readOnly(folder: string): Promise<() => Promise<unknown>> {
  if (process.getuid?.() !== 0) {
    const all = [folder, join(folder, 'log')];
    for (const one of all) await chmod(one, 0o555);
    return () => Promise.all(all.map((one) => chmod(one, 0o755)));
  }
  try {
    execFileSync('mount', ['--bind', folder, folder], { stdio: 'ignore' });
  } catch {
    throw new NotTried('nothing can be mounted here, and root may write everywhere');
  }
  const end = async () => execFileSync('umount', [folder]);
  try {
    execFileSync('mount', ['-o', 'remount,ro,bind', folder], { stdio: 'ignore' });
  } catch {
    await end();
    throw new NotTried('nothing can be mounted for reading here');
  }
  return end;
}

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

function smallDisk(main: string, root: string): SmallDisk {
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
