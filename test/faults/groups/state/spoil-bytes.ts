import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Random } from '../../../../fixtures/seeded/random.js';
import { expectThat } from '../../case.js';
import type { Kept } from './kept.js';

/** Changes bytes in each file of a closed state, or truncates it: the mock rejects the state, or shows it unchanged. */
export async function spoilBytes({ copy, read, shown: kept }: Kept): Promise<string> {
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
