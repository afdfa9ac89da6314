import type { CheckedResponse, Checker, PlannedCall } from '../checker.js';
import type { Row } from '../rows.js';
import { observeReplay } from './observe-replay.js';
import type { ReadBack } from './read-back.js';

/** Subscriber whose status a row changes, and another one for concurrent writes. */
interface StatusSubjects {
  readonly subscriberId: string;
  readonly siblingId: string | undefined;
}

/** Changes the online status of a subscriber, as a row says, and reads it back. */
export async function writeOnlineStatus(
  checker: Checker,
  readBack: ReadBack,
  row: Row,
  { subscriberId, siblingId }: StatusSubjects,
): Promise<void> {
  const isOnline = row.isOnline === 'true';
  const callWithKey = {
    ...statusCall(subscriberId, isOnline),
    ...(row.idempotencyKey !== 'none' && { headers: checker.newIdempotencyKey() }),
  };
  const writes = [checker.write(callWithKey)];
  if (row.together === 'with a sibling' && siblingId !== undefined)
    writes.push(checker.write(statusCall(siblingId, !isOnline)));
  else if (row.together === 'twice') writes.push(checker.write(statusCall(subscriberId, isOnline)));
  const [response] = await Promise.all(writes);
  if (response?.outcome === 'refused') return explainStatusRefusal(checker, response, subscriberId);
  if (row.idempotencyKey === 'repeated' && response?.outcome === 'success')
    await observeReplay(checker, callWithKey, response);
  if (row.repeated === 'after another') await checker.write(statusCall(subscriberId, !isOnline));
  if (row.repeated === 'after another' || row.repeated === 'again')
    await checker.write(statusCall(subscriberId, isOnline));
  if (row.read !== 'not') await readBack.read(subscriberId, 'by subscriberId');
}

function statusCall(subscriberId: string, isOnline: boolean): PlannedCall {
  return { operationId: 'updateSubscriberOnlineStatus', path: { subscriberId }, body: { isOnline } };
}

/** Explains a refusal: a gateway may refuse the path, and a key may not permit the operation. */
async function explainStatusRefusal(
  checker: Checker,
  { call, exchange }: CheckedResponse,
  subscriberId: string,
): Promise<void> {
  const { status } = exchange.response;
  const secondResponse = await checker.send(call);
  if (secondResponse?.outcome !== 'refused') return;
  if (!/^[\w.-]+$/.test(subscriberId)) {
    const condition = `the id ${JSON.stringify(subscriberId)} in a path, which was answered ${status}`;
    checker.untried('online-status.takes-value', condition);
  } else if ([401, 402, 403].includes(status)) {
    checker.markForbidden('updateSubscriberOnlineStatus', status);
  } else {
    checker.recordFirstDifference(secondResponse);
  }
}
