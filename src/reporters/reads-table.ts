import { operations } from '../contract/operations.js';
import { contractFields } from '../rehearsal/reads/field-changes.js';
import { type ClientReads, fragileFlags, type OperationReads, type ReadFlag } from '../rehearsal/reads/reads.js';
import { formatCount } from '../text/printable.js';

/** Columns of the table of a client: what its tests notice in a field. */
export const readColumns = {
  read: { title: 'read', about: 'another value fails a test' },
  required: { title: 'required', about: 'its absence fails one, and the contract allows it' },
  null: { title: 'not null', about: 'null fails one, and the contract allows it' },
  new: { title: 'nothing new', about: 'a new enum value, or one more field, fails one' },
} as const satisfies Readonly<Partial<Record<ReadFlag, object>>>;

export const readFlags = Object.keys(readColumns) as (keyof typeof readColumns)[];

/** One operation and status of the table. */
export interface ReadsPart {
  readonly title: string;
  readonly parameters: readonly string[];
  readonly rows: readonly { readonly name: string; readonly flags: readonly ReadFlag[] }[];
  readonly neverRead: readonly string[];
  /** Fields of which nothing is known. */
  readonly undecided: readonly string[];
  /** Fields of the contract that are in no response. */
  readonly notReached: readonly string[];
}

/** Parts of the table, in the order of the specification: first those that the client requests. */
export function readsParts({ operations: reached }: ClientReads): readonly ReadsPart[] {
  const others = Object.values(operations).filter(({ id }) => reached.every(({ operation }) => operation !== id));
  return [
    ...reached.map(partOf),
    ...others.map(({ id }) => ({ ...emptyPart, title: id, notReached: contractFields(id) })),
  ];
}

const emptyPart: ReadsPart = { title: '', parameters: [], rows: [], neverRead: [], undecided: [], notReached: [] };

function partOf({ operation, status, parameters, fields }: OperationReads): ReadsPart {
  const entries = Object.entries(fields).map(([name, flags]) => ({ name: name === '' ? '(the body)' : name, flags }));
  const isReached = (path: string) => Object.keys(fields).some((name) => `${name}.`.startsWith(`${path}.`));
  const known = status < 400 ? Object.values(operations).find(({ id }) => id === operation) : undefined;
  return {
    title: `${operation} ${status}`,
    parameters,
    rows: entries.filter(({ flags }) => flags.some((flag) => flag !== 'undecided')),
    undecided: entries.filter(({ flags }) => flags.join() === 'undecided').map(({ name }) => name),
    neverRead: entries.filter(({ flags }) => flags.length === 0).map(({ name }) => name),
    notReached: known === undefined ? [] : contractFields(known.id).filter((path) => path !== '' && !isReached(path)),
  };
}

/** `✓ The client reads 30 fields: 10 are required although optional, …`, in one line. */
export function readsVerdict({ operations: reached }: ClientReads): string {
  const all = reached.flatMap(({ fields }) => Object.values(fields));
  const count = (flag: ReadFlag) => all.filter((flags) => flags.includes(flag)).length;
  const parts = [
    `${count('required')} required although optional`,
    `${count('null')} not null although nullable`,
    `${count('new')} that break on something new`,
  ];
  const undecided = count('undecided');
  const rest = undecided === 0 ? '' : `; ${undecided} undecided: pass a larger --runs`;
  return `✓ The client reads ${formatCount(count('read'), 'field')}: ${parts.join(', ')}${rest}`;
}

/** Tells whether a field breaks the client with a conforming server. */
export function isFragile(flags: readonly ReadFlag[]): boolean {
  return flags.some((flag) => fragileFlags.includes(flag));
}
