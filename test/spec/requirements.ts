import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { operations } from './operation-tables.js';

export interface Requirement {
  readonly id: string;
  readonly section: string;
  readonly level: string;
  readonly operations: readonly string[];
  readonly text: string;
  readonly schemas?: readonly string[];
  readonly keywords?: readonly string[];
  readonly choice?: object;
  readonly aspects?: readonly string[];
}

const catalogue: {
  readonly sections: Readonly<Record<string, string>>;
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly requirements: readonly (Omit<Requirement, 'operations'> & { readonly operations: string | string[] })[];
} = parse(read('../../spec/requirements.yaml'));

export const { groups, sections } = catalogue;

/** With the operations of the groups that they name. */
export const requirements: readonly Requirement[] = catalogue.requirements.map((one) => ({
  ...one,
  operations: typeof one.operations === 'string' ? operationsOf(one.operations) : one.operations,
}));

function operationsOf(group: string): readonly string[] {
  return group === 'all' ? Object.keys(operations) : (groups[group] ?? []);
}

/** The requirements of each clause, or a word on why no server can break it; by section and by first words. */
export const clauses: Readonly<Record<string, Readonly<Record<string, readonly string[] | string>>>> = parse(
  read('./clauses.yaml'),
);

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}
