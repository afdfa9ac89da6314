import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { operations } from './operation-tables.js';
import { writtenTables } from './written-tables.js';

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

/** The catalogue with the operations of the groups that requirements name. */
export const requirements: readonly Requirement[] = catalogue.requirements.map((one) => ({
  ...one,
  operations: typeof one.operations === 'string' ? operationsOf(one.operations) : one.operations,
}));

function operationsOf(group: string): readonly string[] {
  return group === 'all' ? Object.keys(operations) : (groups[group] ?? []);
}

/** Resources whose fields are the rows of a table in the specification. */
export const tables: Readonly<Record<string, string>> = {
  '2.1': 'Subscriber',
  '2.2': 'ChannelSettings',
  '2.3': 'ChannelCredentials',
  '2.4': 'Integration',
  '2.5': 'Message',
  '2.6': 'Workflow',
  '2.7': 'EmailStepResponse',
  '2.8': 'NotificationEvent',
};

/**
 * Requirements of each statement of the specification, or a reason why no server can violate it; by section and first
 * words.
 */
export type Clauses = Readonly<Record<string, readonly string[] | string>>;

const writtenClauses: Readonly<Record<string, Clauses>> = parse(read('./clauses.yaml'));

/** Statements by section: handwritten ones, and the fields of tables. */
export const clauses: Readonly<Record<string, Clauses>> = Object.fromEntries(
  Object.entries(writtenClauses).map(([section, written]) => [section, { ...fieldClauses(section), ...written }]),
);

/** Fields of a section's table, with the requirements for their presence and their type. */
export function fieldClauses(section: string): Readonly<Record<string, readonly string[]>> {
  const resource = tables[section] ?? '';
  const rows = writtenTables[resource === 'EmailStepResponse' ? 'email step' : resource] ?? {};
  const idsFor = (keyword: string) =>
    requirements
      .filter(({ schemas, keywords }) => schemas?.includes(resource) && keywords?.includes(keyword))
      .map(({ id }) => id);
  return Object.fromEntries(
    Object.entries(rows).map(([field, row]) => [
      field,
      [...(row.startsWith('req') ? idsFor('required') : []), ...idsFor('type')],
    ]),
  );
}

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}
