import type { BodyRequirementId, CheckedRequirementId } from '#generated/requirements.js';
import type { Fetch } from '../contract/exchange.js';

/** A server that keeps its word, turned into one that does not. Each call makes one with a memory of its own. */
export type Wrapper = (fetch: Fetch) => Fetch;

/** One way to break a requirement: what the server does wrong now, as a sentence without its subject, and how. */
export type Way = readonly [what: string, wrap: Wrapper];

/** Ways to break one requirement, by the names of their variants. */
export type Variants = Readonly<Record<string, Way>>;

/** All ways to break one requirement. The plainest one comes first. */
export type Ways = Variants & { readonly plain: Way };

/** A way for each of some names, which tell them apart; the first one is the plainest. */
export function waysFor<Name extends string>(names: readonly [Name, ...Name[]], way: (name: Name) => Way): Ways {
  const [first, ...others] = names;
  return { plain: way(first), ...variantsFor(others, way) };
}

/** Further ways, one for each of some names. */
export function variantsFor<Name extends string>(names: readonly Name[], way: (name: Name) => Way): Variants {
  return Object.fromEntries(names.map((name) => [name, way(name)]));
}

/** The ways to break several requirements, by id. */
export type WaysTable = Readonly<Partial<Record<CheckedRequirementId, Ways>>>;

type VariantsTable = Readonly<Partial<Record<CheckedRequirementId, Variants>>>;
type IdsOf<Table> = Table extends unknown ? keyof Table : never;

/** Joins tables. The ways of a requirement that several of them have follow each other. */
export function joinWays<Tables extends readonly VariantsTable[]>(
  ...tables: Tables
): Readonly<Record<IdsOf<Tables[number]>, Ways>> {
  const joined = new Map<string, Variants>();
  for (const [id, ways] of tables.flatMap((table) => Object.entries(table)))
    joined.set(id, { ...joined.get(id), ...ways });
  return Object.fromEntries(joined) as Record<IdsOf<Tables[number]>, Ways>;
}

/** A wrapper that breaks one promise of a server and, as far as that can be, no other. */
export interface Sabotage {
  /** The requirement that is broken. */
  readonly id: BodyRequirementId | CheckedRequirementId;
  /** Names it among all: the requirement's id, with the variant behind it if it is not the plainest. */
  readonly name: string;
  /** What the server does wrong, as a sentence without its subject. */
  readonly what: string;
  readonly wrap: Wrapper;
}
