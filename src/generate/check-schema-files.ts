import { readdir, readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import { createAjv } from '../contract/ajv.js';
import { parsePointer } from '../contract/finding.js';
import { SourceError } from '../source/source.js';

/** Location of each schema by name: `file:line:column`. */
export type SchemaLines = ReadonlyMap<string, string>;

/** Validates each schema of each file before bundling, which loses their locations. Throws SourceError. */
export async function checkSchemaFiles(folder: string): Promise<SchemaLines> {
  const ajv = createAjv({});
  const places = new Map<string, string>();
  const mistakes: string[] = [];
  for (const file of (await readdir(folder)).sort()) {
    const lines = new LineCounter();
    const document = parseDocument(await readFile(`${folder}/${file}`, 'utf8'), { lineCounter: lines, merge: true });
    const at = (offset: number): string => {
      const { line, col } = lines.linePos(offset);
      return `${relative(process.cwd(), `${folder}/${file}`)}:${line}:${col}`;
    };
    mistakes.push(...document.errors.map(({ pos, message }) => `${at(pos[0])} ${message.split('\n')[0]}`));
    if (document.errors.length > 0) continue;
    if (!isMap(document.contents)) {
      mistakes.push(`${at(0)} must map names to schemas`);
      continue;
    }
    for (const { key, value } of document.contents.items) {
      const name = String(key);
      const place = at(isNode(key) ? (key.range?.[0] ?? 0) : 0);
      const other = places.get(name);
      if (other !== undefined) mistakes.push(`${place} ${name} is defined at ${other} already`);
      places.set(name, place);
      if (ajv.validateSchema(isNode(value) ? value.toJS(document) : value) === true) continue;
      for (const { instancePath, message } of ajv.errors ?? []) {
        mistakes.push(
          `${at(offsetOf(document, [name, ...parsePointer(instancePath)]))} ${name}${instancePath} ${message}`,
        );
      }
    }
  }
  if (mistakes.length > 0) throw new SourceError([...new Set(mistakes)]);
  return places;
}

/** Offset of the innermost existing node on a path. */
function offsetOf(document: Document, path: readonly string[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length).map(indexOrKey), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;

  function indexOrKey(part: string): string | number {
    return /^\d+$/.test(part) && !isScalar(document.getIn([part], true)) ? Number(part) : part;
  }
}
