import { field, isObject, type JsonObject } from '../../src/contract/json-value.js';
import {
  Collection,
  type Kind,
  type KnownRecord,
  type KnownState,
  kindOfList,
  type ListId,
} from '../../src/reference/state.js';
import type { Chance } from '../mutate/workload/chance.js';
import type { Asked } from './session.js';

type Weaken = (state: KnownState, kind: Kind, chance: Chance) => KnownState;

/** Ways to know less of a list. None makes a right page a wrong one. */
const weaknesses = {
  'its order is not known': (state, kind) => {
    const { records } = state.collections[kind];
    return withCollection(state, kind, new Collection(records, true, false));
  },
  'its end is not known': (state, kind, chance) => {
    const { records, isOrdered } = state.collections[kind];
    return withCollection(
      state,
      kind,
      new Collection(records.slice(0, chance.below(records.length)), false, isOrdered),
    );
  },
  'some records have another place': (state, kind, chance) => {
    const { records } = state.collections[kind];
    const moved = new Set([chance.of(records), chance.of(records)]);
    const placed = records.filter((record) => !moved.has(record));
    return withCollection(state, kind, new Collection([...placed, ...moved], true, true, moved.size));
  },
  'some records may have changed, or be gone': (state, kind, chance) => {
    const { records } = state.collections[kind];
    const changed = new Set<string>();
    const others = records.flatMap((record, index) => {
      if (!chance.is(0.2)) return [record];
      const gone = { ...record, key: `gone-${index}`, value: { ...record.value, _id: `gone-${index}` } };
      const other = { ...record, value: otherVersion(record, chance.of(records)) };
      for (const { key } of [gone, other]) changed.add(key);
      return chance.is(0.3) ? [other, gone] : [other];
    });
    const isUncertain: KnownState['isUncertain'] = (one, key) => one === kind && changed.has(key);
    return { ...withCollection(state, kind, new Collection(others, true, true)), isUncertain };
  },
  'others add records': (state, kind, chance) => {
    const { records } = state.collections[kind];
    const known = records.filter(() => chance.is(0.7));
    return { ...withCollection(state, kind, new Collection(known, true, true)), mayGrow: (one) => one === kind };
  },
} as const satisfies Readonly<Record<string, Weaken>>;

export type Weakness = keyof typeof weaknesses | 'no response shows some field';

export const weaknessNames = [...(Object.keys(weaknesses) as Weakness[]), 'no response shows some field'] as const;

/** Identifying fields, and the parts of a name: a server that shows one part shows both. */
const kept: readonly string[] = ['_id', 'subscriberId', 'firstName', 'lastName'];

/** The same response with a state in which less is known. */
export function weaker(asked: Asked, list: ListId, name: Weakness, chance: Chance): Asked {
  const kind = kindOfList[list];
  if (name !== 'no response shows some field') return { ...asked, state: weaknesses[name](asked.state, kind, chance) };
  const names = Object.keys(chance.of(asked.state.collections[kind].records).value);
  return withoutField(asked, kind, chance.of(names.filter((one) => !kept.includes(one))));
}

/** The same response of a server that never shows a field of the list's records. */
function withoutField({ call, response, state }: Asked, kind: Kind, hidden: string): Asked {
  const without = (value: JsonObject) => Object.fromEntries(Object.entries(value).filter(([name]) => name !== hidden));
  const known = state.collections[kind].records.map((record) => ({ ...record, value: without(record.value) }));
  const { resource } = response;
  const data = field(resource, 'data');
  const shown = Array.isArray(data) ? data.filter(isObject).map(without) : [];
  return {
    call,
    response: { ...response, resource: { ...(isObject(resource) && resource), data: shown } },
    state: withCollection(state, kind, new Collection(known, true, true)),
  };
}

/** A record with some fields of another record. */
function otherVersion({ value }: KnownRecord, other: KnownRecord): JsonObject {
  const { _id, subscriberId } = value;
  return { ...value, ...other.value, _id, ...(subscriberId !== undefined && { subscriberId }) };
}

function withCollection(state: KnownState, kind: Kind, collection: Collection): KnownState {
  return { ...state, collections: { ...state.collections, [kind]: collection } };
}
