import { field } from '../../contract/json-value.js';
import type { CheckedResponse, Checker, PlannedCall } from '../checker.js';
import { pageRecords } from '../walks.js';

/** How many pages after the first are read at most. */
const mostPages: Readonly<Record<string, number>> = { 'to the end': 5, 'and back': 2 };

/** Reads the first page of a search and follows its cursors: forwards, and back where the level says so (§4.3). */
export async function followWalk(
  checker: Checker,
  call: PlannedCall,
  level: string,
): Promise<readonly CheckedResponse[]> {
  const first = await checker.ask(call);
  if (first === undefined) return [];
  const answers = [first];
  let [answer, from] = [first, 0];
  const given = { 'with cursor': true, 'without cursor': false, 'back with cursor': true }[level];
  const flag = given === undefined ? {} : { includeCursor: given };
  for (let page = 0; page < (mostPages[level] ?? 1); page += 1) {
    const next = field(answer.resource, 'next');
    if (answer.outcome !== 'success' || typeof next !== 'string') break;
    const at = from + pageRecords(answer).length;
    const query = { ...call.query, ...(level !== 'back with cursor' && flag), after: next };
    const then = await checker.ask({ ...call, query, cursor: { direction: 'after', at } });
    if (then === undefined) return answers;
    answers.push(then);
    [answer, from] = [then, at];
  }
  const isBack = level === 'and back' || level === 'back with cursor';
  const previous = field(answer.resource, 'previous');
  if (!isBack || answer === first || typeof previous !== 'string') return answers;
  const query = { ...call.query, ...flag, before: previous };
  const back = await checker.ask({ ...call, query, cursor: { direction: 'before', at: from } });
  return back === undefined ? answers : [...answers, back];
}
