import { field } from '../../contract/json-value.js';
import type { CheckedResponse, Checker, PlannedCall } from '../checker.js';
import { pageRecords } from '../walks.js';

/** Maximum number of pages after the first one, by level; 1 for other levels. */
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
  let response = first;
  let precedingCount = 0;
  const includeCursor = { 'with cursor': true, 'without cursor': false, 'back with cursor': true }[level];
  const cursorFlag = includeCursor === undefined ? {} : { includeCursor };
  for (let page = 0; page < (maxPages[level] ?? 1); page += 1) {
    const next = field(response.resource, 'next');
    if (response.outcome !== 'success' || typeof next !== 'string') break;
    precedingCount += pageRecords(response).length;
    const query = { ...call.query, ...(level !== 'back with cursor' && cursorFlag), after: next };
    const following = await checker.send({ ...call, query, cursor: { direction: 'after', precedingCount } });
    if (following === undefined) return responses;
    responses.push(following);
    response = following;
  }
  const isBack = level === 'and back' || level === 'back with cursor';
  const previous = field(response.resource, 'previous');
  if (!isBack || response === first || typeof previous !== 'string') return responses;
  const query = { ...call.query, ...cursorFlag, before: previous };
  const back = await checker.send({ ...call, query, cursor: { direction: 'before', precedingCount } });
  return back === undefined ? responses : [...responses, back];
}
