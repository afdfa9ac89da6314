import type { CheckedRequirementId } from '#generated/requirements.js';
import { field, isObject, isSameJson, type JsonObject } from '../contract/json-value.js';
import type { ChoiceName } from '../reference/choices.js';
import { filters } from '../reference/filters.js';
import { stepsOf } from '../reference/operations/single-records.js';
import { keyOf, kindOfList, type ListId, listIds } from '../reference/state.js';
import type { Answer, Checker, PlannedCall } from './checker.js';
import type { Confirmation } from './confirm.js';
import { orderFields } from './factors.js';
import type { Random } from './random.js';
import { itemsOf, type Walked, type Walks } from './walks.js';

/** The parts of a run that read a server first. */
export interface Learner {
  readonly checker: Checker;
  readonly walks: Walks;
  readonly confirmation: Confirmation;
  readonly random: Random;
}

/** Reads a server: its limits, all its records, and the choices that reads alone decide. */
export async function learn(learner: Learner): Promise<ReadonlySet<string>> {
  await Promise.all(listIds.map((list) => learnLimits(learner.checker, list)));
  const walked = await Promise.all(listIds.map((list) => learnList(learner, list)));
  await learnActive(learner);
  await learnWorkflows(learner);
  for (const page of walked.flat()) await judge(learner, page);
  learner.checker.choices.settle('embedded-subscriber.message', 'embedded-subscriber.event');
  await learnPathForms(learner);
  const orderable = await learnOrder(learner);
  await learnMatchForms(learner);
  return orderable;
}

/** Limits that are tried, the largest first. The specification allows 50 for events at most (§8). */
const limits = [100, 50, 25, 20, 10, 5, 3, 2, 1] as const;

async function learnLimits(checker: Checker, list: ListId): Promise<void> {
  const isMore = (answer: Answer) =>
    list === 'searchSubscribers' ? field(answer.resource, 'next') !== null : field(answer.resource, 'hasMore') === true;
  let largest = 1;
  for (const limit of limits.filter((one) => list !== 'listNotifications' || one <= 50)) {
    const answer = await checker.ask({ operationId: list, query: { limit } });
    if (answer === undefined || answer.outcome === 'busy') continue;
    if (answer.outcome !== 'success') continue;
    const { length } = itemsOf(answer);
    largest = isMore(answer) && length < limit && length > 0 ? length : limit;
    break;
  }
  let standard: number | undefined = list === 'searchSubscribers' ? undefined : 10;
  const plain = await checker.ask({ operationId: list });
  if (plain?.outcome === 'success' && standard === undefined && isMore(plain)) standard = itemsOf(plain).length;
  if (plain !== undefined && plain.outcome === 'refused')
    checker.unavailable.set(list, `${list} returned ${plain.exchange.response.status}`);
  checker.known.limits[list] = { standard, largest };
}

/** Reads a list twice, with pages of other sizes: the order is known if both show the same. */
async function learnList({ checker, walks }: Learner, list: ListId): Promise<readonly Answer[]> {
  if (!checker.isAvailable(list)) return [];
  const first = await walks.walk(list);
  if (first === undefined) return learnDefaults(checker, list);
  const { known } = checker;
  known.take(list, first, true);
  const { length } = first.records;
  const { answers } = first;
  if (list === 'listMessages') await checkCapped(checker, first.records);
  if (length < 3 || !first.isWhole) return answers;
  const size = Math.max(2, Math.min(known.limits[list].largest, Math.ceil(length / 4)));
  const second = await walks.walk(list, size);
  if (second === undefined || isSameWalk(first, second, list)) return [...answers, ...(second?.answers ?? [])];
  const third = await walks.walk(list);
  if (third === undefined) return answers;
  if (!isSameWalk(first, third, list)) {
    known.restless.add(kindOfList[list]);
    known.take(list, third, true);
    return [];
  }
  const isTiled = second.records.length === length && known.changes(kindOfList[list], second).length === 0;
  if (isTiled) known.take(list, third, false);
  return [...answers, ...second.answers];
}

