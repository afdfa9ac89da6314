import type { CheckedResponse } from './call.js';
import type { Checker } from './checker.js';
import type { Confirmation } from './confirm.js';
import { orderFields } from './factors.js';
import { pageRecords, type Walks } from './walks.js';

export interface Learner {
  readonly checker: Checker;
  readonly walks: Walks;
  readonly confirmation: Confirmation;
}

/** Maximum number of records on a page in descending order: the ascending one shows how values are compared. */
const descendingSize = 20;

const directions = ['ASC', 'DESC'] as const;
type Direction = (typeof directions)[number];

/** Learns by which fields a search is ordered, and how it compares texts (§4.3). */
export async function learnOrder({ checker, confirmation }: Learner): Promise<ReadonlySet<string>> {
  const { known, choices } = checker;
  const orderable = new Set<string>();
  if (!checker.covers('searchSubscribers') || known.collection('subscriber').records.length === 0) return orderable;
  const limit = known.limits.searchSubscribers.maxUnclamped;
  const ascending = new Map<string, CheckedResponse>();
  const successes: CheckedResponse[] = [];
  const refused = new Map<Direction, CheckedResponse>();
  const accepted = new Set<Direction>();
  const orders = orderFields
    .slice(0, Math.ceil(checker.options.plan.budget / 25))
    .flatMap((orderBy) => directions.map((orderDirection) => ({ orderBy, orderDirection })));
  const responses = await Promise.all(
    orders.map((order) => {
      const size = order.orderDirection === 'ASC' ? limit : Math.min(limit, descendingSize);
      return checker.send({ operationId: 'searchSubscribers', query: { ...order, limit: size } });
    }),
  );
  for (const [index, { orderBy, orderDirection }] of orders.entries()) {
    const response = responses[index];
    if (response?.outcome === 'refused') refused.set(orderDirection, response);
    if (response?.outcome !== 'success') continue;
    accepted.add(orderDirection);
    orderable.add(orderBy);
    if (orderDirection === 'ASC') ascending.set(orderBy, response);
    successes.push(response);
    checker.compare(response);
  }
  const refusedDirections = directions.filter((direction) => refused.has(direction) && !accepted.has(direction));
  const askPlainly = (orderBy: string) => checker.send({ operationId: 'searchSubscribers', query: { orderBy } });
  const plain = await Promise.all(refusedDirections.length > 0 ? orderFields.map(askPlainly) : []);
  const isAccepted = plain.slice(0, orders.length / directions.length).some((one) => one?.outcome === 'success');
  for (const direction of isAccepted || plain.every((one) => one?.outcome === 'refused') ? refusedDirections : []) {
    const id = direction === 'ASC' ? 'search.order-ascending' : 'search.order-descending';
    const message = isAccepted
      ? `orderDirection=${direction} is rejected by any field`
      : 'orderBy is rejected with any field';
    const response = refused.get(direction);
    if (response !== undefined) checker.failRefused(id, message, response);
  }
  choices.dropWeak('search.order-of-texts');
  if (choices.findDecided('search.order-of-texts') === 'own')
    for (const [orderBy, response] of ascending) known.ranks.set(orderBy, ranksOf(response, orderBy));
  // Responses from before the order of texts was known are compared again.
  for (const response of successes) await confirmation.compareAgain(response);
  return orderable;
}

function ranksOf(response: CheckedResponse, orderBy: string): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  for (const item of pageRecords(response)) {
    const text = item[orderBy];
    if (typeof text === 'string' && !ranks.has(text)) ranks.set(text, ranks.size);
  }
  return ranks;
}
