import type { Choices } from '../../choices/choices.js';
import { field } from '../../contract/json-value.js';
import { requirementOfAspect } from '../../reference/aspects.js';
import { filters } from '../../reference/filters.js';
import { keyOf, kindOfList, type ListId } from '../../reference/state.js';
import type { Call, CheckedResponse } from '../call.js';
import type { Checker } from '../checker.js';
import { limitsAboveAll } from '../plan/list-plan.js';
import { skipReasons } from '../skip.js';
import { pageRecords } from '../walks.js';
import { isRefused, type StatementInput } from './valid-calls.js';

type Query = NonNullable<Call['query']>;

/** Values out of bounds, for the lists whose bounds are not specified (§8). */
const openBounds = {
  searchSubscribers: ['search.limit-bounds', []],
  listMessages: ['messages.limit-bounds', [{ page: -1 }]],
} as const;

/** Observes the responses to values out of bounds, for the search and messages (§8). */
export async function observeBounds({ checker }: StatementInput): Promise<void> {
  await Promise.all(
    (['searchSubscribers', 'listMessages'] as const).map(async (operationId) => {
      const [id, others] = openBounds[operationId];
      const queries: readonly Query[] = [0, -1, limitsAboveAll[operationId]].map((limit) => ({ limit }));
      const calls = [...queries, ...others].map((query): Call => ({ operationId, query }));
      if (calls.every((call) => checker.context.forbids(call) !== undefined))
        checker.skipByUser(id, 'the profile defines its own bounds');
      noteBounds(checker, id, await Promise.all(calls.map((call) => checker.send(call))));
    }),
  );
}

function noteBounds(
  checker: Checker,
  id: 'search.limit-bounds' | 'messages.limit-bounds' | 'events.out-of-bounds-answer',
  responses: readonly (CheckedResponse | undefined)[],
  reversed?: CheckedResponse,
): void {
  const received = responses.filter((response) => response !== undefined);
  if (received.length === 0) return;
  const text = received.map((response) => `${queryInWords(response)}: ${pageInWords(response)}`).join('; ');
  const pages = received.filter(({ call }) => call.query?.page !== undefined);
  const all = received.filter((response) => !pages.includes(response));
  // A server may read 0 as no limit, and refuse all other limits out of bounds.
  const isDefault = (one: CheckedResponse) => one.call.query?.limit === 0 && pageRecords(one).length > 1;
  const limits = all.filter((response) => !isDefault(response));
  const list = received[0]?.call.operationId as ListId;
  const isLarge = ({ call }: CheckedResponse) => Number(call.query?.limit) > 50;
  const isClamping = limits.some((response) => isLarge(response) && response.outcome === 'success');
  checker.known.limits[list] = { ...checker.known.limits[list], isClamping };
  const [status, other] = new Set(received.filter(isRefused).map((one) => one.status));
  const { maxUnclamped } = checker.known.limits[list];
  const bounds = {
    most: maxUnclamped < 100 ? maxUnclamped : undefined,
    status: other === undefined ? status : undefined,
    zero: limits.length < all.length ? 'default' : 'beyond',
    ...rangeOf(reversed),
  };
  checker.note(
    id,
    { text, choice: { beyond: effectOf(limits), page: effectOf(pages), ...bounds } },
    received[0]?.exchange,
  );
}

/** The effect of a range that ends before it begins. */
function rangeOf(response: CheckedResponse | undefined): Partial<Choices['events.out-of-bounds-answer']> {
  if (response === undefined) return {};
  if (isRefused(response)) return { reversed: 'refused', reversedStatus: response.status };
  return response.outcome === 'success' && pageRecords(response).length === 0 ? { reversed: 'empty-page' } : {};
}

function effectOf(responses: readonly CheckedResponse[]): 'refused' | 'clamped' | undefined {
  if (responses.every(isRefused)) return responses.length > 0 ? 'refused' : undefined;
  return responses.every(({ exchange }) => exchange.succeeded) ? 'clamped' : undefined;
}

function queryInWords({ call: { query = {} } }: CheckedResponse): string {
  return Object.entries(query).join('&').replaceAll(',', '=');
}

/** The outcome of a request for a list in words. */
export function pageInWords(response: CheckedResponse): string {
  if (!response.exchange.succeeded) return `refused with ${response.status}`;
  const { length } = pageRecords(response);
  return length === 1 ? '1 record' : `${length} records`;
}

const operationId = 'listNotifications';
const maxEvents = 50;

/** A range that ends before it begins. */
const [earlierThan, laterThan] = ['2020-01-01T00:00:00.000Z', '2020-01-02T00:00:00.000Z'];

/** A `limit` or `page` of events that is out of bounds is refused or clamped (§8). */
export async function checkEventBounds({ checker }: StatementInput): Promise<void> {
  const ask = (query: Query) => checker.send({ operationId, query });
  const [limits, page] = await Promise.all([
    Promise.all([0, limitsAboveAll.listNotifications, -1].map((limit) => ask({ limit }))),
    ask({ page: -1 }),
  ]);
  await Promise.all([...limits, page].map((response) => response && checkOutOfBounds(checker, response)));
  const reversed = await ask({ after: laterThan, before: earlierThan });
  noteBounds(checker, 'events.out-of-bounds-answer', [...limits, page], reversed);
  await checkLargestLimit(checker, ask);
}

