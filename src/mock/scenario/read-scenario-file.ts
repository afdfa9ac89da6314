import { readWhole } from '../../source/read-whole.js';
import { parseYaml } from '../../source/read-yaml.js';
import type { Source } from '../../source/source.js';
import { SourceError } from '../../source/source-error.js';

/** What is in the file of a scenario. Throws SourceError for one that cannot be read, and for what is no YAML. */
export function readScenarioFile(file: string): Source {
  return parseYaml(readText(file), file);
}

function readText(file: string): string {
  try {
    return readWhole(file);
  } catch (error) {
    throw new SourceError([`${file}: ${whyUnread(error)}`]);
  }
}

function whyUnread(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'is a directory, but a scenario is a YAML file';
  return `cannot be read: ${error instanceof Error ? error.message : error}`;
}
