import { field } from '../../../contract/json-value.js';
import { profileFields } from '../../../judgement/facts/given-values.js';
import { shared } from '../../shared.js';
import { everyone } from './listings.js';

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
