import { explainSchema } from '../../contract/explain.js';
import type { Finding } from '../../contract/finding.js';
import { pointerTo } from '../../contract/json-pointer.js';
import { isObject } from '../../contract/json-value.js';
import { document } from '../../contract/operations.js';
import { nearest } from '../../text/nearest.js';

export interface RecordMistake {
  readonly pointer: string;
  readonly message: string;
}

/**
 * Where a record differs from its schema. Wrong values come first, then unknown fields that may be misspellings, then
 * missing fields: a reader who has mistyped one field sees that field in the headline.
 */
export function recordMistakes(schema: string, record: unknown, root = '/body'): RecordMistake[] {
  const findings = explainSchema(schema, record);
  const missing = findings.filter(({ keyword }) => keyword === 'required');
  const wrong = findings.filter(({ keyword }) => keyword !== 'required');
  const unknown = missing.length === 0 ? [] : unknownFields(schema, record, missing);
  return [...wrong, ...unknown, ...missing].map(({ pointer, message }) => ({ pointer: `${root}${pointer}`, message }));
}

/** Unknown fields conform by themselves. Beside a missing field they are probably mistyped. */
function unknownFields(schema: string, record: unknown, missing: readonly Finding[]): readonly RecordMistake[] {
  const known = document.components.schemas[schema]?.properties ?? {};
  const names = isObject(record) ? Object.keys(record).filter((name) => !Object.hasOwn(known, name)) : [];
  const absent = missing.map(({ pointer }) => pointer.slice(1));
  return names.map((name) => {
    const [meant] = nearest(name, absent);
    const hint = meant === undefined ? '' : `. Did you mean ${meant}?`;
    return { pointer: pointerTo(name), message: `is not a field of ${schema}${hint}` };
  });
}
