import { candidatesOf } from './candidates.js';
import { Distinguisher } from './distinguisher.js';
import { hypothesesOf } from './hypotheses.js';
import type { KnownList } from './known-list.js';
import { type Aspect, classesOfValues, type PageRequest, requestKey, usedFilters, valueClassNames } from './list.js';
import type { CandidateOptions } from './numbered-filters.js';

/** How often a fault is to be told from a right server, in a plan of the usual size: requests may be answered right by chance. */
const usualTimes = 3;

/** How much it counts that a fault is distinguished beside a filter, and under the other conditions. */
const filterCondition = 1;
const classCondition = 0.5;
const generalConditions: Readonly<Record<string, number>> = {
  limit: 0.5,
  page: 1.5,
  paged: 0.5,
  order: 0.5,
  several: 0.5,
  alone: 0.5,
  again: 1,
};

export interface PlanOptions extends CandidateOptions {
  /** How many requests to choose at most, those that are repeated included. */
  readonly budget: number;
  /** Whether requests may be repeated: a server may answer otherwise then. */
  readonly mayRepeat: boolean;
  /** Requests that are sent in any case: what they distinguish needs no others. */
  readonly always: readonly PlannedRequest[];
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

/** A request that may be chosen: the faults that it distinguishes, and what else is given, on which a fault may depend. */
interface Candidate {
  readonly request: PageRequest;
  readonly shows: readonly number[];
  readonly conditions: readonly number[];
  /** By parameter: these conditions, and the classes of its values, on which a fault of the parameter may depend. */
  readonly ownConditions: ReadonlyMap<string, readonly number[]>;
}

/**
 * Chooses the requests that distinguish a right server from the most faulty ones. A fault may show always, or only where
 * another parameter is given: each fault is to be distinguished beside each parameter.
 */
export function planRequests(known: KnownList, { budget, mayRepeat, always, ...options }: PlanOptions): Plan {
  const hypotheses = hypothesesOf(known);
  const distinguisher = new Distinguisher(known, hypotheses);
  const { breadth } = options;
  const times = Math.round(usualTimes * breadth);
  const parameters = known.list.filters.map(({ parameter }) => parameter);
  const conditions = [...parameters, ...Object.keys(generalConditions), ...valueClassNames];
  const conditionPlaces = new Map(conditions.map((name, index) => [name, index]));
  const weights = conditions.map((name, index) => {
    if (index < parameters.length) return filterCondition;
    return generalConditions[name] ?? classCondition;
  });
  const seen = new Uint16Array(hypotheses.length);
  const seenBeside = new Uint8Array(hypotheses.length * conditions.length);
  const requests: PlannedRequest[] = [];
  const sent = new Set(always.map(({ request }) => requestKey(request)));
  const candidates = candidatesOf(known, options)
    .filter((request) => !sent.has(requestKey(request)))
    .map(candidateOf);
  for (const { request } of always) {
    if (request.way !== undefined) continue;
    const candidate = candidateOf(request);
    count(candidate);
    if (mayRepeat) candidates.push(repetitionOf(candidate));
  }
  // At most what choosing each gains; 0 for those that are chosen.
  const gains = Float64Array.from(candidates, gainOf);
  while (requests.length < budget) {
    const best = takeBest();
    if (best === undefined) break;
    count(best);
    const aspects = best.shows.flatMap((index) => hypotheses[index]?.aspect ?? []);
    const combined = Object.keys(best.request.filters).length > 1 && aspects.length > 0 ? ['combined' as const] : [];
    requests.push({ request: best.request, aspects: [...new Set([...aspects, ...combined])] });
  }
  const missed = hypotheses.filter((_, index) => seen[index] === 0).map(({ name }) => name);
  return { requests, hypotheses: hypotheses.length, distinguished: hypotheses.length - missed.length, missed };

  function candidateOf(request: PageRequest): Candidate {
    const given = parametersOf(request);
    const givenConditions = placesOf(given);
    return {
      request,
      shows: distinguisher.distinguishedBy(request, given),
      conditions: givenConditions,
      ownConditions: new Map(
        usedFilters(known.list, request).map(([{ parameter }, values]) => [
          parameter,
          [...givenConditions, ...placesOf(classesOfValues(values))],
        ]),
      ),
    };
  }

  /** What it shows, the same request has shown already. That it does so again is new. */
  function repetitionOf({ request, shows }: Candidate): Candidate {
    return { request: { ...request, again: true }, shows, conditions: placesOf(['again']), ownConditions: new Map() };
  }

  /** What else is given beside the parameter of a fault, and the classes of its values. */
  function conditionsOf({ conditions: given, ownConditions }: Candidate, index: number): readonly number[] {
    return ownConditions.get(hypotheses[index]?.parameters[0] ?? '') ?? given;
  }

  function placesOf(names: Iterable<string>): readonly number[] {
    return [...names].flatMap((name) => conditionPlaces.get(name) ?? []);
  }

  function count(candidate: Candidate): void {
    for (const index of candidate.shows) {
      seen[index] = (seen[index] ?? 0) + 1;
      for (const condition of conditionsOf(candidate, index)) {
        const at = index * conditions.length + condition;
        seenBeside[at] = Math.min(255, (seenBeside[at] ?? 0) + 1);
      }
    }
  }

  /** The candidate that gains most. What one gains only shrinks: those of which even an older gain is less wait. */
  function takeBest(): Candidate | undefined {
    for (;;) {
      const at = placeOfMost(gains);
      const best = candidates[at];
      if (best === undefined) return undefined;
      const [older = 0, gain] = [gains[at], gainOf(best)];
      gains[at] = gain;
      if (gain < older) continue;
      if (mayRepeat && best.request.again === undefined) {
        const repetition = repetitionOf(best);
        candidates[at] = repetition;
        // With this one counted, it gains no more than now.
        gains[at] = gainOf(repetition);
      } else gains[at] = 0;
      return best;
    }
  }

  function gainOf(candidate: Candidate): number {
    const { request, shows } = candidate;
    let gain = 0;
    for (const index of shows) {
      const weight = hypotheses[index]?.weight ?? 1;
      const already = seen[index] ?? 0;
      // The first time counts for more than all others.
      if (already === 0) gain += 120 * weight;
      else if (already < times && !request.again) gain += 1;
      for (const condition of conditionsOf(candidate, index))
        if ((seenBeside[index * conditions.length + condition] ?? 0) < breadth)
          gain += (weights[condition] ?? 0) * weight;
    }
    // Cursors lead to a page by way of those before it.
    return known.list.paging === 'cursor' ? gain / (1 + (request.page ?? 0)) : gain;
  }
}

/** The place of the first of the largest numbers above 0; -1 if there is none. */
function placeOfMost(numbers: Float64Array): number {
  let at = -1;
  let most = 0;
  for (let index = 0; index < numbers.length; index += 1) {
    const number = numbers[index] ?? 0;
    if (number <= most) continue;
    at = index;
    most = number;
  }
  return at;
}

/** The parameters of a request: `page` stands for a page after the first, `paged` for any with its number, `several` for several values of one filter, `alone` for one filter. */
function parametersOf({ filters, limit, page, order }: PageRequest): ReadonlySet<string> {
  const given = new Set(Object.keys(filters));
  if (limit !== undefined) given.add('limit');
  if (page !== undefined) given.add('paged');
  if (page !== undefined && page > 0) given.add('page');
  if (order !== undefined) given.add('order');
  if (Object.values(filters).some((values) => values.length > 1)) given.add('several');
  if (Object.keys(filters).length === 1 && order === undefined) given.add('alone');
  return given;
}
