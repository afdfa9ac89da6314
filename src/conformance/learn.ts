import { field, isObject, isSameJson, type JsonObject } from '../contract/json-value.js';
import type { ChoiceName } from '../reference/choices.js';
import { pathForms } from '../reference/expectation.js';
import { stepsOf } from '../reference/operations/single-records.js';
import { type Kind, keyOf, kindOfList, type ListId, listIds } from '../reference/state.js';
import type { Call, CheckedResponse } from './call.js';
import type { Checker } from './checker.js';
import { findChanges } from './flickers.js';
import { learnMatchForms } from './learn-match-forms.js';
import { type Learner, learnOrder } from './learn-order.js';
import { acceptedId } from './statements/valid-calls.js';
import { pageRecords, type Walked } from './walks.js';

/** Learns a server's limits, its records, and the choices that reads decide. Resolves to the fields of `orderBy`. */
export async function learn(learner: Learner): Promise<ReadonlySet<string>> {
  const [walked] = await Promise.all([
    Promise.all(listIds.map((list) => learnList(learner, list))),
    learnIntegrations(learner),
  ]);
  await Promise.all([learnWorkflows(learner), requireAnyEvent(learner)]);
  for (const page of walked.flat()) await learner.confirmation.compareAgain(page);
  learner.checker.choices.dropWeak('embedded-subscriber.message', 'embedded-subscriber.event');
  // Ordered pages show if other clients change the records. Filters decide choices only while they do not.
  const [orderable] = await Promise.all([
    learner.checker.needs('orders') ? learnOrder(learner) : new Set<string>(),
    learnPathForms(learner),
  ]);
  if (learner.checker.needs('match forms')) await learnMatchForms(learner.checker);
  return orderable;
}

/** Limits to try, the largest first. The specification allows at most 50 for events (§8). */
export const limits = [100, 50, 25, 20, 10, 5, 3, 2, 1] as const;

/** Learns the sizes of pages. Resolves to the first page of the largest size. */
async function learnLimits({ checker, confirmation }: Learner, list: ListId): Promise<CheckedResponse | undefined> {
  const plain = await checker.acceptance.require({ operationId: list });
  if (plain === undefined) return undefined;
  const isSearch = list === 'searchSubscribers';
  const hasMore = ({ resource }: CheckedResponse) =>
    isSearch ? field(resource, 'next') !== null : field(resource, 'hasMore') === true;
  let largest = 1;
  let first: CheckedResponse | undefined;
  let refused: CheckedResponse | undefined;
  for (const limit of limits.filter((one) => list !== 'listNotifications' || one <= 50)) {
    // Another requirement covers the default page.
    const response = await checker.send({ operationId: list, query: { limit, ...(!isSearch && { page: 0 }) } });
    if (response === undefined) continue;
    if (response.status >= 500) await confirmation.confirm(response);
    refused = response.outcome === 'refused' ? response : undefined;
    if (response.outcome !== 'success') continue;
    const { length } = pageRecords(response);
    largest = hasMore(response) && length < limit && length > 0 ? length : limit;
    if (largest === limit) first = response;
    break;
  }
  if (refused !== undefined) {
    // A list without pages: each limit is refused, or the default page.
    checker.known.takeList(list, { records: pageRecords(plain), isWhole: false }, true);
    await confirmation.confirm(refused);
  }
  const sizeOfSearch = hasMore(plain) ? pageRecords(plain).length : undefined;
  checker.known.limits[list] = { defaultSize: isSearch ? sizeOfSearch : 10, maxUnclamped: largest };
  return first;
}

/** Maximum number of records on the pages, and number of pages, of the second reading of a list. */
const secondSize = 10;
const secondPages = 3;

/** Reads a list, and its beginning with another page size. The order is known if both readings agree. */
async function learnList(learner: Learner, list: ListId): Promise<readonly CheckedResponse[]> {
  const { checker, walks } = learner;
  if (!checker.covers(list)) return [];
  const page = await learnLimits(learner, list);
  if (!checker.isAvailable(list)) return [];
  const { maxUnclamped } = checker.known.limits[list];
  const onPage = page === undefined ? maxUnclamped : pageRecords(page).length;
  const size = Math.max(2, Math.min(maxUnclamped, secondSize, Math.ceil(onPage / 4)));
  const [first, beginning] = await Promise.all([
    walks.walk(list, maxUnclamped, checker.needs('whole lists') ? undefined : 1, page),
    onPage < 3 ? undefined : walks.walk(list, size, secondPages),
  ]);
  if (first === undefined) return [];
  const { known } = checker;
  const kind = kindOfList[list];
  known.takeList(list, first, true);
  const { records, responses } = first;
  if (beginning === undefined || isSameWalk(first, beginning, list))
    return [...responses, ...(beginning?.responses ?? [])];
  const second = await walks.walk(list, size);
  const third = await walks.walk(list);
  if (second === undefined || third === undefined) return responses;
  if (!isSameWalk(first, third, list)) {
    if (failReordered(checker, kind, first, third)) {
      known.takeList(list, third, false);
      return [];
    }
    known.changedByOthers.add(kind);
    known.takeList(list, third, true);
    return [];
  }
  const isChanged = findChanges(known.collection(kind), kind, second).length > 0;
  if (second.records.length === records.length && !isChanged) known.takeList(list, third, false);
  return [...responses, ...second.responses];
}

