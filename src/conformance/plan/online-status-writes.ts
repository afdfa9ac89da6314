import { field } from '../../contract/json-value.js';
import type { OperationId } from '../../contract/operations.js';
import { type Call, type CheckedResponse, inEncoding } from '../call.js';
import type { Checker } from '../checker.js';
import type { Row } from '../factors.js';
import { observeReplay } from './observe-replay.js';
import type { ReadBack } from './read-back.js';
import type { RefusedWrites } from './refused-writes.js';

/** Encodings of an identifier in a path beside the usual one. */
const encodings = ['encoded', 'raw'] as const;

/** Subscriber whose status a row changes, and another one for concurrent writes. */
interface StatusSubjects {
  readonly subscriberId: string;
  readonly siblingId: string | undefined;
}

/**
 * Requires that both values of the status are accepted, and that the response or the search shows the last one if an
 * update shows it.
 */
export async function requireOnlineStatus(checker: Checker, readBack: ReadBack, subscriberId: string): Promise<void> {
  let last: CheckedResponse | undefined;
  for (const isOnline of [true, false]) {
    last = await checker.acceptance.require(statusCall(subscriberId, isOnline));
    if (last === undefined) return;
  }
  await readBack.read(subscriberId, 'by subscriberId');
  const { isShown } = checker.known.state(Number.POSITIVE_INFINITY);
  const isShownBy = (id: OperationId) => isShown(id, 'isOnline');
  if (last === undefined || isShownBy('updateSubscriberOnlineStatus') || isShownBy('searchSubscribers')) return;
  await checker.write({ operationId: 'createSubscriber', body: { subscriberId } });
  if (!isShownBy('createSubscriber')) return;
  const message = 'no response shows isOnline after a change, although updates show it';
  checker.failed('online-status.takes-value', { message, expected: 'false', actual: 'nothing' }, last.exchange);
}

/** Changes the online status of a subscriber, as a row says, and reads it back. */
export async function writeOnlineStatus(
  checker: Checker,
  readBack: ReadBack,
  refused: RefusedWrites,
  row: Row,
  { subscriberId, siblingId }: StatusSubjects,
): Promise<void> {
  if (refused.has('path', subscriberId)) return;
  const isOnline = row.isOnline === 'true';
  const headers = row.idempotencyKey === 'none' ? {} : checker.newIdempotencyKey();
  const usual: Call = { ...statusCall(subscriberId, isOnline), headers };
  const encoding = encodings.find((one) => one === row.encoding);
  const call = encoding === undefined ? usual : inEncoding(usual, encoding);
  const calls = [call];
  if (row.together === 'with a sibling' && siblingId !== undefined) calls.push(statusCall(siblingId, !isOnline));
  else if (row.together === 'twice') calls.push(statusCall(subscriberId, isOnline));
  const responses = await Promise.all(calls.map((one) => checker.write(one)));
  for (const response of responses)
    if (response !== undefined && !(await succeeds(response, row.together === 'twice'))) return;
  const [response] = responses;
  if (row.idempotencyKey === 'repeated' && response?.outcome === 'success')
    await observeReplay(checker, call, response);
  const repetitions = { again: [isOnline], 'after another': [!isOnline, isOnline] };
  const again = Object.entries(repetitions).find(([level]) => level === row.repeated)?.[1] ?? [];
  for (const value of again) {
    const next = await checker.write(statusCall(subscriberId, value));
    if (next !== undefined && !(await succeeds(next))) return;
  }
  if (row.read !== 'not' || field(response?.resource, 'isOnline') === undefined)
    await readBack.read(subscriberId, 'by subscriberId');

  /**
   * Finds the cause of a failed change. A gateway may refuse an identifier in a path, but then in each encoding of its
   * characters.
   */
  async function succeeds(changed: CheckedResponse, isConcurrent = false): Promise<boolean> {
    if (changed.exchange.succeeded) return true;
    const { otherPath, ...usual } = changed.call;
    const id = usual.path?.subscriberId ?? subscriberId;
    if (changed.outcome === 'refused' && (otherPath !== undefined || !isPlain(id))) {
      const others = otherPath === undefined ? encodings.map((encoding) => inEncoding(usual, encoding)) : [usual];
      let other: CheckedResponse | undefined;
      for (const one of others) if (!other?.exchange.succeeded) other = await checker.write(one);
      const again = other?.exchange.succeeded ? await checker.write(changed.call) : undefined;
      const message = 'an identifier is refused in one encoding of its characters, and accepted in another';
      if (again?.outcome === 'refused') checker.failRefused('response.requested-resource', message, again);
      if (again !== undefined) return again.exchange.succeeded;
      if (otherPath !== undefined) return other !== undefined && succeeds(other, isConcurrent);
    }
    const value = field(changed.call.body, 'isOnline') === true;
    const plainId =
      checker.known.collection('subscriber').records.find(({ key }) => checker.known.own.has(key) && isPlain(key))
        ?.key ?? id;
    const plain = statusCall(plainId, value);
    const requirements = ['online-status.takes-value'] as const;
    const path = { field: 'path', level: id, alone: statusCall(id, value), plain, requirements };
    const values = [
      ...(isPlain(id) ? [] : [path]),
      { field: 'isOnline', level: String(value), alone: plain, requirements },
    ];
    const explained = await refused.explain(changed, values, { plain, isConcurrent });
    return explained !== undefined && explained !== 'explained';
  }
}

export function statusCall(subscriberId: string, isOnline: boolean): Call {
  return { operationId: 'updateSubscriberOnlineStatus', path: { subscriberId }, body: { isOnline } };
}

function isPlain(subscriberId: string): boolean {
  return /^[\w.-]+$/.test(subscriberId);
}
