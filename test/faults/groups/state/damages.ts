import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Case, type Cases, expectThat } from '../../case.js';
import type { Figures } from '../../figures.js';
import { start } from '../../target.js';
import { flags, type Kept } from './kept.js';
import { spoilBytes } from './spoil-bytes.js';
import { create } from './subscribers.js';

/** State files that are missing, truncated or changed: the mock rejects them, or reports the loss. */
export function damages(kept: Kept, figures: Figures): Cases {
  const { main, root, copy, refused, read } = kept;
  const broken =
    (damage: (folder: string) => Promise<unknown>): Case =>
    async () => {
      const folder = await copy();
      figures.badInputs += 1;
      await damage(folder);
      return refused(folder);
    };
  const record = (folder: string) => join(folder, 'notikit.json');
  return {
    'a record that is cut off': broken((folder) => truncate(record(folder), 10)),
    'a record that is empty': broken((folder) => truncate(record(folder), 0)),
    'a record that is gone': broken((folder) => rm(record(folder))),
    'a record that is a folder': broken(async (folder) => {
      await rm(record(folder));
      await mkdir(record(folder));
    }),
    'a newer format': broken(async (folder) => {
      const text = await readFile(record(folder), 'utf8');
      await writeFile(record(folder), text.replace(/"format":\d+/, '"format":999'));
    }),
    'another seed': broken(async (folder) => {
      const text = await readFile(record(folder), 'utf8');
      await writeFile(record(folder), text.replace('"seed":1', '"seed":2'));
    }),
    'a log that is empty': broken((folder) => eachLog(folder, (file) => truncate(file, 0))),
    'a log that is gone': broken((folder) => rm(join(folder, 'log'), { recursive: true })),
    'a log whose files are gone': broken((folder) => eachLog(folder, (file) => rm(file))),
    'a log that LevelDB does not find': async () => {
      const folder = await copy();
      await rm(join(folder, 'log/CURRENT'));
      const before = await recordsIn(folder);
      const said = await refused(folder);
      expectThat((await recordsIn(folder)) === before, 'its records are gone', 'changesLost');
      return said;
    },
    'a log that has lost its end': broken((folder) =>
      eachLog(folder, async (file) => truncate(file, (await stat(file)).size >> 1)),
    ),
    'any byte that is another, and any end that is missing': () => spoilBytes(kept),
    'a log that ends in the middle of a change': async () => {
      const folder = join(root, 'torn');
      const ids = await killed(main, folder);
      // The last bytes are those that LevelDB was about to write.
      await eachLog(folder, async (file) => truncate(file, (await stat(file)).size - 1));
      const { found, notices } = await read(folder);
      const lost = ids.filter((id) => !found.includes(id));
      expectThat(lost.length <= 1, `${lost.length} are lost of ${ids.length}`, 'changesLost');
      expectThat(/was not closed|has lost its end/.test(notices), 'nothing is said of it', 'changesLost');
      return `${found.length} of ${ids.length} are there, and that is said`;
    },
    'a log that is emptied after a SIGKILL': async () => {
      const folder = join(root, 'emptied');
      const ids = await killed(main, folder);
      for (const name of await readdir(join(folder, 'log'))) {
        if (name.endsWith('.log')) await truncate(join(folder, 'log', name), 0);
      }
      const { notices } = await read(folder);
      expectThat(notices.includes(`the last ${ids.length} are gone`), `it says ${notices}`, 'changesLost');
      return notices.replace(folder, '…');
    },
  };
}

async function eachLog(folder: string, act: (file: string) => Promise<unknown>): Promise<void> {
  const log = join(folder, 'log');
  for (const name of await readdir(log)) if (/\.(log|ldb)$/.test(name)) await act(join(log, name));
}

/** Files with the records of a state. */
async function recordsIn(folder: string): Promise<string> {
  const names = await readdir(join(folder, 'log'));
  return names.filter((name) => name.endsWith('.ldb')).join();
}

/** Acknowledged writes of a mock that was killed. */
async function killed(main: string, folder: string): Promise<string[]> {
  const { url, child, ended } = await start(main, [...flags, folder]);
  const ids = Array.from({ length: 20 }, (_, number) => `torn-${number}`);
  for (const id of ids) await create(url, id);
  child.kill('SIGKILL');
  await ended;
  return ids;
}
