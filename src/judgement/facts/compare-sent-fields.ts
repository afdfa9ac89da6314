import { pointerTo } from '../../contract/finding.js';
import { firstDifference } from '../../contract/first-difference.js';
import { field } from '../../contract/json-value.js';
import { type Comparison, failed, passed } from '../comparison.js';

/** Fields of a subscriber that a request can set, without `data` (§4.1). */
const writableFields = 'subscriberId firstName lastName email phone avatar locale timezone'.split(' ');

/** Compares the fields of a request with the subscriber in its response; empty fields are another requirement's. */
export function compareSentFields(sent: Readonly<Record<string, unknown>>, subscriber: unknown): readonly Comparison[] {
  return writableFields.flatMap((name): Comparison[] => {
    const [value, found] = [sent[name], field(subscriber, name)];
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
