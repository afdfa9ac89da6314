import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A path for a new directory, which is deleted after the test. */
export async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'notikit-state-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'state');
}