/** Tells whether another reading has the same records at its beginning. */
function isSameWalk(one: Walked, other: Walked, list: ListId): boolean {
  const kind = kindOfList[list];
  if (other.isWhole && one.records.length !== other.records.length) return false;
  return other.records.every((record, index) => keyOf(kind, record) === keyOf(kind, one.records[index]));
}

/** Fails if two readings return unchanged records in another order, which no change by other clients explains. */
function failReordered(checker: Checker, kind: Kind, one: Walked, other: Walked): boolean {
  const before = new Map(one.records.map((record, at) => [keyOf(kind, record), { record, at }]));
  const seen = new Set<string>();
  let last = { key: '', at: -1 };
  for (const response of other.responses)
    for (const [index, record] of pageRecords(response).entries()) {
      const key = keyOf(kind, record);
      const known = before.get(key);
      // New records of other clients move records to the next page, where they are shown once more.
      if (known === undefined || seen.has(key) || !isSameJson(known.record, record)) continue;
      seen.add(key);
      if (known.at < last.at) {
        const message = 'an equal request returns unchanged records in another order';
        const [expected, actual] = [`${key} before ${last.key}, as in the first response`, `${last.key} before ${key}`];
        const violation = { message, expected, actual, pointer: `/data/${index}` };
        checker.failed('reads.change-nothing', violation, response.exchange);
        return true;
      }
      last = { key, at: known.at };
    }
  return false;
}

async function learnIntegrations({ checker }: Learner): Promise<void> {
  const operationId = 'listActiveIntegrations';
  if (!checker.covers(operationId)) return;
  const response = await checker.acceptance.require({ operationId });
  if (response?.outcome !== 'success' || !Array.isArray(response.resource)) return;
  checker.learn(response);
  const second = await checker.send({ operationId });
  const integrations = response.resource.filter(isObject);
  const readAgain = Array.isArray(second?.resource) ? second.resource.filter(isObject) : [];
  const areCredentialsSteady = integrations.every((one) => {
    const other = readAgain.find((item) => keyOf('integration', item) === keyOf('integration', one));
    return other === undefined || isSameJson(one.credentials, other.credentials);
  });
  // A server may encrypt credentials again for each response.
  if (!areCredentialsSteady) {
    checker.known.ignoreField('integration', 'credentials');
    checker.choices.restrictTo('integration.credentials', ['hidden']);
  }
  checker.known.takeIntegrations(integrations);
}

const maxWorkflows = 24;

const parallelReads = 12;

async function learnWorkflows({ checker }: Learner): Promise<void> {
  const { known, context } = checker;
  if (!checker.covers('getWorkflow')) return;
  const named = [...known.collection('event').records, ...known.collection('message').records].flatMap(({ value }) => [
    value.templateIdentifier,
    value._templateId,
    field(value.template, '_id'),
    ...triggersOf(value.template),
  ]);
  const ids = new Set(
    [context.options.givenIds.workflowId, ...named].filter((id) => typeof id === 'string' && id !== ''),
  );
  const { isLimited, plan } = checker.options;
  const most = isLimited ? Math.min(maxWorkflows, plan.budget / 10) : maxWorkflows;
  const wanted = [...ids].slice(0, most * 3).map(String);
  const failures: CheckedResponse[] = [];
  while (wanted.length > 0 && known.collection('workflow').records.length < most) {
    const { records } = known.collection('workflow');
    const isUnknown = (id: string) => !records.some(({ value }) => [value._id, value.workflowId].includes(id));
    const asked = await Promise.all(
      wanted
        .splice(0, parallelReads)
        .filter(isUnknown)
        .map((workflowId) => checker.send({ operationId: 'getWorkflow', path: { workflowId } })),
    );
    for (const response of asked) {
      if (response === undefined) continue;
      if (!response.exchange.succeeded) failures.push(response);
      if (response.outcome !== 'success' || !isObject(response.resource)) continue;
      checker.learn(response);
      checker.passed('workflow.succeeds', response.exchange);
      known.takeWorkflow(response.resource);
      // A form that found a workflow once is accepted.
      const id = response.call.path?.workflowId;
      const [form, other] = pathForms.workflow.filter((name) => field(response.resource, name) === id);
      if (form !== undefined && other === undefined) checker.choices.restrictTo(`path.workflow.${form}`, ['accepted']);
    }
  }
  if (known.collection('workflow').records.length === 0) await requireAnyWorkflow(checker, failures);
}

