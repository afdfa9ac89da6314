import { compareAt, firstBroken } from '../comparison.js';
import { recordsOf } from '../facts/numbered-lists.js';
import { text } from '../facts/text.js';
import type { Rule } from '../rule.js';

/** What a message or an event embeds has the id that it carries (§2.5, §2.8). Of those that have not, the first is said. */
export function embeddedAgrees(name: 'subscriber' | 'template'): Rule {
  return (exchange) =>
    firstBroken(
      recordsOf(exchange).flatMap(({ record, pointer }) => {
        const [own, embedded] = [text(record, `_${name}Id`), text(record, name, '_id')];
        if (own === undefined || embedded === undefined) return [];
        return compareAt(`${pointer}/${name}/_id`, own === embedded, () => ({
          message: `the \`_id\` of the embedded ${name} differs from \`_${name}Id\``,
          expected: own,
          actual: embedded,
        }));
      }),
    );
}