/** A `limit` of 50 is accepted, and as many events are returned if there are more (§8). */
async function checkLargestLimit(
  checker: Checker,
  ask: (query: Query) => Promise<CheckedResponse | undefined>,
): Promise<void> {
  const id = 'events.limit-accepted';
  for (let tries = 0; tries < 2; tries += 1) {
    const response = await ask({ limit: maxEvents });
    if (response === undefined || response.outcome === 'busy' || response.outcome === 'broken') return;
    const { length } = pageRecords(response);
    const isShort = length < maxEvents && field(response.resource, 'hasMore') === true;
    if (response.outcome === 'success' && !isShort) return checker.passed(id, response.exchange);
    if (tries === 0) continue;
    const message = `a limit of ${maxEvents} is ${isShort ? 'reduced' : 'refused'}`;
    const actual = isShort ? `${length} events` : `status ${response.status}`;
    checker.failed(id, { message, expected: `up to ${maxEvents} events`, actual }, response.exchange);
  }
}

/** Checks that a value out of bounds is refused or clamped: a page to the first one, a limit to 1 to 50 events. */
async function checkOutOfBounds(checker: Checker, response: CheckedResponse): Promise<void> {
  const { query = {} } = response.call;
  const isPage = query.page !== undefined;
  const id = isPage ? 'events.page-out-of-bounds' : 'events.limit-out-of-bounds';
  if (isRefused(response)) return checker.passed(id, response.exchange);
  if (response.outcome !== 'success')
    return checker.skip(id, skipReasons.status(queryInWords(response), response.status));
  if (query.limit === 51 && checker.known.collection('event').records.length <= maxEvents)
    return checker.skip(id, skipReasons.fewEvents);
  const first = { operationId, query: { limit: 10, page: 0 } } as const;
  // Other clients may change the events meanwhile.
  for (let tries = 0; tries < 2; tries += 1) {
    const before = await checker.send(first);
    const again = tries === 0 ? response : await checker.send(response.call);
    const after = await checker.send(first);
    if (again?.outcome !== 'success' || before === undefined || after === undefined) break;
    const { length } = pageRecords(again);
    const isFirst = keysOf(again) === keysOf(before) && !(Number(field(again.resource, 'page')) < 0);
    if (length <= maxEvents && (isPage ? length > 0 && isFirst : length > 0))
      return checker.passed(id, again.exchange, '/data');
    if (keysOf(before) !== keysOf(after) || tries === 0) continue;
    if (pageRecords(before).length === 0) return checker.skip(id, skipReasons.empty.event);
    const message = `${queryInWords(again)} is neither rejected nor clamped`;
    const actual = `${pageInWords(again)}, page ${field(again.resource, 'page')}`;
    return checker.failed(id, { message, expected: 'rejected or clamped', actual }, again.exchange);
  }
  checker.skip(id, skipReasons.changedEvents);
}

/** Keys of the first ten events on a page. */
function keysOf(page: CheckedResponse): string {
  const keys = pageRecords(page).map((item) => keyOf('event', item));
  return keys.sort().slice(0, 10).join();
}

/** Number of values up to which a repeatable parameter is tried, and number that it must accept (§4.6, §4.9). */
const manyValues = 25;
const fewValues = 3;

/** Observes at how many values a list refuses a repeatable parameter. Two and three must be accepted. */
export async function observeMostValues({ checker }: StatementInput): Promise<void> {
  for (const list of ['listMessages', 'listNotifications'] as const) {
    const filter = filters[list].find(({ isRepeatable, values }) => isRepeatable && values === undefined);
    const state = checker.known.state(Number.POSITIVE_INFINITY);
    const { records } = checker.known.collection(kindOfList[list]);
    const plain = [...new Set(records.flatMap(({ value }) => filter?.valuesOf(value, state) ?? []))]
      .filter((value) => /^[\w-]{1,40}$/.test(value))
      .slice(0, fewValues);
    if (filter === undefined || plain.length < fewValues || !checker.covers(list)) continue;
    const { parameter } = filter;
    const ask = (count: number) => {
      const values = Array.from({ length: count }, (_, index) => plain[index] ?? `notikit${index}`);
      return checker.send({ operationId: list, query: { [parameter]: values } });
    };
    const id = 'list.most-values';
    const many = await ask(manyValues);
    if (many?.outcome === 'success')
      checker.note(id, `${list}: ${manyValues} values of ${parameter} are accepted`, many.exchange);
    if (many?.outcome !== 'refused') continue;
    let [most, refused, refusal] = [1, manyValues, many];
    while (most + 1 < refused) {
      const count = most < fewValues ? most + 1 : Math.floor((most + refused) / 2);
      const response = await ask(count);
      if (response?.outcome === 'success') most = count;
      else if (response?.outcome === 'refused') [refused, refusal] = [count, response];
      else break;
    }
    const requirement = requirementOfAspect(list, `repeated ${parameter}`);
    if (refused <= fewValues) {
      const isShown = (await ask(1))?.outcome === 'success' && (await ask(refused))?.outcome === 'refused';
      if (isShown && requirement !== undefined)
        checker.failRefused(requirement, `${refused} values of ${parameter} are refused`, refusal);
      continue;
    }
    if (most + 1 < refused) continue;
    checker.known.limits[list] = { ...checker.known.limits[list], mostValues: most };
    const text = `${list}: more than ${most} values of ${parameter} are refused with ${refusal.status}`;
    // The length of the address, not the number of values, may be the reason.
    checker.note(id, { text, choice: refusal.status === 414 ? {} : { most } }, refusal.exchange);
  }
}
