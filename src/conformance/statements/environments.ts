import { field } from '../../contract/json-value.js';
import type { OperationId } from '../../contract/operations.js';
import { type OwnerField, ownersIn, severalOwnersViolation } from '../../judgement/facts/identifiers.js';
import type { ListId } from '../../reference/state.js';
import type { Checker } from '../checker.js';
import type { CheckedResponse, PlannedCall } from '../compare.js';
import { pageRecords } from '../walks.js';
import { idsIn, type StatementInput } from './valid-calls.js';

/** Checks that the responses of all operations name one owner (§5.3). Rules compare the records within one response. */
export function checkOwners({ checker, responses }: StatementInput): void {
  const requirements = { _organizationId: 'auth.one-organization', _environmentId: 'auth.one-environment' } as const;
  for (const name of Object.keys(requirements) as OwnerField[]) {
    const seen = [...responses.values()].flatMap(({ exchange }) => {
      const [owner, other] = new Set(ownersIn(exchange, name));
      return owner === undefined || other !== undefined ? [] : [{ owner, exchange }];
    });
    const [first, ...others] = seen;
    const stranger = others.find(({ owner }) => owner !== first?.owner);
    if (stranger === undefined) for (const { exchange } of others) checker.passed(requirements[name], exchange);
    else
      checker.failed(
        requirements[name],
        severalOwnersViolation([...new Set(seen.map(({ owner }) => owner))]),
        stranger.exchange,
      );
  }
}

const lists = ['searchSubscribers', 'listActiveIntegrations', 'listMessages', 'listNotifications'] as const;
const retrievals = ['getWorkflow', 'getWorkflowStep', 'getNotification'] as const;

/** The parameter that finds one record of a list, and the field that it compares. */
const finders = {
  searchSubscribers: 'subscriberId',
  listMessages: 'transactionId',
  listNotifications: 'transactionId',
} as const satisfies Record<ListId, string>;

const requirements = [
  'auth.other-environment-lists',
  'auth.other-environment-retrieval',
  'auth.other-environment-writes',
] as const;

/** Checks that a key of another environment sees and changes nothing of this one (§5.3). */
export async function checkOtherEnvironment(input: StatementInput): Promise<void> {
  const { checker } = input;
  const { otherApiKey } = checker.context;
  if (otherApiKey === undefined) {
    for (const id of requirements) checker.skipByUser(id, 'needs --other-api-key');
    return;
  }
  const authorization = `ApiKey ${otherApiKey}`;
  await Promise.all([
    ...lists.map((list) => checkList(input, list, authorization)),
    ...retrievals.map((operationId) => checkRetrieval(input, operationId, authorization)),
  ]);
  if (!checker.allowWrites) return checker.skipByUser('auth.other-environment-writes', 'needs --allow-writes');
  await checkStatus(input, authorization);
  await checkIntegration(input, authorization);
}

async function checkList(
  { checker, responses }: StatementInput,
  list: (typeof lists)[number],
  authorization: string,
): Promise<void> {
  const own = responses.get(list);
  if (own === undefined || idsIn(own).size === 0)
    return checker.skip('auth.other-environment-lists', `${list} returned no records`);
  const parameter = list === 'listActiveIntegrations' ? undefined : finders[list];
  const value = parameter && field(pageRecords(own)[0], parameter);
  const calls: readonly PlannedCall[] = [
    own.call,
    ...(parameter !== undefined && typeof value === 'string' ? [{ ...own.call, query: { [parameter]: value } }] : []),
  ];
  for (const call of calls) {
    const response = await checker.send({ ...call, authorization });
    if (response === undefined) continue;
    const { status } = response.exchange.response;
    if (response.outcome !== 'success')
      return checker.skip('auth.other-environment-lists', `the other API key got ${status}`);
    if (hasLeaked(checker, 'auth.other-environment-lists', `${list} lists`, response, idsIn(own))) return;
    checker.passed('auth.other-environment-lists', response.exchange);
  }
}

