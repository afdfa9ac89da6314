import type { Judged } from '../../../judgement/judged.js';
import type { Context } from '../../context.js';
import { createAnew } from '../create-anew.js';
import type { Fields } from './given-fields.js';
import { write } from './write.js';

/** How many requests look for what a server refuses of one creation. */
const most = 24;

/** A field, or a key of the custom data: `data.plan`. */
interface Part {
  readonly name: string;
  /** The row of values that this one is from. */
  readonly row: number;
  readonly value: unknown;
}

/** What a server takes of some values, that it refused together. */
export interface AcceptedValues {
  /** The creation of the subscriber that they were tried on; it is refused if the server takes an id alone no more. */
  readonly bare: Judged;
  /** The names of what it refused, each a field or a key of the custom data: plainer values may have taken their place. */
  readonly refused: readonly string[];
  /** The fields with the values that it takes, of a subscriber that is still to be created. */
  readonly fieldsOf: (subscriberId: string) => Fields;
}

/**
 * Halves values that a server refused together until it is known which of them it refuses: tried on a subscriber of its
 * own, so that the one that is looked at is created with what is left at once. Later rows are plainer.
 */
export async function acceptedValues(
  context: Context,
  rows: (subscriberId: string) => readonly Fields[],
): Promise<AcceptedValues> {
  const { subscriberId, exchange } = await createAnew(context, (id) => write(context, { subscriberId: id }));
  const accepted = new Map<string, Part>();
  const refused = new Set<string>();
  let left = exchange.succeeded ? most : 0;

  const add = async (group: readonly Part[], isRefused = false): Promise<void> => {
    if (group.length === 0) return;
    const isTried = !isRefused && left > 0;
    if (isTried) left -= 1;
    const fields = fieldsWith([...accepted.values(), ...group]);
    if (isTried && (await write(context, { subscriberId, ...fields })).succeeded) {
      for (const part of group) accepted.set(part.name, part);
      return;
    }
    for (const { name } of left === 0 || group.length === 1 ? group : []) refused.add(name);
    if (left === 0 || group.length === 1) return;
    const half = Math.ceil(group.length / 2);
    await add(group.slice(0, half));
    await add(group.slice(half));
  };

  const tried: Part[] = [];
  for (const [row, fields] of rows(subscriberId).entries()) {
    const isNew = ({ name, value }: Part) =>
      !accepted.has(name) && !tried.some((other) => other.name === name && other.value === value);
    const parts = partsOf(fields, row).filter(isNew);
    await add(parts, row === 0 && exchange.succeeded);
    tried.push(...parts);
  }
  const fieldsOf = (id: string) => {
    const values = rows(id).flatMap(partsOf);
    return fieldsWith(values.filter(({ name, row }) => accepted.get(name)?.row === row));
  };
  return { bare: exchange, refused: [...refused], fieldsOf };
}

function partsOf({ data, ...fields }: Fields, row: number): readonly Part[] {
  const parts = Object.entries(fields).filter(([name]) => name !== 'subscriberId');
  const keys = Object.entries(Object(data)).map(([key, value]) => [`data.${key}`, value] as const);
  return [...parts, ...keys].map(([name, value]) => ({ name, row, value }));
}

function fieldsWith(parts: readonly Part[]): Fields {
  const keys = parts.filter(({ name }) => name.startsWith('data.'));
  const data = Object.fromEntries(keys.map(({ name, value }) => [name.slice('data.'.length), value]));
  const fields = parts.filter((part) => !keys.includes(part)).map(({ name, value }) => [name, value]);
  return { ...Object.fromEntries(fields), ...(keys.length > 0 && { data }) };
}
