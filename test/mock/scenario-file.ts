import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder } from '../new-folder.js';

/** Creates a scenario file that is deleted after the test. */
export async function scenarioFile(text: string, name = 'mine.yaml'): Promise<string> {
  const folder = await newFolder();
  await writeFile(join(folder, name), text);
  return join(folder, name);
}
