import { field, isSameJson } from '../../../contract/json-value.js';
import { profileFields } from '../../../judgement/facts/given-values.js';
import type { Judged } from '../../../judgement/judged.js';
import type { Context } from '../../context.js';
import { shared } from '../../probe.js';
import { Skip } from '../../skip.js';
import { createAnew } from '../own-writes.js';
import { allowedBody, needPermission } from '../refusals.js';
import { everyone } from '../whole-lists.js';
import { type Fields, hardFields, plainFields } from './given-fields.js';

/** The subscribers that the checks create. Each is made once, when the first probe needs it. */
type Role = 'complete' | 'bare' | 'not yet there' | 'with data';

/** A subscriber that was asked for, and the response. */
export interface Written {
  readonly subscriberId: string;
  readonly given: Fields;
  readonly exchange: Judged;
  /** What was refused before, where it had to be created without some values, or with plainer ones. */
  readonly refusal: Refusal | undefined;
  /** Whether the profile does not allow what would have been given first. */
  readonly isRestrained: boolean;
}

interface Refusal {
  /** Fields, and keys of the custom data: `data.plan`. */
  readonly names: readonly string[];
  readonly status: number;
}

/** Creates the subscriber of a role. Where some of its values are refused, it is created with the others. */
export const written = shared(async (context, role: Role): Promise<Written> => {
  const query = role === 'not yet there' ? { failIfExists: true } : {};
  const rows = (subscriberId: string) => {
    const call = { operationId: 'createSubscriber', query, body: { subscriberId } } as const;
    const choices = fieldsOf(role, subscriberId);
    return choices.map((_, at) => allowedBody(context, call, [...choices.slice(at), plainFields(subscriberId)]));
  };
  const create = async (fieldsOf: (subscriberId: string) => Fields) => {
    let given: Fields = {};
    const creation = await createAnew(context, (subscriberId) => {
      given = { subscriberId, ...fieldsOf(subscriberId) };
      return write(context, given, query);
    });
    return { ...creation, given };
  };
  const first = await create((subscriberId) => rows(subscriberId)[0] ?? {});
  const wanted = { subscriberId: first.subscriberId, ...fieldsOf(role, first.subscriberId)[0] };
  const isRestrained = !isSameJson(first.given, wanted);
  const { status } = first.exchange.response;
  const isPlain = Object.keys(first.given).length === 1;
  if (first.exchange.succeeded || isPlain || status === 401) return { ...first, refusal: undefined, isRestrained };

  const { bare, refused, fieldsOf: accepted } = await acceptedValues(context, rows);
  const again = bare.succeeded ? await create(accepted) : { ...first, exchange: bare };
  return { ...again, refusal: { names: refused, status }, isRestrained };
});

/** What a role is created with; where there are several, the next if one is refused. */
function fieldsOf(role: Role, id: string): readonly Fields[] {
  switch (role) {
    case 'complete':
      return [plainFields(id)];
    case 'bare':
    case 'not yet there':
      return [{}];
    case 'with data':
      return hardFields(id);
  }
}

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
interface AcceptedValues {
  /** The creation of the subscriber that they were tried on; it is refused if the server takes an id alone no more. */
  readonly bare: Judged;
  /**
   * The names of what it refused, each a field or a key of the custom data: plainer values may have taken their
   * place.
   */
  readonly refused: readonly string[];
  /** The fields with the values that it takes, of a subscriber that is still to be created. */
  readonly fieldsOf: (subscriberId: string) => Fields;
}

/**
 * Halves values that a server refused together until it is known which of them it refuses: tried on a subscriber of its
 * own, so that the one that is looked at is created with what is left at once. Later rows are plainer.
 */
async function acceptedValues(
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

/** Another creation, if the plain one was let in: what is refused to all creations is not the fault of this one. */
export async function creation(plain: Written, another: () => Promise<Written>): Promise<Written> {
  const other = await another();
  if (!plain.exchange.succeeded && !other.exchange.succeeded) needSuccess(plain.exchange);
  return other;
}

/** Throws Skip if a creation was refused. */
export function needSuccess(exchange: Judged): void {
  needPermission(exchange);
  if (!exchange.succeeded) throw new Skip(`a creation returned ${exchange.response.status}`);
}

/**
 * The fields of subscribers that the server shows at all. All of them are optional in its answers (§2.1): one that is
 * never shown says nothing about what became of it.
 */
export const shownFields = shared(async (context): Promise<ReadonlySet<string>> => {
  const items: readonly unknown[] = await everyone(context).then(
    (walk) => walk.items,
    () => [],
  );
  const names = [...profileFields, 'data', 'isOnline'];
  return new Set(names.filter((name) => items.some((item) => isShown(item, name))));
});

export function isShown(subscriber: unknown, name: string): boolean {
  return (field(subscriber, name) ?? null) !== null;
}

/** Sends a creation or an update (§4.1). Throws Skip if the server rejects further requests (429). */
export async function write(
  context: Context,
  body: Fields,
  query: { readonly failIfExists?: boolean } = {},
): Promise<Judged> {
  const exchange = await context.send({ operationId: 'createSubscriber', query, body });
  if (exchange.response.status === 429) throw new Skip('the server rejects further requests (429)');
  return exchange;
}
