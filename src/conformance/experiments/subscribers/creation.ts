import { field } from '../../../contract/json-value.js';
import type { Breach } from '../../../judgement/comparison.js';
import { profileFields } from '../../../judgement/facts/given-values.js';
import type { Judged } from '../../../judgement/judged.js';
import { shared } from '../../probe.js';
import { Skip, Violation } from '../../violation.js';
import { needPermission } from '../refusals.js';
import { everyone } from './listings.js';
import type { Written } from './written.js';

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

/** A breach, and the exchange that shows it. */
export interface Fault {
  readonly breach: Breach;
  readonly exchange: Judged | undefined;
}

/** Throws Violation if there is a fault. */
export function expectNone(fault: Fault | undefined): void {
  if (fault !== undefined) throw new Violation(fault.breach, fault.exchange);
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