/** A limit that is capped moves the next page by the messages that are shown, not by those that were asked for. */
async function checkCapped(checker: Checker, records: readonly JsonObject[]): Promise<void> {
  const { largest } = checker.known.limits.listMessages;
  const [limit] = limits;
  if (largest >= limit || records.length <= largest) return;
  const answer = await checker.ask({ operationId: 'listMessages', query: { limit, page: 1 } });
  const [first] = answer === undefined ? [] : itemsOf(answer);
  const at = records.findIndex((record) => first !== undefined && keyOf('message', record) === keyOf('message', first));
  if (answer?.outcome !== 'success' || (first !== undefined && at <= largest)) return;
  const message = `page 1 with limit=${limit} does not continue page 0, which contains ${largest} messages`;
  const actual = first === undefined ? 'no messages' : `that in place ${at}`;
  checker.failed('messages.walk', { message, expected: `the message in place ${largest}`, actual }, answer.exchange);
}

/** Says why a list cannot be walked: what is its first page by default is also there if that is asked for (§8). */
async function learnDefaults(checker: Checker, list: ListId): Promise<readonly Answer[]> {
  const plain = await checker.ask({ operationId: list });
  if (list === 'searchSubscribers' || plain?.outcome !== 'success') return [];
  const [walk, limit] =
    list === 'listMessages'
      ? (['messages.walk', 'messages.limit-kept'] as const)
      : (['events.walk', 'events.limit-accepted'] as const);
  for (const [query, requirement] of [[{ page: 0 }, walk] as const, [{ limit: 10 }, limit] as const]) {
    const answer = await checker.ask({ operationId: list, query });
    const [[name, value] = []] = Object.entries(query);
    if (answer?.outcome === 'refused')
      failRefused(checker, requirement, `${name}=${value} is rejected, which is the default`, answer);
  }
  checker.known.take(list, { records: itemsOf(plain), isWhole: false }, true);
  return [plain];
}

function failRefused(checker: Checker, id: CheckedRequirementId, message: string, { exchange }: Answer): void {
  const actual = `status ${exchange.response.status}`;
  checker.failed(id, { message, expected: 'success', actual, isOfStatus: true }, exchange);
}

function isSameWalk(one: Walked, other: Walked, list: ListId): boolean {
  const kind = kindOfList[list];
  return (
    one.records.length === other.records.length &&
    one.records.every((record, index) => keyOf(kind, record) === keyOf(kind, other.records[index]))
  );
}

/** Compares a response with all that is known by then. */
async function judge({ checker, confirmation }: Learner, answer: Answer): Promise<void> {
  const findings = checker.compare(answer, checker.known.state(Number.POSITIVE_INFINITY));
  if (findings.differences.length === 0) checker.pass(answer, findings);
  else await confirmation.confirm(answer, findings.differences);
}

async function learnActive({ checker }: Learner): Promise<void> {
  const answer = await checker.ask({ operationId: 'listActiveIntegrations' });
  if (answer?.outcome === 'refused')
    checker.unavailable.set(
      'listActiveIntegrations',
      `listActiveIntegrations returned ${answer.exchange.response.status}`,
    );
  if (answer?.outcome !== 'success' || !Array.isArray(answer.resource)) return;
  checker.learn(answer);
  const again = await checker.ask({ operationId: 'listActiveIntegrations' });
  const [first, second] = [answer, again].map((one) =>
    Array.isArray(one?.resource) ? one.resource.filter(isObject) : [],
  );
  const areSteady = first?.every((one) => {
    const other = second?.find((item) => keyOf('integration', item) === keyOf('integration', one));
    return other === undefined || isSameJson(one.credentials, other.credentials);
  });
  if (areSteady !== true) {
    checker.known.giveUpField('integration', 'credentials');
    checker.choices.keep('integration.credentials', ['hidden']);
  }
  checker.known.take('listActiveIntegrations', { records: first ?? [], isWhole: true }, false);
}

