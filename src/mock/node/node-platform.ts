import { dirname, join } from 'node:path';
import { explainForeign } from '../../contract/foreign-schema.js';
import { field, isObject, parseJson } from '../../contract/json-value.js';
import { readWhole } from '../../source/read-whole.js';
import { parseYaml } from '../../source/read-yaml.js';
import { type Source, SourceError } from '../../source/source.js';
import { linearPattern } from '../../text/linear-pattern.js';
import type { Platform } from '../platform.js';
import { SnapshotFolder } from '../records/snapshot-folder.js';

/** Platform with all features. Loads rarely needed parts on first use. */
export const nodePlatform: Platform = {
  readScenarioFile,
  parseYaml,
  openSnapshotFolder: (folder) => new SnapshotFolder(folder),
  openState: async (...args) => {
    const { openState } = await import('../state/open-state.js');
    return openState(...args);
  },
  loadServer: async () => {
    const [{ serve }, { restrictOrigins }, { chooseControlToken, authorizeControl }] = await Promise.all([
      import('../http/serve.js'),
      import('../http/restrict-origins.js'),
      import('../control/authorize-control.js'),
    ]);
    return { serve, restrictOrigins, chooseControlToken, authorizeControl };
  },
  respondFromDocument: async (...args) => {
    const { respondFromDocument } = await import('../pipeline/document-response.js');
    return respondFromDocument(...args);
  },
  explainPayload: (_, schema, payload) => explainForeign(schema, payload),
  compilePattern: linearPattern,
  readConsoleFile: async (name) => {
    const { readConsoleFile } = await import('../control/console-file.js');
    return readConsoleFile(name);
  },
};

/** Reads the file of a scenario. Throws SourceError if it is unreadable or not YAML. */
function readScenarioFile(file: string): Source {
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
