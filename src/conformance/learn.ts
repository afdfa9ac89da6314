import { field, isObject, isSameJson, type JsonObject } from '../contract/json-value.js';
import type { ChoiceName } from '../reference/choices.js';
import { stepForms, stepsOf, workflowForms } from '../reference/operations/single-records.js';
import { keyOf, kindOfList, type ListId, listIds } from '../reference/state.js';
import type { CheckedResponse, Checker, PlannedCall } from './checker.js';
import { learnMatchForms } from './learn-match-forms.js';
import { type Learner, learnOrder } from './learn-order.js';
import { pageRecords, type Walked } from './walks.js';

/** Reads a server: its limits, all its records, and the choices that reads alone decide. */
export async function learn(learner: Learner): Promise<ReadonlySet<string>> {
  const [walked] = await Promise.all([
    Promise.all(listIds.map((list) => learnList(learner, list))),
    learnActive(learner),
  ]);
  await learnWorkflows(learner);
  for (const page of walked.flat()) await learner.confirmation.judge(page);
  learner.checker.choices.dropWeak('embedded-subscriber.message', 'embedded-subscriber.event');
  // Pages in an order show whether others change the records. A filter teaches only while they do not.
  const [orderable] = await Promise.all([learnOrder(learner), learnPathForms(learner)]);
  await learnMatchForms(learner.checker);
  return orderable;
}

/** Limits that are tried, the largest first. The specification allows 50 for events at most (§8). */
const limits = [100, 50, 25, 20, 10, 5, 3, 2, 1] as const;

async function learnLimits(checker: Checker, list: ListId): Promise<void> {
  const asked = checker.ask({ operationId: list });
  // Where the run ends, all that it asks rejects, and this is not awaited any more.
  asked.catch(() => {});
  const isMore = (answer: CheckedResponse) =>
    list === 'searchSubscribers' ? field(answer.resource, 'next') !== null : field(answer.resource, 'hasMore') === true;
  let largest = 1;
  for (const limit of limits.filter((one) => list !== 'listNotifications' || one <= 50)) {
    const answer = await checker.ask({ operationId: list, query: { limit } });
    if (answer === undefined || answer.outcome === 'busy') continue;
    if (answer.outcome !== 'success') continue;
    const { length } = pageRecords(answer);
    largest = isMore(answer) && length < limit && length > 0 ? length : limit;
    break;
  }
  let defaultSize: number | undefined = list === 'searchSubscribers' ? undefined : 10;
  const plain = await asked;
  if (plain?.outcome === 'success' && defaultSize === undefined && isMore(plain))
    defaultSize = pageRecords(plain).length;
  if (plain !== undefined && plain.outcome === 'refused')
    checker.unavailable.set(list, `${list} returned ${plain.exchange.response.status}`);
  checker.known.limits[list] = { defaultSize, largest };
}

/** Reads a list twice, with pages of other sizes: the order is known if both show the same. */
async function learnList({ checker, walks }: Learner, list: ListId): Promise<readonly CheckedResponse[]> {
  await learnLimits(checker, list);
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
  const [first] = answer === undefined ? [] : pageRecords(answer);
  const at = records.findIndex((record) => first !== undefined && keyOf('message', record) === keyOf('message', first));
  if (answer?.outcome !== 'success' || (first !== undefined && at <= largest)) return;
  const message = `page 1 with limit=${limit} does not continue page 0, which contains ${largest} messages`;
  const actual = first === undefined ? 'no messages' : `that in place ${at}`;
  checker.failed('messages.walk', { message, expected: `the message in place ${largest}`, actual }, answer.exchange);
}

/** Says why a list cannot be walked: what is its first page by default is also there if that is asked for (§8). */
async function learnDefaults(checker: Checker, list: ListId): Promise<readonly CheckedResponse[]> {
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
      checker.failRefused(requirement, `${name}=${value} is rejected, which is the default`, answer);
  }
  checker.known.take(list, { records: pageRecords(plain), isWhole: false }, true);
  return [plain];
}

function isSameWalk(one: Walked, other: Walked, list: ListId): boolean {
  const kind = kindOfList[list];
  return (
    one.records.length === other.records.length &&
    one.records.every((record, index) => keyOf(kind, record) === keyOf(kind, other.records[index]))
  );
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
    checker.choices.restrictTo('integration.credentials', ['hidden']);
  }
  checker.known.take('listActiveIntegrations', { records: first ?? [], isWhole: true }, false);
}

/** Largest number of workflows that are read. A small budget allows fewer. */
const mostWorkflows = 24;

/** Number of workflows that are read at once. */
const atOnce = 4;

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
  const wanted = [...ids].slice(0, most * 3).map(String);
  while (wanted.length > 0 && known.collection('workflow').records.length < most) {
    const { records } = known.collection('workflow');
    const isUnknown = (id: string) => !records.some(({ value }) => [value._id, value.workflowId].includes(id));
    const asked = await Promise.all(
      wanted
        .splice(0, atOnce)
        .filter(isUnknown)
        .map(async (id) => ({
          id,
          answer: await checker.ask({ operationId: 'getWorkflow', path: { workflowId: id } }),
        })),
    );
    for (const { id, answer } of asked) {
      if (answer?.outcome !== 'success' || !isObject(answer.resource)) continue;
      checker.learn(answer);
      known.takeWorkflow(answer.resource);
      // What was found once by an identifier of a form is not refused for its form.
      const [form, other] = workflowForms.filter((name) => field(answer.resource, name) === id);
      if (form !== undefined && other === undefined) checker.choices.restrictTo(`path.workflow.${form}`, ['accepted']);
    }
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
    checker.choices.restrictTo(name, [answer.outcome === 'success' ? 'accepted' : 'refused']);
  };
  await Promise.all(
    identifiersIn(workflow, workflowForms).map(([form, id]) =>
      learnForm(`path.workflow.${form}`, { operationId: 'getWorkflow', path: { workflowId: id } }),
    ),
  );
  const workflowId = acceptedId(checker, workflow);
  if (workflowId === undefined || step === undefined) return;
  await Promise.all(
    identifiersIn(step, stepForms).map(([form, id]) =>
      learnForm(`path.step.${form}`, { operationId: 'getWorkflowStep', path: { workflowId, stepId: id } }),
    ),
  );
}

function identifiersIn<Form extends string>(record: JsonObject, forms: readonly Form[]): readonly [Form, string][] {
  return forms.map((form): [Form, string] => [form, String(record[form] ?? '')]).filter(([, id]) => id !== '');
}

/** An identifier of a workflow that its path takes. */
export function acceptedId({ choices }: Checker, workflow: JsonObject): string | undefined {
  const form = (['workflowId', '_id', 'slug'] as const).find(
    (name) => choices.remaining(`path.workflow.${name}`).includes('accepted') && typeof workflow[name] === 'string',
  );
  return form === undefined ? undefined : String(workflow[form]);
}
