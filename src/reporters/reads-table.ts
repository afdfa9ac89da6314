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
  /** Names of the other fields, by what is known of them; empty lists are missing. */
  readonly lists: readonly { readonly title: string; readonly names: readonly string[] }[];
}

/** Parts of the table: first those that the client requests, then the other operations of the specification. */
export function readsParts({ operations: reached }: ClientReads): readonly ReadsPart[] {
  const others = Object.values(operations).filter(({ id }) => reached.every(({ operation }) => operation !== id));
  return [
    ...reached.map(partOf),
    ...others.map(({ id }) => ({
      ...{ title: id, parameters: [], rows: [] },
      lists: [{ title: 'Not requested', names: contractFields(id) }],
    })),
  ];
}

function partOf({ operation, status, parameters, fields }: OperationReads): ReadsPart {
  const entries = Object.entries(fields).map(([name, flags]) => ({ name: name === '' ? '(the body)' : name, flags }));
  const isReached = (path: string) => Object.keys(fields).some((name) => `${name}.`.startsWith(`${path}.`));
  const known = Object.values(operations).find(({ id, statuses }) => id === operation && statuses.includes(status));
  const all = known === undefined ? [] : contractFields(known.id);
  const lists = [
    { title: 'Undecided', names: entries.filter(({ flags }) => flags.join() === 'undecided').map(({ name }) => name) },
    { title: 'Never read', names: entries.filter(({ flags }) => flags.length === 0).map(({ name }) => name) },
    {
      title: 'In no response, or with the only value that is allowed',
      names: all.filter((path) => path !== '' && !isReached(path)),
    },
  ];
  return {
    title: `${operation} ${status}`,
    parameters,
    rows: entries.filter(({ flags }) => flags.some((flag) => flag !== 'undecided')),
    lists: lists.filter(({ names }) => names.length > 0),
  };
}

/** `✓ The client depends on 30 fields: 28 read, 10 required although optional, …`, in one line. */
export function readsVerdict({ operations: reached }: ClientReads): string {
  const all = reached.flatMap(({ fields }) => Object.values(fields));
  const count = (flag: ReadFlag) => all.filter((flags) => flags.includes(flag)).length;
  const decided = all.filter((flags) => flags.some((flag) => flag !== 'undecided')).length;
  const parts = [
    `${count('read')} read`,
    `${count('required')} required although optional`,
    `${count('null')} not null although nullable`,
    `${count('new')} that break on something new`,
  ];
  const undecided = count('undecided');
  const rest = undecided === 0 ? '' : `; ${undecided} undecided: pass a larger --runs`;
  return `${undecided === 0 ? '✓' : '!'} The client depends on ${formatCount(decided, 'field')}: ${parts.join(', ')}${rest}`;
}

/** Tells whether a field breaks the client with a conforming server. */
export function isFragile(flags: readonly ReadFlag[]): boolean {
  return flags.some((flag) => fragileFlags.includes(flag));
}
