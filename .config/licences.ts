import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The licences and notices of the packages that these files come from. */
export async function licencesOf(root: string, files: readonly string[]): Promise<string> {
  const folders = new Set(files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []));
  const parts = await Promise.all([...folders].sort().map((folder) => licenceOf(join(root, folder))));
  return ['This package holds code of the packages below, each under its own licence.', ...parts].join('\n\n');
}

async function licenceOf(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const files = (await readdir(folder)).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const title = `${name} ${version} (${typeof license === 'string' ? license : 'see below'})`;
  return [title, '-'.repeat(title.length), ...texts.map((text) => text.trim())].join('\n');
}
