import { resources } from './field-tables.js';
import { bodies, operations } from './operation-tables.js';
import { steps } from './step-tables.js';
import { parseTables, type Tables } from './table.js';

/** Names of the resources of section 2; every other table is named by its path. */
export const resourceNames: ReadonlySet<string> = new Set(Object.keys({ ...resources, ...steps }));

/** Schemas whose fields are part of others: the common part of steps, and a form that another one has, too. */
export const withoutPlace = ['StepResponse', 'ControlsMetadata', 'DelayRegularMetadata'];

/** All tables of the specification. */
export const writtenTables: Tables = parseTables({ ...resources, ...steps, ...operations, ...bodies });

// Rules of section 4 for all endpoints, and of section 7 for errors.
for (const id of Object.keys(operations)) {
  writtenTables[id] = {
    ...writtenTables[id],
    'header idempotency-key': '? string',
    '4XX': '*/* any',
    '5XX': '*/* any',
  };
}
