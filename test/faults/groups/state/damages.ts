import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Random } from '../../../../fixtures/seeded/random.js';
import { type Case, type Cases, expectThat } from '../../case.js';
import type { Figures } from '../../figures.js';
import type { Kept } from './kept.js';

/** State files that are missing, truncated or changed: the mock rejects them, or reports the loss. */
export function damages(kept: Kept, figures: Figures): Cases {
  const { copy, refused } = kept;
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

/** Changes bytes in each file of a closed state, or truncates it: the mock rejects the state, or shows it unchanged. */
async function spoilBytes({ copy, read, shown: kept }: Kept): Promise<string> {
  const pick = new Random(13).draw('damages');
  let refused = 0;
  let same = 0;
  for (let count = 0; count < 60; count += 1) {
    const folder = await copy(count % 2 === 0 ? 'opened' : 'written');
    const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && (count % 4 === 0 ? /\.(ldb|log)$/ : /^(?!LO)/).test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort();
    const file = files[count % files.length] ?? '';
    const bytes = await readFile(file);
    const at = pick(count) % Math.max(1, bytes.length);
    if (count % 3 === 0) await truncate(file, at);
    else {
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (pick(1_000 + count) % 8));
      await writeFile(file, bytes);
    }
    const what = `${file.slice(folder.length)} at ${at} of ${bytes.length}${count % 3 === 0 ? ', cut off' : ''}`;
    const outcome = await read(folder).catch((error: Error) => error);
    if (outcome instanceof Error) {
      expectThat(outcome.name === 'StateError' && !/\n/.test(outcome.message), `${what}: ${outcome.stack}`, 'crashes');
      refused += 1;
    } else {
      const { shown, notices } = outcome;
      expectThat(shown === kept, `${what}: it is another, and is said to be ${notices || 'nothing'}`, 'changesLost');
      same += 1;
    }
    await rm(folder, { recursive: true });
  }
  expectThat(refused > 0 && same > 0, `${refused} refused, ${same} as it was: nothing is told apart`);
  return `${refused} refused, ${same} as it was`;
}