/** Checks that some workflow can be retrieved: one that records name may be deleted, but not all of several (§4.7). */
async function requireAnyWorkflow(checker: Checker, failures: readonly CheckedResponse[]): Promise<void> {
  const { known, context } = checker;
  const records = [...known.collection('event').records, ...known.collection('message').records];
  const named = new Set(records.map(({ value }) => value._templateId ?? field(value.template, '_id')));
  const isGiven = context.options.givenIds.workflowId !== undefined;
  const failure =
    failures.find((response) => !isGone(response)) ?? (isGiven || named.size > 1 ? failures[0] : undefined);
  await checker.acceptance.failAgain(failure);
}

/** Maximum number of events that are retrieved until one is found. */
const maxRetrievedEvents = 3;

/** Checks that an event can be retrieved that the list still shows (§4.10). */
async function requireAnyEvent({ checker, walks }: Learner): Promise<void> {
  if (!checker.covers('getNotification')) return;
  const keys = () => checker.known.collection('event').records.filter(({ value }) => typeof value._id === 'string');
  let failure: CheckedResponse | undefined;
  for (const { key } of keys().slice(0, maxRetrievedEvents)) {
    const response = await checker.send({ operationId: 'getNotification', path: { notificationId: key } });
    if (response?.exchange.succeeded) return checker.passed('event.succeeds', response.exchange);
    failure = response ?? failure;
  }
  if (failure === undefined) return;
  // Others may have deleted the events meanwhile.
  await walks.reread('listNotifications');
  const again = await checker.acceptance.repeat(failure);
  const isListed = keys().some(({ key }) => key === failure.call.path?.notificationId);
  if (again !== undefined && !again.exchange.succeeded && (isListed || !isGone(again)))
    await checker.acceptance.fail(again);
}

function isGone({ status }: CheckedResponse): boolean {
  return [404, 410].includes(status);
}

function triggersOf(template: unknown): readonly unknown[] {
  const triggers = field(template, 'triggers');
  return Array.isArray(triggers) ? triggers.map((trigger) => field(trigger, 'identifier')) : [];
}

/** Learns which identifiers the paths of a workflow and a step accept. */
async function learnPathForms({ checker, confirmation }: Learner): Promise<void> {
  const [workflow] = checker.known.collection('workflow').records.map(({ value }) => value);
  const [step] = workflow === undefined ? [] : stepsOf(workflow);
  if (workflow === undefined) return;
  const learnForm = async (name: ChoiceName, call: Call) => {
    const response = await checker.learnFrom(call);
    if (response === undefined) return undefined;
    const { status } = response;
    if ([402, 403].includes(status)) checker.markForbidden(call.operationId, status);
    if (response.outcome === 'success' || response.outcome === 'refused')
      checker.choices.restrictTo(name, [response.outcome === 'success' ? 'accepted' : 'refused']);
    return response;
  };
  const workflows = await Promise.all(
    identifiersIn(workflow, pathForms.workflow).map(([form, id]) =>
      learnForm(`path.workflow.${form}`, { operationId: 'getWorkflow', path: { workflowId: id } }),
    ),
  );
  const workflowId = acceptedId(checker, 'workflow', workflow);
  if (workflowId === undefined || step === undefined) return;
  const retrieved = await Promise.all(
    identifiersIn(step, pathForms.step).map(([form, id]) =>
      learnForm(`path.step.${form}`, { operationId: 'getWorkflowStep', path: { workflowId, stepId: id } }),
    ),
  );
  if (!retrieved.some((response) => response?.exchange.succeeded))
    return checker.acceptance.failAgain(retrieved.find((response) => response !== undefined));
  // Any form of an identifier may be refused, but none with a server error.
  for (const response of [...workflows, ...retrieved])
    if (response !== undefined && response.status >= 500) await confirmation.confirm(response);
}

function identifiersIn<Form extends string>(record: JsonObject, forms: readonly Form[]): readonly [Form, string][] {
  return forms.map((form): [Form, string] => [form, String(record[form] ?? '')]).filter(([, id]) => id !== '');
}
