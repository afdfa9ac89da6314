import { pointerTo } from '../../contract/finding.js';
import { firstDifference } from '../../contract/first-difference.js';
import { field } from '../../contract/json-value.js';
import { type Comparison, failed, passed } from '../comparison.js';

/** The fields of a subscriber that a caller sets, without its custom data (§4.1). */
const givenFields = [
  ...['subscriberId', 'firstName', 'lastName', 'email'],
  ...['phone', 'avatar', 'locale', 'timezone'],
];

/** Compares the given values with those of a subscriber that shows them. */
export function compareGiven(given: Readonly<Record<string, unknown>>, subscriber: unknown): readonly Comparison[] {
  return givenFields.flatMap((name): Comparison[] => {
    const [value, found] = [given[name], field(subscriber, name)];
    if (value === undefined) return [];
    const difference = firstDifference(value, found, pointerTo(name));
    if (difference === undefined) return [passed(`/${name}`)];
    if ((found ?? null) === null) return [];
    const { expected, actual, pointer } = difference;
    const violation = {
      message: `the response does not contain the given ${name}`,
      expected: JSON.stringify(expected) ?? 'nothing',
      actual: JSON.stringify(actual) ?? 'absent',
      pointer,
    };
    return [failed(violation)];
  });
}
