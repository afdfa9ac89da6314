import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** The path of a directory that is not there yet, for the time of a test. */
export async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'notikit-state-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'state');
}
