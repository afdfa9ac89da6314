import { field } from '../../contract/json-value.js';
import type { CheckedResponse, Checker, PlannedCall } from '../checker.js';
import { pageRecords } from '../walks.js';

const maxPages: Readonly<Record<string, number>> = { 'to the end': 5, 'and back': 2 };

/** Reads the first page of a search and follows its cursors forwards, and back for some levels (§4.3). */
export async function followWalk(
  checker: Checker,
  call: PlannedCall,
  level: string,
): Promise<readonly CheckedResponse[]> {
  const first = await checker.send(call);
  if (first === undefined) return [];
  const responses = [first];
  let [response, from] = [first, 0];
  const given = { 'with cursor': true, 'without cursor': false, 'back with cursor': true }[level];
  const cursorFlag = given === undefined ? {} : { includeCursor: given };
  for (let page = 0; page < (maxPages[level] ?? 1); page += 1) {
    const next = field(response.resource, 'next');
    if (response.outcome !== 'success' || typeof next !== 'string') break;
    const at = from + pageRecords(response).length;
    const query = { ...call.query, ...(level !== 'back with cursor' && cursorFlag), after: next };
    const following = await checker.send({ ...call, query, cursor: { direction: 'after', precedingCount: at } });
    if (following === undefined) return responses;
    responses.push(following);
    [response, from] = [following, at];
  }
  const isBack = level === 'and back' || level === 'back with cursor';
  const previous = field(response.resource, 'previous');
  if (!isBack || response === first || typeof previous !== 'string') return responses;
  const query = { ...call.query, ...cursorFlag, before: previous };
  const back = await checker.send({ ...call, query, cursor: { direction: 'before', precedingCount: from } });
  return back === undefined ? responses : [...responses, back];
}
