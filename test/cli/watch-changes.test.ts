import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchChanges } from '../../src/cli/watch-changes.js';

test('a change right after the call is not lost, nor that a file is back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'notikit-'));
  onTestFinished(() => rm(folder, { recursive: true }));
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
