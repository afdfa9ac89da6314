import type { BodyRequirementId, CheckedRequirementId } from '#generated/requirements.js';
import type { Fetch } from '../contract/exchange.js';

/** A server that keeps its word, turned into one that does not. Each call makes one with a memory of its own. */
export type Wrapper = (fetch: Fetch) => Fetch;

/** One way to break a requirement. */
export interface Way {
  /** Tells it from the other ways of the same requirement; the first way of each has none. */
  readonly variant?: string;
  /** What the server does wrong now, as a sentence without its subject. */
  readonly what: string;
  readonly wrap: Wrapper;
}

/** The ways to break one requirement, the plainest first. */
export type Ways = readonly [Way, ...Way[]];

/** A way for each of some names, which tell them apart; the first one is the plainest. */
export function waysFor<Name extends string>(names: readonly [Name, ...Name[]], way: (name: Name) => Way): Ways {
  const [first, ...others] = names;
  return [way(first), ...variantsFor(others, way)];
}

/** Further ways, one for each of some names. */
export function variantsFor<Name extends string>(names: readonly Name[], way: (name: Name) => Way): readonly Way[] {
  return names.map((name) => ({ ...way(name), variant: name }));
}

/** The ways to break several requirements, by id. */
export type WaysTable = Readonly<Partial<Record<CheckedRequirementId, Ways>>>;

type MoreWays = Readonly<Partial<Record<CheckedRequirementId, readonly Way[]>>>;
type IdsOf<Table> = Table extends unknown ? keyof Table : never;

/** Joins tables. The ways of a requirement that several of them have follow each other. */
export function joinWays<Tables extends readonly MoreWays[]>(
  ...tables: Tables
): Readonly<Record<IdsOf<Tables[number]>, Ways>> {
  const joined = new Map<string, readonly Way[]>();
  for (const [id, ways] of tables.flatMap((table) => Object.entries(table)))
    joined.set(id, [...(joined.get(id) ?? []), ...ways]);
  return Object.fromEntries(joined) as Record<IdsOf<Tables[number]>, Ways>;
}

/** A wrapper that breaks one promise of a server and, as far as that can be, no other. */
export interface Sabotage extends Way {
  /** The requirement that is broken. */
  readonly id: BodyRequirementId | CheckedRequirementId;
  /** Names it among all: the requirement's id, with the variant behind it if there is one. */
  readonly name: string;
}