/** Largest number of workflows that are read. A small budget allows fewer. */
const mostWorkflows = 24;

async function learnWorkflows({ checker }: Learner): Promise<void> {
  const { known, context } = checker;
  const named = [...known.collection('event').records, ...known.collection('message').records].flatMap(({ value }) => [
    value.templateIdentifier,
    value._templateId,
    field(value.template, '_id'),
    ...triggersOf(value.template),
  ]);
  const ids = new Set([context.ids.workflowId, ...named].filter((id) => typeof id === 'string' && id !== ''));
  const most = Math.min(mostWorkflows, checker.budget / 10);
  for (const id of [...ids].slice(0, most * 3)) {
    const { records } = known.collection('workflow');
    if (records.length >= most) break;
    if (records.some(({ value }) => [value._id, value.workflowId].includes(id))) continue;
    const answer = await checker.ask({ operationId: 'getWorkflow', path: { workflowId: String(id) } });
    if (answer?.outcome !== 'success' || !isObject(answer.resource)) continue;
    checker.learn(answer);
    known.takeWorkflow(answer.resource);
  }
}

function triggersOf(template: unknown): readonly unknown[] {
  const triggers = field(template, 'triggers');
  return Array.isArray(triggers) ? triggers.map((trigger) => field(trigger, 'identifier')) : [];
}

/** Which identifiers the paths of a workflow and a step take. */
async function learnPathForms({ checker }: Learner): Promise<void> {
  const [workflow] = checker.known.collection('workflow').records.map(({ value }) => value);
  const [step] = workflow === undefined ? [] : stepsOf(workflow);
  if (workflow === undefined) return;
  const learnForm = async (name: ChoiceName, call: PlannedCall) => {
    const answer = await checker.ask(call);
    if (answer === undefined || answer.outcome === 'busy' || answer.outcome === 'broken') return;
    const { status } = answer.exchange.response;
    if ([402, 403].includes(status))
      checker.unavailable.set(call.operationId, `${call.operationId} is not permitted: ${status}`);
    checker.choices.keep(name, [answer.outcome === 'success' ? 'accepted' : 'refused']);
  };
  for (const form of ['_id', 'workflowId', 'slug'] as const) {
    const id = workflow[form];
    if (typeof id === 'string' && id !== '')
      await learnForm(`path.workflow.${form}`, { operationId: 'getWorkflow', path: { workflowId: id } });
  }
  const workflowId = acceptedId(checker, workflow);
  for (const form of ['_id', 'stepId', 'slug'] as const) {
    const id = step?.[form];
    if (typeof id === 'string' && id !== '' && workflowId !== undefined)
      await learnForm(`path.step.${form}`, { operationId: 'getWorkflowStep', path: { workflowId, stepId: id } });
  }
}

/** An identifier of a workflow that its path takes. */
export function acceptedId({ choices }: Checker, workflow: JsonObject): string | undefined {
  const form = (['workflowId', '_id', 'slug'] as const).find(
    (name) => choices.remaining(`path.workflow.${name}`).includes('accepted') && typeof workflow[name] === 'string',
  );
  return form === undefined ? undefined : String(workflow[form]);
}

const directions = ['ASC', 'DESC'] as const;
type Direction = (typeof directions)[number];

/** Which fields a search is ordered by, and how texts are compared. */
async function learnOrder(learner: Learner): Promise<ReadonlySet<string>> {
  const { checker } = learner;
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
    if (answer !== undefined) failRefused(checker, id, `orderDirection=${direction} is rejected by any field`, answer);
  }
  choices.settle('search.order-of-texts');
  if (choices.decided('search.order-of-texts') === 'own')
    for (const [orderBy, answer] of ascending) known.ranks.set(orderBy, ranksOf(answer, orderBy));
  // An order of texts that is known from some responses is compared in all.
  for (const answer of answers) await judge(learner, answer);
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

async function learnMatchForms({ checker, random }: Learner): Promise<void> {
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
