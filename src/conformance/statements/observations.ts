import { type Choices, createObservation } from '../../choices/choices.js';
import { field, isSameJson } from '../../contract/json-value.js';
import { describeResponse, observeRateLimit } from '../../judgement/facts/text.js';
import { readFacts } from '../../judgement/parsed-exchange.js';
import { keyOf } from '../../reference/state.js';
import type { Call, CheckedResponse } from '../call.js';
import { pageRecords } from '../walks.js';
import { pageInWords } from './bounds.js';
import type { StatementInput } from './valid-calls.js';

/** Observes fields and headers that the specification does not name (§2, §8). */
export function observeResponses({ checker, responses }: StatementInput): void {
  const exchanges = [...responses.values()].map(({ exchange }) => exchange);
  const [extra] = exchanges.flatMap((exchange) => readFacts(exchange).undocumented);
  checker.note('fields.undocumented', extra ?? 'no further fields in the checked responses', exchanges[0]);
  const [limit] = exchanges.flatMap(({ response }) => observeRateLimit(response.headers));
  checker.note('rate-limit.seen', limit ?? 'no header about limits in the checked responses', exchanges[0]);
}

/** Observes the response to a query parameter that does not exist (§4). */
export async function observeUnknownParameter({ checker }: StatementInput): Promise<void> {
  // The run may have created subscribers since the last plain search.
  const before = await checker.send({ operationId: 'searchSubscribers' });
  const response = await checker.send({ operationId: 'searchSubscribers', query: { notikit: 'unknown' } });
  if (response === undefined || response.outcome === 'busy' || before?.outcome !== 'success') return;
  const isSame = isSameJson(keysOn(before), keysOn(response));
  const { succeeded } = response.exchange;
  const effect = !succeeded ? 'refused' : isSame ? 'ignored' : undefined;
  const words = succeeded ? (effect ?? 'changes the response') : `refused, ${describeResponse(response.exchange)}`;
  const note = createObservation('parameters.unknown', `searchSubscribers: ${words}`, { effect });
  checker.note('parameters.unknown', note, response.exchange);
}

/** Observes the response to a path that does not exist (§7). */
export async function observeUnknownPath({ checker }: StatementInput): Promise<void> {
  const id = 'errors.unknown-path';
  const response = await checker.send({ operationId: 'listActiveIntegrations', otherPath: '/v1/notikit-unknown' });
  if (response === undefined || response.outcome === 'busy') return;
  const { exchange, status } = response;
  checker.note(id, createObservation(id, describeResponse(exchange), { status }), exchange);
}

/** Orders by a field that does not exist. A rule observes the response (§4.3). */
export async function orderByUnknownField({ checker }: StatementInput): Promise<void> {
  const query = { orderBy: 'no-such-field', orderDirection: 'ASC', limit: 5 };
  await checker.send({ operationId: 'searchSubscribers', query });
}

/** Observes the responses to cursors that no page has shown (§4.3). */
export async function observeUnknownCursors({ checker, responses }: StatementInput): Promise<void> {
  const id = 'search.unknown-cursor';
  const first = responses.get('searchSubscribers');
  const cursor = 'notikit-no-such-cursor';
  const queries = [{ after: cursor }, { before: cursor }];
  const results = await Promise.all(queries.map((query) => checker.send({ operationId: 'searchSubscribers', query })));
  const shown = results.filter((response) => response !== undefined);
  if (shown.length === 0) return;
  const next = field(first?.resource, 'next');
  const both =
    typeof next === 'string'
      ? await checker.send({ operationId: 'searchSubscribers', query: { after: next, before: next } })
      : undefined;
  const text = [...shown, ...(both ? [both] : [])].map(
    (response) => `${Object.keys(response.call.query ?? {}).join(' and ')}: ${pageInWords(response)}`,
  );
  const choice = { ...effectOf(shown, first), ...effectOfBoth(both) };
  checker.note(id, createObservation(id, text.join('; '), choice), shown[0]?.exchange);
}

function effectOfBoth(response: CheckedResponse | undefined): Partial<Choices['search.unknown-cursor']> {
  if (response?.outcome === 'success') return { both: 'accepted' };
  return response?.outcome === 'refused' ? { both: 'refused', bothStatus: response.status } : {};
}

