import { field } from '../../contract/json-value.js';
import { type OwnerField, ownersIn, severalOwnersViolation } from '../../judgement/facts/identifiers.js';
import { listIds } from '../../reference/state.js';
import { type Call, type CheckedResponse, isWrite } from '../call.js';
import type { Checker } from '../checker.js';
import { skipReasons } from '../skip.js';
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
    const owners = [...new Set(seen.map(({ owner }) => owner))];
    if (stranger === undefined) for (const { exchange } of others) checker.passed(requirements[name], exchange);
    else checker.failed(requirements[name], severalOwnersViolation(owners), stranger.exchange);
  }
}

const requirements = [
  'auth.other-environment-lists',
  'auth.other-environment-retrieval',
  'auth.other-environment-writes',
] as const;
type Isolation = (typeof requirements)[number];
const [ofLists, ofRetrievals, ofWrites] = requirements;

/** Checks that a key of another environment sees and changes nothing of this one (§5.3). */
export async function checkOtherEnvironment(input: StatementInput): Promise<void> {
  const { checker, responses } = input;
  const { otherApiKey } = checker.context.options;
  if (otherApiKey === undefined) {
    for (const id of requirements) checker.skipByUser(id, skipReasons.withoutOtherKey);
    return;
  }
  const authorization = `ApiKey ${otherApiKey}`;
  const reads = [...responses.values()].filter(({ call }) => !isWrite(call));
  await Promise.all(reads.map((own) => compareRead(checker, own, authorization)));
  if (!checker.options.allowWrites) return checker.skipByUser(ofWrites, skipReasons.withoutWrites);
  await checkStatus(input, authorization);
  await checkIntegration(input, authorization);
}

/** Sends a read with the other key, and a search of one of its records. Neither may return a record that is known. */
async function compareRead(checker: Checker, own: CheckedResponse, authorization: string): Promise<void> {
  const { call } = own;
  const id = call.path === undefined ? ofLists : ofRetrievals;
  if (idsIn(own).size === 0) return checker.skip(id, skipReasons.noRecords(call.operationId));
  const parameter = call.operationId === 'searchSubscribers' ? 'subscriberId' : 'transactionId';
  const value = listIds.some((list) => list === call.operationId) ? field(pageRecords(own)[0], parameter) : undefined;
  const calls: readonly Call[] = [
    call,
    ...(typeof value === 'string' ? [{ ...call, query: { [parameter]: value } }] : []),
  ];
  for (const one of calls) {
    const response = await checker.send({ ...one, authorization });
    if (response === undefined || hasLeaked(checker, id, response, own)) continue;
    const isShown = response.outcome === 'success' || id === ofRetrievals;
    if (isShown && isKeyKnown(checker, id, response)) checker.passed(id, response.exchange);
    else checker.skip(id, skipReasons.otherKey(response.status));
  }
}

function hasLeaked(checker: Checker, id: Isolation, response: CheckedResponse, own: CheckedResponse): boolean {
  const leaked = [...idsIn(response)].find((one) => idsIn(own).has(one));
  if (leaked === undefined) return false;
  const message = `${response.call.operationId} returns a record of another environment`;
  const violation = { message, expected: 'no record of the first environment', actual: `the record ${leaked}` };
  checker.failed(id, violation, response.exchange);
  return true;
}

/** Tells whether the server knows the other key. A rejected key proves nothing. */
function isKeyKnown(checker: Checker, id: Isolation, { status, outcome }: CheckedResponse): boolean {
  if (status === 401) checker.skip(id, skipReasons.otherKey(401));
  return status !== 401 && outcome !== 'busy';
}

/** Writes the online status of a subscriber with the other key, once with the idempotency key of an earlier write. */
async function checkStatus({ checker, own, responses }: StatementInput, authorization: string): Promise<void> {
  const valid = responses.get('updateSubscriberOnlineStatus');
  if (valid?.outcome !== 'success') return checker.skip(ofWrites, skipReasons.onlineStatus);
  const keyed = await checker.write({ ...valid.call, headers: checker.newIdempotencyKey() });
  const [subscriberId = ''] = own;
  const read = async () => {
    const search = await checker.send({ operationId: 'searchSubscribers', query: { subscriberId } });
    return search && pageRecords(search).find((item) => item.subscriberId === subscriberId)?.isOnline;
  };
  const call = { ...valid.call, body: { isOnline: false }, authorization };
  await compareWrite(checker, valid, call, async () => (await read()) === false);
  if (keyed?.outcome === 'success')
    await compareWrite(checker, valid, { ...keyed.call, authorization }, async () => false);
}

async function checkIntegration({ checker, responses }: StatementInput, authorization: string): Promise<void> {
  const valid = responses.get('updateIntegration');
  const [key] = valid === undefined ? [] : idsIn(valid);
  if (valid === undefined || key === undefined) return;
  const name = 'notikit: another environment';
  await compareWrite(checker, valid, { ...valid.call, body: { name }, authorization }, async () => {
    const { resource } = (await checker.send({ operationId: 'listActiveIntegrations' })) ?? {};
    const integrations: readonly unknown[] = Array.isArray(resource) ? resource : [];
    return integrations.some((one) => field(one, '_id') === key && field(one, 'name') === name);
  });
}

/** Sends a write with the other key. Its response must show no record, and it must have no effect, which is undone. */
async function compareWrite(
  checker: Checker,
  valid: CheckedResponse,
  call: Call,
  hasEffect: () => Promise<boolean>,
): Promise<void> {
  const response = await checker.send(call);
  if (response === undefined) return;
  const isLeak = hasLeaked(checker, ofWrites, response, valid);
  if (await hasEffect()) {
    const message = `a key of another environment changed a record by ${call.operationId}`;
    const violation = { message, expected: 'no change', actual: 'the value of the other key' };
    checker.failed(ofWrites, violation, response.exchange);
    await checker.write(valid.call);
  } else if (!isLeak && isKeyKnown(checker, ofWrites, response)) checker.passed(ofWrites, response.exchange);
}
