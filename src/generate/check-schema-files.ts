import { readdir, readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { createAjv } from '../contract/ajv.js';
import { parsePointer } from '../contract/finding.js';
import { isObject } from '../contract/json-value.js';
import { parseYaml } from '../source/read-yaml.js';
import { SourceError } from '../source/source.js';

/** Location of each schema by name: `file:line:column`. */
export type SchemaLines = ReadonlyMap<string, string>;

/** Validates each schema of each file before bundling, which loses their locations. Throws SourceError. */
export async function checkSchemaFiles(folder: string): Promise<SchemaLines> {
  const ajv = createAjv({});
  const places = new Map<string, string>();
  const mistakes: string[] = [];
  for (const file of (await readdir(folder)).sort()) {
    const path = `${folder}/${file}`;
    const text = await readFile(path, 'utf8');
    const { value, at } = parseYaml(text, relative(process.cwd(), path), { merge: true });
    if (!isObject(value)) throw new SourceError([`${at([])} must map names to schemas`]);
    for (const [name, schema] of Object.entries(value)) {
      const other = places.get(name);
      if (other !== undefined) mistakes.push(`${at([name])} ${name} is defined at ${other} already`);
      places.set(name, at([name]));
      if (ajv.validateSchema(Object(schema)) === true) continue;
      for (const { instancePath, message } of ajv.errors ?? [])
        mistakes.push(`${at([name, ...parsePointer(instancePath)])} ${name}${instancePath} ${message}`);
    }
  }
  if (mistakes.length > 0) throw new SourceError([...new Set(mistakes)]);
  return places;
}
