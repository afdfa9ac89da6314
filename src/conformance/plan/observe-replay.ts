import { createObservation } from '../../choices/choices.js';
import { describeResponse } from '../../judgement/facts/text.js';
import type { Call, CheckedResponse } from '../call.js';
import type { Checker } from '../checker.js';

/** Observes a repeated request with the same idempotency key: its effect is not specified. */
export async function observeReplay(checker: Checker, call: Call, first: CheckedResponse): Promise<void> {
  const replay = await checker.send(call);
  if (replay === undefined) return;
  const isSame = replay.outcome === 'success' && JSON.stringify(replay.resource) === JSON.stringify(first.resource);
  const effectOfChange = replay.outcome === 'success' ? 'carried-out-again' : undefined;
  const id = 'idempotency-key.replay';
  const effect = isSame ? 'same-response' : effectOfChange;
  checker.note(id, createObservation(id, describeResponse(replay.exchange), { effect }), replay.exchange);
  if (!isSame) checker.applyWrite(replay);
}
