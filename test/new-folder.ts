import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Creates a folder that is deleted after the test.
 *
 * @param onEnd registers the deletion: with `afterAll`, the tests of a file share the folder.
 */
export async function newFolder(onEnd: (remove: () => Promise<void>) => void = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'notikit-'));
  onEnd(() => rm(folder, { recursive: true }));
  return folder;
}
