import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchChanges } from '../../src/cli/watch-changes.js';
import { newFolder } from '../new-folder.js';

test('a change right after the call is not lost, nor that a file is back', async () => {
  const folder = await newFolder();
  const file = join(folder, 'file');
  writeFileSync(file, 'one');
  const onChange = vi.fn();
  // No process would stay alive for the watch alone.
  const awake = setInterval(() => undefined, 1_000);
  onTestFinished(() => clearInterval(awake));
  const { stop } = watchChanges(file, onChange);
  onTestFinished(stop);
  writeFileSync(file, 'another');
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
  await rm(file);
  writeFileSync(file, 'a third');
  await expect.poll(() => onChange.mock.calls.length).toBe(2);
});
