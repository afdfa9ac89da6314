import { compareAt, withFirstFailure } from '../comparison.js';
import { recordsWithPointers } from '../facts/numbered-lists.js';
import { textAt } from '../facts/text.js';
import type { Rule } from '../rule.js';

/** Compares the `_id` of an embedded record with the reference to it (§2.5, §2.8), and reports the first difference. */
export function embeddedAgrees(name: 'subscriber' | 'template'): Rule {
  return (exchange) =>
    withFirstFailure(
      recordsWithPointers(exchange).flatMap(({ record, pointer }) => {
        const [reference, embedded] = [textAt(record, `_${name}Id`), textAt(record, name, '_id')];
        if (reference === undefined || embedded === undefined) return [];
        return compareAt(`${pointer}/${name}/_id`, reference === embedded, () => ({
          message: `the \`_id\` of the embedded ${name} differs from \`_${name}Id\``,
          expected: reference,
          actual: embedded,
        }));
      }),
    );
}
