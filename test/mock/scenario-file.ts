import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a scenario file that is deleted after the test. */
export async function scenarioFile(text: string, name = 'mine.yaml'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'notikit-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, name), text);
  return join(folder, name);
}
