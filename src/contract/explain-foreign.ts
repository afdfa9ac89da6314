import type { AnySchemaObject } from 'ajv';
import { foreignMisfits } from './ajv-misfits.js';
import { toFindings } from './explain.js';
import type { Finding } from './finding.js';

/** In what a value departs from a JSON Schema that is not of the contract. Throws Error for one that cannot be read. */
export function explainForeign(schema: AnySchemaObject, value: unknown): Finding[] {
  return toFindings('body', foreignMisfits(schema, value), value);
}