/** The effect of unknown cursors, if it is the same for all. */
function effectOf(
  responses: readonly CheckedResponse[],
  first: CheckedResponse | undefined,
): Partial<Choices['search.unknown-cursor']> {
  const statuses = new Set(responses.map((response) => response.status));
  const [status = 0] = statuses;
  if (statuses.size === 1 && status >= 400) return { effect: 'refused', status };
  if (responses.some(({ outcome }) => outcome !== 'success')) return {};
  const [page = [], ...others] = responses.map(keysOn);
  if (others.some((other) => !isSameJson(other, page))) return {};
  if (page.length === 0) return { effect: 'empty-page' };
  return first !== undefined && isSameJson(page, keysOn(first)) ? { effect: 'first-page' } : {};
}

function keysOn(page: CheckedResponse): readonly string[] {
  return pageRecords(page).map((subscriber) => keyOf('subscriber', subscriber));
}

/** Observes the response to messages of a subscriber that does not exist (§4.6). */
export async function observeUnknownSubscriber({ checker }: StatementInput): Promise<void> {
  const id = 'messages.unknown-subscriber';
  const query = { subscriberId: checker.context.unusedId() };
  const response = await checker.send({ operationId: 'listMessages', query });
  if (response === undefined || response.outcome === 'busy' || response.outcome === 'broken') return;
  const isEmpty = response.outcome === 'success' && pageRecords(response).length === 0;
  const effect = isEmpty ? 'empty-page' : response.outcome === 'refused' ? 'refused' : undefined;
  const { exchange } = response;
  checker.note(id, createObservation(id, isEmpty ? 'an empty page' : describeResponse(exchange), { effect }), exchange);
}

/** Observes the response to the environment of another key (§4.7). */
export async function observeForeignEnvironment({ checker, responses }: StatementInput): Promise<void> {
  const id = 'workflow.other-environment';
  const { environmentId } = checker.known;
  const workflow = responses.get('getWorkflow');
  if (environmentId === undefined || workflow?.outcome !== 'success') return;
  const query = { environmentId: checker.context.unusedId(environmentId) };
  const response = await checker.send({ ...workflow.call, query });
  if (response === undefined || response.outcome === 'busy') return;
  const { exchange, status } = response;
  const refused = { effect: 'refused', status } as const;
  const choice = exchange.succeeded ? ({ effect: 'ignored' } as const) : refused;
  checker.note(id, createObservation(id, describeResponse(exchange), choice), exchange);
}

/** Observes the effect of the deprecated parameter `search` (§9). */
export async function observeSearch({ checker }: StatementInput): Promise<void> {
  const id = 'events.search-effect';
  const [event] = checker.known.collection('event').records;
  const search = event?.value.transactionId;
  if (event === undefined || typeof search !== 'string' || search === '') return;
  const response = await checker.send({ operationId: 'listNotifications', query: { search } });
  if (response?.outcome !== 'success') return;
  const found = pageRecords(response).map(({ transactionId }) => transactionId);
  const isFound = found.includes(search);
  const isMatch = isFound && found.every((one) => one === search);
  const isOther = found.some((one) => one !== search);
  // Without such an event, any search may select the events.
  if (isOther && checker.compare(response).differences.length === 0)
    checker.choices.dropWeak('events.search-effect.effect');
  const count = found.length === 1 ? '1 event' : `${found.length} events`;
  const text = `transactionId finds ${count}${isFound ? '' : ', not the one that has it'}`;
  const effect = isMatch ? 'matches' : isOther ? 'ignored' : undefined;
  checker.note(id, createObservation(id, text, { effect }), response.exchange);
}

const hostileText = '\u0000 😀 %_ \\ \' " ; -- $(x) <b>';

/** Sends hostile values, which must not cause a server error (§4). Rules check the responses. */
export async function sendHostileValues({ checker }: StatementInput): Promise<void> {
  const { context } = checker;
  const subscriberId = context.nextId();
  checker.known.own.add(subscriberId);
  const nested = `${'{"a":'.repeat(500)}{}${'}'.repeat(500)}`;
  const calls: readonly Call[] = [
    { operationId: 'searchSubscribers', query: { name: hostileText } },
    { operationId: 'getWorkflow', path: { workflowId: `${context.unusedId()}/../../${hostileText}` } },
    // Some servers store what they cannot write back: each list with the record fails from then on.
    ...(checker.options.allowWrites && checker.options.hostile
      ? [
          {
            operationId: 'createSubscriber' as const,
            body: `{"subscriberId":"${subscriberId}","data":${nested}}`,
          },
        ]
      : []),
  ];
  await Promise.all(calls.filter(({ operationId }) => checker.covers(operationId)).map((call) => checker.send(call)));
}
