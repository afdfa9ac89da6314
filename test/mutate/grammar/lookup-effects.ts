import type { Row } from '../../server/row.js';
import type { Effect } from './mutant.js';

/** Changes the record that a path identifies. */
function look(
  name: string,
  change: (right: Row | undefined, id: string, rows: readonly Row[]) => Row | undefined,
): Effect {
  return {
    name,
    hooks: (condition) => ({
      found: (right, id, rows, at) => (condition.holds(at, id) ? change(right, id, rows) : right),
    }),
  };
}

const idFields = ['_id', 'workflowId', 'stepId', 'subscriberId', 'identifier'];

function findBy(rows: readonly Row[], compare: (value: string) => boolean): Row | undefined {
  return rows.find((row) => idFields.some((field) => typeof row[field] === 'string' && compare(String(row[field]))));
}

/** Effects on lookups. Excluded: identifiers that differ only in case or surrounding blanks, since these may match. */
export const lookupEffects: readonly Effect[] = [
  look('take-next-record', (right, _id, rows) => right && (rows[rows.indexOf(right) + 1] ?? rows[0])),
  look('take-first-record', (right, _id, rows) => right && rows[0]),
  look('unknown-is-first', (right, _id, rows) => right ?? rows[0]),
  look('unknown-is-last', (right, _id, rows) => right ?? rows.at(-1)),
  look(
    'widen-to-prefix',
    (right, id, rows) => right ?? (id === '' ? undefined : findBy(rows, (value) => value.startsWith(id))),
  ),
  look(
    'longer-is-the-same',
    (right, id, rows) => right ?? findBy(rows, (value) => value !== '' && id.startsWith(value)),
  ),
  look(
    'compare-20-characters',
    (right, id, rows) => right ?? findBy(rows, (value) => value.slice(0, 20) === id.slice(0, 20)),
  ),
  look('decode-twice', (right, id, rows) => findBy(rows, (value) => value === decode(id)) ?? right),
  look('known-is-unknown', () => undefined),
  {
    name: 'stale',
    hooks: (condition) => {
      const last = new Map<string, Row>();
      return {
        found: (right, id, rows, at) => {
          const before = last.get(at.operation);
          if (right !== undefined) last.set(at.operation, right);
          const isThere = before !== undefined && rows.includes(before);
          return right !== undefined && isThere && condition.holds(at, id) ? before : right;
        },
      };
    },
  },
];

function decode(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
