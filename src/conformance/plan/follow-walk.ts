import { field } from '../../contract/json-value.js';
import type { Call, CheckedResponse } from '../call.js';
import type { Checker } from '../checker.js';
import { pageRecords } from '../walks.js';

/** A call, and how its pages are followed. */
export interface PlannedRead {
  readonly call: Call;
  readonly walk?: WalkLevel;
  /** Number of equal requests at once; one if left out. */
  readonly times?: number;
}

/** Maximum number of pages after the first one, and back, and the value of `includeCursor`, by level. */
const pagesOf = {
  'without cursor': { forth: 1, back: 0, includeCursor: false },
  'with cursor': { forth: 1, back: 0, includeCursor: true },
  'back with cursor': { forth: 1, back: 1, includeCursor: true },
  'to the end': { forth: 5, back: 0, includeCursor: undefined },
  'and back': { forth: 2, back: 2, includeCursor: undefined },
} as const;

export type WalkLevel = keyof typeof pagesOf;

export const walkLevels = Object.keys(pagesOf) as readonly WalkLevel[];

/** Maximum number of requests of a walk. */
export function costOfWalk(level?: WalkLevel): number {
  const { forth, back } = level === undefined ? { forth: 0, back: 0 } : pagesOf[level];
  return 1 + forth + back;
}

/** Reads the first page of a search and follows its cursors forwards, and back for some levels (§4.3). */
export async function followWalk(checker: Checker, call: Call, level: WalkLevel): Promise<readonly CheckedResponse[]> {
  const responses: CheckedResponse[] = [];
  const { forth, back, includeCursor } = pagesOf[level];
  const cursorFlag = includeCursor === undefined ? {} : { includeCursor };
  let response = await checker.send(call);
  let precedingCount = 0;
  for (let page = 0; page < forth && response !== undefined; page += 1) {
    responses.push(response);
    const next = field(response.resource, 'next');
    if (response.outcome !== 'success' || typeof next !== 'string') return [...responses, ...(await walkBack())];
    precedingCount += pageRecords(response).length;
    const query = { ...call.query, ...(level !== 'back with cursor' && cursorFlag), after: next };
    response = await checker.send({ ...call, query, cursor: { direction: 'after', precedingCount } });
  }
  if (response !== undefined) responses.push(response);
  return [...responses, ...(await walkBack())];

  /** Follows the cursors of the last page back. The first page has none. */
  async function walkBack(): Promise<readonly CheckedResponse[]> {
    const pages: CheckedResponse[] = [];
    let last = responses.at(-1);
    for (let page = 0; page < back && last !== undefined && responses.length > 1; page += 1) {
      const previous = field(last.resource, 'previous');
      if (last.outcome !== 'success' || typeof previous !== 'string') break;
      const query = { ...call.query, ...cursorFlag, before: previous };
      last = await checker.send({ ...call, query, cursor: { direction: 'before', precedingCount } });
      if (last !== undefined) pages.push(last);
      precedingCount -= last === undefined ? 0 : pageRecords(last).length;
    }
    return pages;
  }
}
