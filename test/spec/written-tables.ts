import { resources } from './field-tables.js';
import { bodies, operations } from './operation-tables.js';
import { steps } from './step-tables.js';
import { parseTables, type Tables } from './table.js';

/** The names of the resources of section 2; every other table is named by its place. */
export const resourceNames: ReadonlySet<string> = new Set(Object.keys({ ...resources, ...steps }));

/** All tables, as the specification has them. */
export const writtenTables: Tables = parseTables({ ...resources, ...steps, ...operations, ...bodies });

// What section 4 says of all endpoints at once, and section 7 of errors.
for (const id of Object.keys(operations)) {
  writtenTables[id] = {
    ...writtenTables[id],
    'header idempotency-key': '? string',
    '4XX': 'open',
    '5XX': 'open',
  };
}
