import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** First of several programs on the `PATH`; undefined if none is found. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const files = process.platform === 'win32' ? names.map((name) => `${name}.exe`) : names;
  return files.flatMap((file) => folders.map((folder) => join(folder, file))).find((path) => existsSync(path));
}
