import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Entry } from 'har-format';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HarWriter } from '../../src/har/har-writer.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { newFolder } from '../new-folder.js';
import { forbidden } from '../reporters/hostile-reports.js';
import { recordEntry } from './record-har.js';

const entry: Entry = await recordEntry(createMock().fetch, { target: '/v2/subscribers?limit=1' });

async function openWriter() {
  const path = join(await newFolder(), 'traffic.har');
  return { path, writer: await HarWriter.open(path) };
}

/** Limits the size of files: writes beyond this byte are partial, and later ones fail. */
async function fillDisk(path: string, room: number, hasTail = true): Promise<void> {
  const file = await open(path);
  const prototype = Object.getPrototypeOf(file);
  await file.close();
  const { write } = prototype;
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  let hasFailed = false;
  const spy = vi.spyOn(prototype, 'write').mockImplementation(function (this: unknown, ...args: unknown[]) {
    const [bytes, offset, length, position] = args;
    const left = room - Number(position);
    if (left <= 0 || (hasFailed && !hasTail)) {
      hasFailed = true;
      return Promise.reject(full);
    }
    return write.call(this, bytes, offset, Math.min(left, Number(length)), position);
  });
  onTestFinished(() => spy.mockRestore());
}

test('a disk that is full leaves the entries before, and says so once', async () => {
  const { path, writer } = await openWriter();
  await writer.write(entry);
  const { length } = await readFile(path);
  await fillDisk(path, length + 100);
  await expect(writer.write(entry)).rejects.toThrow(
    /cannot write to .*traffic\.har \(ENOSPC: .*\): the file is complete up to entry 1\. The rest is not recorded\.$/,
  );
  await Promise.all([writer.write(entry), writer.write(entry)]);
  await writer.close();
  const text = await readFile(path, 'utf8');
  expect(JSON.parse(text).log.entries).toEqual([JSON.parse(JSON.stringify(entry))]);
  expect(text).toHaveLength(length);
});

test('what acts on who reads a file is written as an escape, and read as it was', async () => {
  const { path, writer } = await openWriter();
  const comment = '\u009d8;;x\u009c \u202e\u2066 \u2028\ufeff é🙂';
  await writer.write({ ...entry, comment });
  await writer.close();
  const text = await readFile(path, 'utf8');
  expect(text).not.toMatch(forbidden);
  expect(JSON.parse(text).log.entries[0].comment).toBe(comment);
});

test('a file that cannot be mended is said to be none', async () => {
  const { path, writer } = await openWriter();
  const { length } = await readFile(path);
  await fillDisk(path, length + 100, false);
  await expect(writer.write(entry)).rejects.toThrow('the file is truncated after entry 0');
  await writer.close();
});
