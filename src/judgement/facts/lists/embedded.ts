import { broken, kept } from '../../comparison.js';
import type { Rule } from '../../rule.js';
import { text } from '../text.js';
import { recordsOf } from './records-of.js';

/** What a message or an event embeds has the id that it carries (§2.5, §2.8). Of those that have not, the first is said. */
export function embeddedAgrees(name: 'subscriber' | 'template'): Rule {
  return function* (exchange) {
    let isBroken = false;
    for (const { record, pointer } of recordsOf(exchange)) {
      const [own, embedded] = [text(record, `_${name}Id`), text(record, name, '_id')];
      if (own === undefined || embedded === undefined) continue;
      const place = `${pointer}/${name}/_id`;
      if (own === embedded) yield kept(undefined, place);
      else if (!isBroken) {
        isBroken = true;
        yield broken({
          message: `the ${name} is not that of _${name}Id`,
          expected: own,
          actual: embedded,
          pointer: place,
        });
      }
    }
  };
}
