import type { ChoiceName } from '../reference/choices.js';
import { type Filter, filters } from '../reference/filters.js';
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
  const orders = orderFields
    .slice(0, Math.ceil(checker.budget / 25))
    .flatMap((orderBy) => directions.map((orderDirection) => ({ orderBy, orderDirection })));
  const asked = await Promise.all(
    orders.map((order) => checker.ask({ operationId: 'searchSubscribers', query: { ...order, limit } })),
  );
  for (const [index, { orderBy, orderDirection }] of orders.entries()) {
    const answer = asked[index];
    if (answer?.outcome === 'refused') refused.set(orderDirection, answer);
    if (answer?.outcome !== 'success') continue;
    taken.add(orderDirection);
    orderable.add(orderBy);
    if (orderDirection === 'ASC') ascending.set(orderBy, answer);
    answers.push(answer);
    checker.compare(answer);
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
  if (!checker.has('searchSubscribers')) return;
  const state = checker.known.state(Number.POSITIVE_INFINITY);
  const { records } = checker.known.collection('subscriber');
  const valuesFor = ({ parameter, valuesOf }: Filter): readonly string[] => {
    const texts = records
      .map(({ value }) => valuesOf(value, state).join(' '))
      .filter((text) => /^[\p{L}\p{N}@.+_ ()-]{4,60}$/u.test(text) && text.trim() === text);
    const several = texts.filter((text) => text.includes(' '));
    const used = parameter === 'name' ? [...cuts, ...cuts] : cuts;
    const from = parameter === 'name' && several.length > 0 ? several : texts;
    return from.length === 0 ? [] : used.map((cut) => cut(random.pick(from)).trim());
  };
  // Values are drawn before any response, so that runs are equal.
  const drawn = filters.searchSubscribers.map((filter) => [filter.parameter, valuesFor(filter)] as const);
  await Promise.all(drawn.map(([parameter, values]) => learnMatchForm(checker, parameter, values)));
}

async function learnMatchForm(checker: Checker, parameter: string, values: readonly string[]): Promise<void> {
  const { known, choices } = checker;
  const name = `search.match-form.${parameter}` as ChoiceName;
  const limit = known.limits.searchSubscribers.largest;
  for (const value of values.filter(({ length }) => length >= 3)) {
    const isNamed = parameter !== 'name' || choices.remaining('search.name').length === 1;
    if (choices.remaining(name).length === 1 && isNamed) return;
    const answer = await checker.ask({ operationId: 'searchSubscribers', query: { [parameter]: value, limit } });
    if (answer?.outcome !== 'success') continue;
    const findings = checker.compare(answer);
    if (findings.differences.length === 0) checker.pass(answer, findings);
  }
}
