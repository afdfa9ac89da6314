import { dirname, join } from 'node:path';
import { field, isObject, parseJson } from '../../contract/json-value.js';
import { readWhole } from '../../source/read-whole.js';
import { parseYaml } from '../../source/read-yaml.js';
import type { Source } from '../../source/source.js';
import { SourceError } from '../../source/source.js';

/** What is in the file of a scenario. Throws SourceError for one that cannot be read, and for what is no YAML. */
export function readScenarioFile(file: string): Source {
  const source = parseYaml(readWhole(file), file);
  const imitated: unknown = field(source.value, 'imitated');
  if (!isObject(imitated)) return source;
  // Large collections stand in files of their own, beside the scenario's.
  const kinds = Object.entries(imitated).map(([kind, said]) => [
    kind,
    typeof said === 'string' && said.endsWith('.ndjson') ? readLines(join(dirname(file), said)) : said,
  ]);
  return { ...source, value: { ...Object(source.value), imitated: Object.fromEntries(kinds) } };
}

/** A record in each line. Throws SourceError with the line of the first mistake. */
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