async function checkRetrieval(
  { checker, responses }: StatementInput,
  operationId: OperationId,
  authorization: string,
): Promise<void> {
  const id = 'auth.other-environment-retrieval';
  const own = responses.get(operationId);
  if (own === undefined || idsIn(own).size === 0) return checker.skip(id, `${operationId} returned no _id`);
  const response = await checker.send({ ...own.call, authorization });
  if (response === undefined || hasLeaked(checker, id, `${operationId} returns`, response, idsIn(own))) return;
  if (isKeyKnown(checker, id, response)) checker.passed(id, response.exchange);
}

function hasLeaked(
  checker: Checker,
  id: (typeof requirements)[number],
  what: string,
  response: CheckedResponse,
  ids: ReadonlySet<string>,
): boolean {
  const leaked = [...idsIn(response)].find((one) => ids.has(one));
  if (leaked === undefined) return false;
  const message = `${what} a record of another environment`;
  const violation = { message, expected: 'no record of the first environment', actual: `the record ${leaked}` };
  checker.failed(id, violation, response.exchange);
  return true;
}

/** Tells whether the server knows the other key. A rejected key proves nothing. */
function isKeyKnown(
  checker: Checker,
  id: (typeof requirements)[number],
  { exchange, outcome }: CheckedResponse,
): boolean {
  if (exchange.response.status === 401) checker.skip(id, 'the other API key got 401');
  return exchange.response.status !== 401 && outcome !== 'busy';
}

/** Writes the online status of a subscriber with the other key, once with the idempotency key of an earlier write. */
async function checkStatus({ checker, own, responses }: StatementInput, authorization: string): Promise<void> {
  const id = 'auth.other-environment-writes';
  const valid = responses.get('updateSubscriberOnlineStatus');
  if (valid?.outcome !== 'success') return checker.skip(id, 'no online status could be set');
  const headers = checker.newIdempotencyKey();
  const keyed = await checker.write({ ...valid.call, headers });
  const subscriberId = own[0] ?? '';
  const calls: readonly PlannedCall[] = [
    { ...valid.call, body: { isOnline: false } },
    ...(keyed?.outcome === 'success' ? [keyed.call] : []),
  ];
  for (const call of calls) {
    const response = await checker.send({ ...call, authorization });
    if (response === undefined || hasLeaked(checker, id, `${call.operationId} answers with`, response, idsIn(valid)))
      continue;
    if (!isKeyKnown(checker, id, response)) return;
    const read = await checker.send({ operationId: 'searchSubscribers', query: { subscriberId } });
    const shown = read && pageRecords(read).find((item) => item.subscriberId === subscriberId)?.isOnline;
    const isChanged = call !== keyed?.call && shown === false;
    compareUnchanged(checker, 'the online status', isChanged, response);
    if (isChanged) await checker.write(valid.call);
  }
}

async function checkIntegration({ checker, responses }: StatementInput, authorization: string): Promise<void> {
  const valid = responses.get('updateIntegration');
  const [key] = valid === undefined ? [] : idsIn(valid);
  if (valid === undefined || key === undefined) return;
  const name = 'notikit: another environment';
  const response = await checker.send({ ...valid.call, body: { name }, authorization });
  if (response === undefined || !isKeyKnown(checker, 'auth.other-environment-writes', response)) return;
  const read = await checker.send({ operationId: 'listActiveIntegrations' });
  const integrations: readonly unknown[] = Array.isArray(read?.resource) ? read.resource : [];
  const isChanged = integrations.some((one) => field(one, '_id') === key && field(one, 'name') === name);
  compareUnchanged(checker, 'the name of an integration', isChanged, response);
  if (isChanged) await checker.write(valid.call);
}

function compareUnchanged(checker: Checker, what: string, isChanged: boolean, { exchange }: CheckedResponse): void {
  const id = 'auth.other-environment-writes';
  const message = `a key of another environment changed ${what}`;
  const violation = { message, expected: 'no change', actual: 'the value of the other key' };
  if (isChanged) checker.failed(id, violation, exchange);
  else checker.passed(id, exchange);
}
