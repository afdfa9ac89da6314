import { field } from '../../contract/json-value.js';
import type { Answer, Checker, PlannedCall } from '../checker.js';
import type { Confirmation } from '../confirm.js';
import { itemsOf, type Walks } from '../walks.js';

/** How many pages of a walk are read at most. */
const mostPages: Readonly<Record<string, number>> = { 'to the end': 5, 'and back': 2 };

/** Follows the cursors of a search (§4.3). */
export class SearchWalk {
  readonly #checker: Checker;

  constructor(checker: Checker, _confirmation: Confirmation, _walks: Walks) {
    this.#checker = checker;
  }

  /** Reads the first page of a call and those after it, and perhaps back. */
  async follow(call: PlannedCall, way: string): Promise<readonly Answer[]> {
    const checker = this.#checker;
    const first = await checker.ask(call);
    if (first === undefined) return [];
    const answers = [first];
    let [answer, from] = [first, 0];
    const includeCursor = way === 'with cursor' || way === 'back with cursor' ? { includeCursor: true } : {};
    for (let page = 0; page < (mostPages[way] ?? 1); page += 1) {
      const next = field(answer.resource, 'next');
      if (answer.outcome !== 'success' || typeof next !== 'string') break;
      const at = from + itemsOf(answer).length;
      const included = way === 'with cursor' ? includeCursor : {};
      const then = await checker.ask({
        ...call,
        query: { ...call.query, ...included, after: next },
        cursor: { direction: 'after', at },
      });
      if (then === undefined) return answers;
      answers.push(then);
      [answer, from] = [then, at];
    }
    const previous = field(answer.resource, 'previous');
    if ((way !== 'and back' && way !== 'back with cursor') || answer === first || typeof previous !== 'string')
      return answers;
    const query = { ...call.query, ...includeCursor, before: previous };
    const back = await checker.ask({ ...call, query, cursor: { direction: 'before', at: from } });
    return back === undefined ? answers : [...answers, back];
  }
}
