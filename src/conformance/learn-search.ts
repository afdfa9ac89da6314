import type { ChoiceName } from '../reference/choices.js';
import { filters } from '../reference/filters.js';
import type { Answer, Checker } from './checker.js';
import type { Confirmation } from './confirm.js';
import { orderFields } from './factors.js';
import type { Random } from './random.js';
import { itemsOf, type Walks } from './walks.js';

/** The parts of a run that read a server first. */
export interface Learner {
  readonly checker: Checker;
  readonly walks: Walks;
  readonly confirmation: Confirmation;
  readonly random: Random;
}

const directions = ['ASC', 'DESC'] as const;
type Direction = (typeof directions)[number];

/** Learns by which fields a search is ordered, and how it compares texts (§4.3). */
export async function learnOrder({ checker, confirmation }: Learner): Promise<ReadonlySet<string>> {
  const { known, choices } = checker;
  const orderable = new Set<string>();
  if (!checker.has('searchSubscribers') || known.collection('subscriber').records.length === 0) return orderable;
  const limit = known.limits.searchSubscribers.largest;
  const ascending = new Map<string, Answer>();
  const answers: Answer[] = [];
  const refused = new Map<Direction, Answer>();
  const taken = new Set<Direction>();
  for (const orderBy of orderFields.slice(0, Math.ceil(checker.budget / 25))) {
    for (const orderDirection of directions) {
      const answer = await checker.ask({ operationId: 'searchSubscribers', query: { orderBy, orderDirection, limit } });
      if (answer?.outcome === 'refused') refused.set(orderDirection, answer);
      if (answer?.outcome !== 'success') continue;
      taken.add(orderDirection);
      orderable.add(orderBy);
      if (orderDirection === 'ASC') ascending.set(orderBy, answer);
      answers.push(answer);
      checker.compare(answer);
    }
  }
  const always = directions.filter((direction) => refused.has(direction) && !taken.has(direction));
  const [orderBy] = orderFields;
  const plain =
    always.length > 0 ? await checker.ask({ operationId: 'searchSubscribers', query: { orderBy } }) : undefined;
  for (const direction of plain?.outcome === 'success' ? always : []) {
    const id = direction === 'ASC' ? 'search.order-ascending' : 'search.order-descending';
    const answer = refused.get(direction);
    if (answer !== undefined) checker.failRefused(id, `orderDirection=${direction} is rejected by any field`, answer);
  }
  choices.settle('search.order-of-texts');
  if (choices.decided('search.order-of-texts') === 'own')
    for (const [orderBy, answer] of ascending) known.ranks.set(orderBy, ranksOf(answer, orderBy));
  // An order of texts that is known from some responses is compared in all.
  for (const answer of answers) await confirmation.judge(answer);
  return orderable;
}

/** The place of each text in an order that a response shows. */
function ranksOf(answer: Answer, orderBy: string): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  for (const item of itemsOf(answer)) {
    const text = item[orderBy];
    if (typeof text === 'string' && !ranks.has(text)) ranks.set(text, ranks.size);
  }
  return ranks;
}

/** Parts of values, each of which some ways of matching find, and others do not. */
const cuts: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.slice(1, -1),
  (text) => text.slice(0, Math.ceil(text.length / 2)),
  (text) => text.slice(-Math.ceil(text.length / 2)),
  (text) => text.split(/[^\p{L}\p{N}]+/u)[0] ?? text,
  (text) => text.split(' ').at(-1) ?? text,
];

/** Learns how the filters of a search match (§4.3). */
export async function learnMatchForms({ checker, random }: Learner): Promise<void> {
  const { known, choices } = checker;
  if (!checker.has('searchSubscribers')) return;
  const limit = known.limits.searchSubscribers.largest;
  const collection = known.collection('subscriber');
  for (const { parameter, valuesOf } of filters.searchSubscribers) {
    const name = `search.match-form.${parameter}` as ChoiceName;
    const state = known.state(Number.POSITIVE_INFINITY);
    const texts = collection.records
      .map(({ value }) => valuesOf(value, state).join(' '))
      .filter((text) => /^[\p{L}\p{N}@.+_ ()-]{4,60}$/u.test(text) && text.trim() === text);
    if (texts.length === 0) continue;
    const several = texts.filter((text) => text.includes(' '));
    for (const [index, cut] of [...cuts, ...cuts].entries()) {
      const isDecided =
        choices.remaining(name).length === 1 && (parameter !== 'name' || choices.remaining('search.name').length === 1);
      if (isDecided || (index >= cuts.length && parameter !== 'name')) break;
      const value = cut(random.pick(parameter === 'name' && several.length > 0 ? several : texts)).trim();
      if (value.length < 3) continue;
      const answer = await checker.ask({ operationId: 'searchSubscribers', query: { [parameter]: value, limit } });
      if (answer?.outcome !== 'success') continue;
      const findings = checker.compare(answer);
      if (findings.differences.length === 0) checker.pass(answer, findings);
    }
  }
}
