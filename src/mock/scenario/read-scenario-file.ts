import { dirname, join } from 'node:path';
import { field, isObject, parseJson } from '../../contract/json-value.js';
import { readWhole } from '../../source/read-whole.js';
import { parseYaml } from '../../source/read-yaml.js';
import type { Source } from '../../source/source.js';
import { SourceError } from '../../source/source.js';

/** Reads the file of a scenario. Throws SourceError if it is unreadable or not YAML. */
export function readScenarioFile(file: string): Source {
  const source = parseYaml(readWhole(file), file);
  const imitated: unknown = field(source.value, 'imitated');
  if (!isObject(imitated)) return source;
  // Large collections are stored in separate files in the same folder.
  const kinds = Object.entries(imitated).map(([kind, content]) => [
    kind,
    typeof content === 'string' && content.endsWith('.ndjson') ? readLines(join(dirname(file), content)) : content,
  ]);
  return { ...source, value: { ...Object(source.value), imitated: Object.fromEntries(kinds) } };
}

/** Reads a file with one record per line. Throws SourceError with the line of the first mistake. */
function readLines(file: string): readonly unknown[] {
  return readWhole(file)
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return [];
      const record = parseJson(line);
      if (record === undefined) throw new SourceError([`${file}:${index + 1} is not JSON`]);
      return record;
    });
}
