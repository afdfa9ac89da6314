import { rm } from 'node:fs/promises';
import { type Cases, expectThat } from '../../case.js';
import { start, type Target } from '../../target.js';
import { flags, type Kept } from './kept.js';
import { readOnly } from './read-only.js';
import { smallDisk } from './small-disk.js';
import { create, idsAt } from './subscribers.js';

/** State folders that accept no writes: locked, read-only, or full. */
export function folders({ main, root, copy, refused }: Kept): Cases {
  return {
    'a second mock': async () => {
      const folder = await copy();
      const first = await start(main, [...flags, folder]);
      const said = await refused(folder);
      expectThat(/is used by another process/.test(said), said);
      expectThat((await create(first.url, 'after')) === 201, 'the first takes nothing any more');
      await first.stop();
      return said;
    },
    'a folder that cannot be written': async () => {
      const folder = await copy();
      const end = await readOnly(folder);
      return expectReadOnly(main, folder, 'kept-1').finally(end);
    },
    'a folder that is removed': async () => {
      const folder = await copy();
      const mock = await start(main, [...flags, folder]);
      await rm(folder, { recursive: true });
      const status = await create(mock.url, 'after');
      expectThat(status === 503, `a write returned ${status}`, 'changesLost');
      expectThat((await idsAt(mock.url)).includes('kept-1'), 'its records are not shown', 'changesLost');
      await mock.stop();
      return '503';
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
