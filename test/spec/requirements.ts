import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface Requirement {
  readonly id: string;
  readonly section: string;
  readonly level: string;
  readonly operations: readonly string[];
  readonly text: string;
  readonly schemas?: readonly string[];
  readonly keywords?: readonly string[];
}

export const requirements: readonly Requirement[] = parse(read('../../spec/requirements.yaml'));

/** The requirements of each clause, or a word on why no server can break it; by section and by first words. */
export const clauses: Readonly<Record<string, Readonly<Record<string, readonly string[] | string>>>> = parse(
  read('./clauses.yaml'),
);

/** Every id that was ever given, in order. One may be added, and none may go. */
export const knownIds: readonly string[] = read('./requirement-ids.txt').trim().split('\n');

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}
