import { compareAt, firstBroken } from '../comparison.js';
import { broughtRecords } from '../facts/numbered-lists.js';
import { textAt } from '../facts/text.js';
import type { Rule } from '../rule.js';

/** Compares the id of an embedded record with the id that stands beside it (§2.5, §2.8), and reports the first difference. */
export function embeddedAgrees(name: 'subscriber' | 'template'): Rule {
  return (exchange) =>
    firstBroken(
      broughtRecords(exchange).flatMap(({ record, pointer }) => {
        const [own, embedded] = [textAt(record, `_${name}Id`), textAt(record, name, '_id')];
        if (own === undefined || embedded === undefined) return [];
        return compareAt(`${pointer}/${name}/_id`, own === embedded, () => ({
          message: `the \`_id\` of the embedded ${name} differs from \`_${name}Id\``,
          expected: own,
          actual: embedded,
        }));
      }),
    );
}
