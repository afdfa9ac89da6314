import { pointerTo } from '../../contract/finding.js';
import { firstDifference } from '../../contract/first-difference.js';
import { field } from '../../contract/json-value.js';
import type { Violation } from '../comparison.js';

/** The fields of a subscriber that a caller sets, without its custom data (§4.1). */
export const profileFields = ['firstName', 'lastName', 'email', 'phone', 'avatar', 'locale', 'timezone'] as const;

/** A given value that a subscriber does not have. */
export interface Difference {
  readonly name: string;
  readonly violation: Violation;
}

/** A given value that was held against what a subscriber has; the difference, if it is not the same. */
export type ComparedValue = Difference | { readonly name: string; readonly violation: undefined };

/**
 * The given values held against those of a subscriber. One that it does not show counts only if its field is checked.
 */
export function compareGiven(
  given: Readonly<Record<string, unknown>>,
  subscriber: unknown,
  names: readonly string[],
  isJudged: (name: string) => boolean = () => true,
): readonly ComparedValue[] {
  return names.flatMap((name): ComparedValue[] => {
    const [value, found] = [given[name], field(subscriber, name)];
    if (value === undefined) return [];
    const difference = firstDifference(value, found, pointerTo(name));
    if (difference === undefined) return [{ name, violation: undefined }];
    if ((found ?? null) === null && !isJudged(name)) return [];
    const { expected, actual, pointer } = difference;
    const violation = {
      message: `the response does not contain the given ${name}`,
      expected: JSON.stringify(expected) ?? 'nothing',
      actual: JSON.stringify(actual) ?? 'absent',
      pointer,
    };
    return [{ name, violation }];
  });
}

/** The given values that a subscriber does not have. */
export function differences(...compared: Parameters<typeof compareGiven>): readonly Difference[] {
  return compareGiven(...compared).filter((value) => value.violation !== undefined);
}
