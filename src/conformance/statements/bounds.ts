import { field } from '../../contract/json-value.js';
import { keyOf, type ListId } from '../../reference/state.js';
import type { CheckedResponse, Checker, PlannedCall } from '../checker.js';
import { pageRecords } from '../walks.js';
import { isRefused } from './valid-calls.js';

type Query = NonNullable<PlannedCall['query']>;

/** Values beyond the bounds of lists whose bounds are not specified (§8). */
const openBounds = [
  ['search.limit-bounds', 'searchSubscribers', [{ limit: 0 }, { limit: -1 }, { limit: 1_000 }]],
  ['messages.limit-bounds', 'listMessages', [{ limit: 0 }, { limit: -1 }, { limit: 100_000 }, { page: -1 }]],
] as const;

/** Observes the responses beyond the bounds of the search and of messages (§8). */
export async function observeBounds(checker: Checker): Promise<void> {
  await Promise.all(
    openBounds.map(async ([id, operationId, queries]) => {
      if (queries.every((query: Query) => checker.context.forbids({ operationId, query }) !== undefined))
        checker.skip(id, 'the profile defines its own bounds');
      const answers = await Promise.all(queries.map((query: Query) => checker.ask({ operationId, query })));
      noteBounds(checker, id, answers);
    }),
  );
}

function noteBounds(
  checker: Checker,
  id: 'search.limit-bounds' | 'messages.limit-bounds' | 'events.out-of-bounds-answer',
  answers: readonly (CheckedResponse | undefined)[],
): void {
  const given = answers.filter((answer) => answer !== undefined);
  if (given.length === 0) return;
  const text = given.map((answer) => `${asked(answer)}: ${pageInWords(answer)}`).join('; ');
  const [pages, limits] = [true, false].map((isPage) =>
    given.filter(({ call }) => isPage === 'page' in { ...call.query }),
  );
  const [status, other] = new Set(given.filter(isRefused).map(({ exchange }) => exchange.response.status));
  const { largest } = checker.known.limits[given[0]?.call.operationId as ListId];
  const bounds = { most: largest < 100 ? largest : undefined, status: other === undefined ? status : undefined };
  checker.note(
    id,
    { text, choice: { beyond: effectOf(limits), page: effectOf(pages), ...bounds } },
    given[0]?.exchange,
  );
}

function effectOf(answers: readonly CheckedResponse[] = []): 'refused' | 'clamped' | undefined {
  if (answers.every(isRefused)) return answers.length > 0 ? 'refused' : undefined;
  return answers.every(({ exchange }) => exchange.succeeded) ? 'clamped' : undefined;
}

/** The query of a call in words: `limit=51`. */
function asked({ call: { query = {} } }: CheckedResponse): string {
  return Object.entries(query).join('&').replaceAll(',', '=');
}

/** The outcome of a request for a list in words. */
export function pageInWords(answer: CheckedResponse): string {
  const { succeeded, response } = answer.exchange;
  if (!succeeded) return `refused with ${response.status}`;
  const { length } = pageRecords(answer);
  return length === 1 ? '1 record' : `${length} records`;
}

const operationId = 'listNotifications';
const mostEvents = 50;

/** A `limit` or `page` of events that is out of bounds is refused or clamped (§8). */
export async function checkEventBounds(checker: Checker): Promise<void> {
  const ask = (query: Query) => checker.ask({ operationId, query });
  const [limits, page] = await Promise.all([
    Promise.all([0, 51, -1].map((limit) => ask({ limit }))),
    ask({ page: -1 }),
  ]);
  await Promise.all([
    ...limits.map((answer) => answer && checkLimit(checker, answer)),
    page && checkPage(checker, page, ask),
  ]);
  noteBounds(checker, 'events.out-of-bounds-answer', [...limits, page]);
  await checkLargestLimit(checker, ask);
}

