import { isDeepStrictEqual } from 'node:util';
import type { Breach } from '../../judgement/comparison.js';
import type { Context } from '../context.js';
import { field } from '../experiments/walk.js';
import { everyone } from './listings.js';

/** The fields of a subscriber that a caller sets, without its custom data (§4.1). */
export const profileFields = ['firstName', 'lastName', 'email', 'phone', 'avatar', 'locale', 'timezone'] as const;

/**
 * The fields of subscribers that the server shows at all. All of them are optional in its answers (§2.1): one that is
 * never shown says nothing about what became of it.
 */
export function shownFields(context: Context): Promise<ReadonlySet<string>> {
  return context.once('shown fields', async () => {
    const items: readonly unknown[] = await everyone(context).then(
      (walk) => walk.items,
      () => [],
    );
    const names = [...profileFields, 'data', 'isOnline'];
    return new Set(names.filter((name) => items.some((item) => isShown(item, name))));
  });
}

export function isShown(subscriber: unknown, name: string): boolean {
  return (field(subscriber, name) ?? null) !== null;
}

/** A given value that a subscriber does not have. */
export interface Difference {
  readonly name: string;
  readonly breach: Breach;
}

/** The given values that a subscriber does not have, of those fields that can be judged. */
export function differences(
  given: Readonly<Record<string, unknown>>,
  subscriber: unknown,
  names: readonly string[],
  isJudged: (name: string) => boolean = () => true,
): readonly Difference[] {
  return names.flatMap((name) => {
    const [expected, actual] = [given[name], field(subscriber, name)];
    if (expected === undefined || isDeepStrictEqual(expected, actual)) return [];
    if ((actual ?? null) === null && !isJudged(name)) return [];
    const breach = {
      message: `has another ${name} than was given`,
      expected: JSON.stringify(expected),
      actual: JSON.stringify(actual) ?? 'absent',
      pointer: `/${name}`,
    };
    return [{ name, breach }];
  });
}
