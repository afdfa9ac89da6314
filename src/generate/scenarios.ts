import { readdir, readFile } from 'node:fs/promises';
import { parseYaml } from '../source/read-yaml.js';

/** The scenarios that come with notikit as a module, `default` first: no mock has to read YAML for them. */
export async function generateScenarios(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.yaml')).sort();
  const read = async (file: string) => [file.replace('.yaml', ''), await readScenario(`${folder}/${file}`)] as const;
  const { default: first, ...others } = Object.fromEntries(await Promise.all(files.map(read)));
  return {
    'scenarios.js': [
      '// Made by `npm run generate` from fixtures/scenarios/. Do not edit.',
      `export const scenarios = ${JSON.stringify({ default: first, ...others }, null, 2)};`,
      '',
    ].join('\n'),
    'scenarios.d.ts': [
      '// Made by `npm run generate` from fixtures/scenarios/. Do not edit.',
      'export declare const scenarios: Readonly<Record<string, object>>;',
      '',
    ].join('\n'),
  };
}

async function readScenario(path: string): Promise<unknown> {
  return parseYaml(await readFile(path, 'utf8'), path).value;
}