/** A `limit` of 50 is accepted, and as many events are returned if there are more (§8). */
async function checkLargestLimit(
  checker: Checker,
  ask: (query: Query) => Promise<CheckedResponse | undefined>,
): Promise<void> {
  const id = 'events.limit-accepted';
  for (let tries = 0; tries < 2; tries += 1) {
    const answer = await ask({ limit: mostEvents });
    if (answer === undefined || answer.outcome === 'busy' || answer.outcome === 'broken') return;
    const { length } = pageRecords(answer);
    const isShort = length < mostEvents && field(answer.resource, 'hasMore') === true;
    if (answer.outcome === 'success' && !isShort) return checker.passed(id, answer.exchange);
    if (tries === 0) continue;
    const message = `a limit of ${mostEvents} is ${isShort ? 'reduced' : 'refused'}`;
    const actual = isShort ? `${length} events` : `status ${answer.exchange.response.status}`;
    checker.failed(id, { message, expected: `up to ${mostEvents} events`, actual }, answer.exchange);
  }
}

type BoundId = 'events.limit-out-of-bounds' | 'events.page-out-of-bounds';

async function checkLimit(checker: Checker, answer: CheckedResponse): Promise<void> {
  const id = 'events.limit-out-of-bounds';
  if (answer.outcome !== 'success') return takeRefusal(checker, id, answer);
  const { length } = pageRecords(answer);
  const known = checker.known.collection('event').records.length;
  if (length > mostEvents) return failServed(checker, id, answer);
  if (answer.call.query?.limit === 51) {
    if (known > mostEvents) return checker.passed(id, answer.exchange, '/data');
    return checker.skip(id, 'the server has too few events to tell what a clamped limit brings');
  }
  if (length > 0) return checker.passed(id, answer.exchange, '/data');
  // Others may have deleted the events.
  const [plain, again] = [await checker.ask({ operationId }), await checker.ask(answer.call)];
  const isServed = plain !== undefined && pageRecords(plain).length > 0 && again?.outcome === 'success';
  if (isServed && pageRecords(again).length === 0) failServed(checker, id, again);
  else checker.skip(id, 'the server shows no events');
}

/** A page below 0 that is clamped is the first one. Other clients may move the events meanwhile. */
async function checkPage(
  checker: Checker,
  answer: CheckedResponse,
  ask: (query: Query) => Promise<CheckedResponse | undefined>,
): Promise<void> {
  const id = 'events.page-out-of-bounds';
  if (answer.outcome !== 'success') return takeRefusal(checker, id, answer);
  const first = { limit: 10, page: 0 };
  const before = await ask(first);
  if (before === undefined || isFirstPage(answer, before)) return takeClamped(checker, id, answer);
  const again = await ask({ page: -1 });
  const after = await ask(first);
  if (again?.outcome !== 'success' || after === undefined || !isFirstPage(before, after))
    return checker.skip(id, 'the events changed between two requests');
  if (isFirstPage(again, after)) takeClamped(checker, id, again);
  else failServed(checker, id, again);
}

function isFirstPage(answer: CheckedResponse, first: CheckedResponse): boolean {
  const keys = (page: CheckedResponse) =>
    pageRecords(page)
      .map((item) => keyOf('event', item))
      .sort()
      .slice(0, 10)
      .join();
  const page = field(answer.resource, 'page');
  return keys(answer) === keys(first) && !(typeof page === 'number' && page < 0);
}

/** An empty page that names no number may be any. */
function takeClamped(checker: Checker, id: BoundId, answer: CheckedResponse): void {
  if (pageRecords(answer).length === 0 && field(answer.resource, 'page') === undefined)
    checker.skip(id, 'the response does not show whether the page was clamped');
  else checker.passed(id, answer.exchange);
}

function takeRefusal(checker: Checker, id: BoundId, answer: CheckedResponse): void {
  if (isRefused(answer)) checker.passed(id, answer.exchange);
  else checker.skip(id, `${asked(answer)} returned ${answer.exchange.response.status}`);
}

function failServed(checker: Checker, id: BoundId, answer: CheckedResponse): void {
  const message = `${asked(answer)} is neither rejected nor clamped`;
  const actual = `${pageInWords(answer)}, page ${field(answer.resource, 'page')}`;
  checker.failed(id, { message, expected: 'rejected or clamped', actual }, answer.exchange);
}
