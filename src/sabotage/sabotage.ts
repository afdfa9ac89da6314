import type { BodyRequirementId, CheckedRequirementId } from '#generated/requirements.js';
import type { Transform, Wrapper } from './grammar/semantic.js';

/** A violation as a sentence without its subject, and the transformation of the server. */
export type SemanticWay = readonly [what: string, transform: Transform];

/** A fault without a semantic form, such as an aborted response. */
export interface HttpFault {
  readonly wrap: Wrapper;
}

/** One way to violate a requirement: a sentence without its subject, and the fault. */
export type Way = readonly [what: string, fault: Transform | HttpFault];

/** Ways to violate one requirement, by variant. */
export type Variants = Readonly<Record<string, Way>>;

/** All ways to violate one requirement, the plainest first. */
export type Ways = Variants & { readonly plain: Way };

/** One way for each name. The first name is the plainest way. */
export function waysFor<Name extends string>(names: readonly [Name, ...Name[]], way: (name: Name) => Way): Ways {
  const [first, ...others] = names;
  return { plain: way(first), ...variantsFor(others, way) };
}

/** One variant for each name. */
export function variantsFor<Name extends string>(names: readonly Name[], way: (name: Name) => Way): Variants {
  return Object.fromEntries(names.map((name) => [name, way(name)]));
}

/** Ways to violate several requirements, by id. */
export type WaysTable = Readonly<Partial<Record<CheckedRequirementId, Ways>>>;

type VariantsTable = Readonly<Partial<Record<CheckedRequirementId, Variants>>>;
type IdsOf<Table> = Table extends unknown ? keyof Table : never;

/** Joins tables, and the ways of a requirement that is in several of them. */
export function joinWays<Tables extends readonly VariantsTable[]>(
  ...tables: Tables
): Readonly<Record<IdsOf<Tables[number]>, Ways>> {
  const joined = new Map<string, Variants>();
  for (const [id, ways] of tables.flatMap((table) => Object.entries(table)))
    joined.set(id, { ...joined.get(id), ...ways });
  return Object.fromEntries(joined) as Record<IdsOf<Tables[number]>, Ways>;
}

/** A fault of a server, with a unique name. */
export interface NamedFault {
  readonly name: string;
  /** Violation, as a sentence without its subject. */
  readonly what: string;
  readonly wrap: Wrapper;
}

/** A fault that violates one requirement and, as far as possible, no other. */
export interface Sabotage extends NamedFault {
  readonly id: BodyRequirementId | CheckedRequirementId;
  /** The requirement's id, followed by the variant unless it is the plainest. */
  readonly name: string;
}
