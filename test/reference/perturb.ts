import { field, isObject, isSameJson, type JsonObject } from '../../src/contract/json-value.js';
import { isTime } from '../../src/contract/moments.js';
import { timestampFields } from '../../src/reference/pattern.js';
import { keyOf, kindOfList, listIds } from '../../src/reference/state.js';
import type { Chance } from '../mutate/workload/chance.js';
import type { Asked, Response } from './session.js';

/** A response with one mistake. */
export interface Perturbed {
  /** Kind of change: `a record is dropped`, or the location of a value, `/data/*‍/email`. */
  readonly name: string;
  readonly response: Response;
}

/** Changes one value in a right response; undefined if the drawn change does not fit. */
export function perturb(asked: Asked, chance: Chance): Perturbed | undefined {
  const { resource, isSuccess } = asked.response;
  if (!isSuccess) return { name: 'it succeeds', response: { isSuccess: true, resource: {} } };
  if (chance.is(0.03)) return { name: 'it is refused', response: { isSuccess: false, resource: undefined } };
  const items = itemsOf(resource);
  const changed =
    items !== undefined && chance.is(0.5) ? withOthers(asked, items, chance) : withValue(resource, chance);
  if (changed === undefined || isSameJson(changed.value, resource)) return undefined;
  return { name: changed.name, response: { isSuccess, resource: changed.value } };
}

interface Changed {
  readonly name: string;
  readonly value: unknown;
}

/** The records in a response with several. */
function itemsOf(resource: unknown): readonly unknown[] | undefined {
  const items = Array.isArray(resource) ? resource : field(resource, 'data');
  return Array.isArray(items) ? items : undefined;
}

/** Replaces or reorders the records of a response. */
function withOthers({ call, state, response }: Asked, items: readonly unknown[], chance: Chance): Changed | undefined {
  const list = listIds.find((one) => one === call.operationId);
  const kind = list === undefined ? 'integration' : kindOfList[list];
  const [index, other] = [chance.below(items.length), chance.below(items.length)];
  const keys = new Set(items.map((item) => keyOf(kind, item)));
  const isElsewhere = ({ key }: { readonly key: string }) => !keys.has(key);
  const [foreign] = chance.shuffle(state.collections[kind].records.filter(isElsewhere));
  const changes: readonly (readonly [string, readonly unknown[] | undefined])[] = [
    ['a record is dropped', items.length > 0 ? items.toSpliced(index, 1) : undefined],
    ['two records are swapped', index === other ? undefined : swapped(items, index, other)],
    ['a record comes twice', items.length > 1 && index !== other ? items.with(index, items[other]) : undefined],
    ['a record is added twice', items.length > 0 ? [...items, items[index]] : undefined],
    ['a record of another page is added', foreign && items.toSpliced(index, 0, foreign.value)],
    [
      'a record of another page stands in place',
      foreign && items.length > 0 ? items.with(index, foreign.value) : undefined,
    ],
    ['all records are missing', items.length > 0 ? [] : undefined],
    ['an unknown record is added', [...items, { _id: 'unknown', subscriberId: 'unknown', identifier: 'unknown' }]],
  ];
  const [name, data] = chance.of(changes);
  if (data === undefined) return undefined;
  return { name, value: Array.isArray(response.resource) ? data : { ...Object(response.resource), data } };
}

function swapped(items: readonly unknown[], one: number, other: number): readonly unknown[] {
  return items.with(one, items[other]).with(other, items[one]);
}

/** Changes a value at a random location. */
function withValue(value: unknown, chance: Chance, pointer = '', name = ''): Changed | undefined {
  if (Array.isArray(value)) {
    if (value.length === 0) return pointer === '/data' ? undefined : { name: `${pointer} longer`, value: ['x'] };
    if (chance.is(0.15) && pointer !== '/data' && pointer !== '')
      return { name: `${pointer} shorter`, value: value.slice(1) };
    const index = chance.below(value.length);
    const changed = withValue(value[index], chance, `${pointer}/*`, name);
    return changed && { ...changed, value: value.with(index, changed.value) };
  }
  if (!isObject(value)) return { name: pointer, value: changedScalar(value, name, chance) };
  const keys = Object.keys(value);
  if (keys.length === 0 || (chance.is(0.05) && pointer !== ''))
    return { name: `${pointer} larger`, value: { ...value, added: 'x' } };
  const key = chance.of(keys);
  const changed = withValue(value[key], chance, `${pointer}/${key}`, key);
  return changed && { ...changed, value: { ...value, [key]: changed.value } satisfies JsonObject };
}

const year = 366 * 86_400_000;

function changedScalar(value: unknown, name: string, chance: Chance): unknown {
  if (name === 'next' || name === 'previous') return value === null ? 'cursor' : null;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + chance.of([1, -1, 100]);
  if (typeof value !== 'string') return 'x';
  const time = value.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:');
  if (timestampFields.has(name) && isTime(value))
    return new Date(Date.parse(time) + chance.of([year, -year])).toISOString();
  const folded = value.toUpperCase();
  return chance.of([`${value}x`, ` ${value}`, folded === value ? `x${value}` : folded, 'other', value.slice(1)]);
}
