import { type CandidateOptions, candidatesOf } from './candidates.js';
import { type Answer, type Hypothesis, hypothesesOf, rightAnswer } from './hypotheses.js';
import type { KnownList } from './known-list.js';
import type { Aspect, PageRequest } from './list.js';
import { hasMore, matchesOf, predictPage } from './predict-page.js';

/** How often a fault is to be told from a right server: one of the requests may be answered right by chance. */
const times = 2;

export interface PlanOptions extends CandidateOptions {
  /** How many requests to choose at most. */
  readonly budget: number;
}

/** A request, and of which aspects of the list it distinguishes faults. */
export interface PlannedRequest {
  readonly request: PageRequest;
  readonly aspects: readonly Aspect[];
}

export interface Plan {
  /** The requests to send, those that distinguish the most faults first. */
  readonly requests: readonly PlannedRequest[];
  /** How many faults the requests distinguish from a right server, of how many. */
  readonly distinguished: number;
  readonly hypotheses: number;
  /** The faults that no request distinguishes: the records do not show them, or the budget is too small. */
  readonly missed: readonly string[];
}

/** Chooses the requests that distinguish a right server from the most faulty ones. */
export function planRequests(known: KnownList, { budget, ...options }: PlanOptions): Plan {
  const hypotheses = hypothesesOf(known);
  const left = hypotheses.map(() => times);
  const candidates = candidatesOf(known, options).map((request) => ({
    request,
    shows: distinguishedBy(known, request, hypotheses),
  }));
  const requests: PlannedRequest[] = [];
  while (requests.length < budget) {
    const gains = candidates.map(gainOf);
    const gain = Math.max(0, ...gains);
    const [best] = gain > 0 ? candidates.splice(gains.indexOf(gain), 1) : [];
    if (best === undefined) break;
    const aspects = best.shows.flatMap((index) => hypotheses[index]?.aspect ?? []);
    requests.push({ request: best.request, aspects: [...new Set(aspects)] });
    for (const index of best.shows) left[index] = (left[index] ?? 0) - 1;
  }
  const missed = hypotheses.filter((_, index) => left[index] === times).map(({ name }) => name);
  return { requests, hypotheses: hypotheses.length, distinguished: hypotheses.length - missed.length, missed };

  function gainOf({ request, shows }: (typeof candidates)[number]): number {
    let gain = 0;
    // The first time counts for more than all second ones.
    for (const index of shows)
      gain += left[index] === times ? 10 * (hypotheses[index]?.weight ?? 1) : (left[index] ?? 0) > 0 ? 1 : 0;
    // Cursors lead to a page by way of those before it.
    return known.list.paging === 'cursor' ? gain / (1 + (request.page ?? 0)) : gain;
  }
}

function distinguishedBy(known: KnownList, request: PageRequest, hypotheses: readonly Hypothesis[]): readonly number[] {
  const given = new Set(Object.keys(request.filters));
  if (request.limit !== undefined) given.add('limit');
  if ((request.page ?? 0) > 0) given.add('page');
  const right = rightAnswer(known, request);
  const { certain, possible } = matchesOf(known, request);
  const isExact = known.isComplete && certain.equals(possible);
  const differs = isExact
    ? (answer: Answer) => !isSame(known, right, answer)
    : (answer: Answer) => isImpossible(known, request, answer);
  return hypotheses.flatMap(({ parameters, answer }, index) =>
    parameters.every((name) => given.has(name)) && differs(answer(known, request)) ? [index] : [],
  );
}

/** Whether no right server can answer so, although it is not known of all records whether they match. */
function isImpossible(known: KnownList, request: PageRequest, { places, hasMore: more, totalCount }: Answer): boolean {
  const prediction = predictPage(known, request);
  if (places.some((place) => !prediction.possible.has(place))) return true;
  if (known.list.isCounted && (totalCount < prediction.least || totalCount > prediction.most)) return true;
  const isLost = !more && (request.page ?? 0) === 0 && places.length < prediction.least;
  return isLost || hasMore(prediction) === !more;
}

function isSame({ list }: KnownList, one: Answer, other: Answer): boolean {
  return (
    one.hasMore === other.hasMore &&
    (!list.isCounted || one.totalCount === other.totalCount) &&
    one.places.length === other.places.length &&
    one.places.every((place, index) => place === other.places[index])
  );
}
