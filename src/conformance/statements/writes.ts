import { createObservation } from '../../choices/choices.js';
import { isSameJson } from '../../contract/json-value.js';
import { describeResponse } from '../../judgement/facts/text.js';
import type { Call } from '../call.js';
import type { Checker } from '../checker.js';
import { pageRecords } from '../walks.js';
import type { StatementInput } from './valid-calls.js';

/** Observes the response to a creation of a subscriber that exists, with `failIfExists=true` (§7). */
export async function observeConflict({ checker, own: [subscriberId] }: StatementInput): Promise<void> {
  const id = 'create.conflict-answer';
  if (subscriberId === undefined) return;
  const call = { operationId: 'createSubscriber', query: { failIfExists: true }, body: { subscriberId } } as const;
  const response = await checker.write(call);
  if (response?.outcome !== 'refused') return;
  const { status, headers } = response.exchange.response;
  const type = headers.get('content-type') ?? 'without a media type';
  checker.note(id, createObservation(id, `${status} ${type}`, { status }), response.exchange);
}

/** Observes the response to an update of an integration without any field (§4.4). */
export async function observeEmptyUpdate({ checker, responses }: StatementInput): Promise<void> {
  const id = 'integration-update.without-fields';
  const call = responses.get('updateIntegration')?.call;
  const response = call && (await checker.send({ ...call, body: {} }));
  if (response === undefined || !['success', 'refused'].includes(response.outcome)) return;
  const { status, outcome } = response;
  const choice = outcome === 'success' ? ({ effect: 'unchanged' } as const) : ({ effect: 'refused', status } as const);
  checker.note(id, createObservation(id, describeResponse(response.exchange), choice), response.exchange);
}

/** Difference in milliseconds from which a write takes longer than a repeated one. */
const slowMs = 50;

/** Observes two equal writes at once with one idempotency key (§4). */
export async function observeKeyInProgress({ checker, own: [subscriberId] }: StatementInput): Promise<void> {
  const id = 'idempotency-key.replay';
  if (subscriberId === undefined) return;
  const headers = checker.newIdempotencyKey();
  const call: Call = { operationId: 'createSubscriber', body: { subscriberId, firstName: 'Notikit' }, headers };
  const end = checker.known.beginWrite('subscriber', subscriberId);
  const responses = await Promise.all([checker.send(call), checker.send(call)]);
  const repeated = await checker.send(call);
  await reread(checker, call, subscriberId);
  end();
  const refused = responses.find((response) => response?.outcome !== 'success');
  const shown = refused ?? responses[1];
  if (repeated?.outcome !== 'success' || shown === undefined) return;
  const { status, headers: fields } = shown.exchange.response;
  const isConflict = status === 409 && fields.has('retry-after');
  const minMs = 2 * repeated.exchange.durationMs + slowMs;
  const areSlow = responses.every((response) => Number(response?.exchange.durationMs) > minMs);
  const waits = refused === undefined && areSlow;
  const text = refused || waits ? describeResponse(shown.exchange) : 'the server is too quick to tell';
  const inProgress = isConflict ? 409 : waits ? 'waits' : undefined;
  checker.note(id, createObservation(id, `in progress: ${text}`, { inProgress }), shown.exchange);
}

/** Observes another request with a used idempotency key (§4). Another API key must not get the stored response. */
export async function observeReusedKey({ checker, own: [subscriberId] }: StatementInput): Promise<void> {
  const id = 'idempotency-key.other-body';
  if (subscriberId === undefined) return;
  const create = (firstName: string): Call => ({
    operationId: 'createSubscriber',
    body: { subscriberId, firstName },
    headers,
  });
  const headers = checker.newIdempotencyKey();
  const first = await checker.write(create('Notikit'));
  if (first?.outcome !== 'success') return;
  await checker.send({ ...first.call, authorization: `ApiKey ${checker.context.unusedId('key')}` });
  const other = await checker.send(create('Check'));
  if (other === undefined || !['success', 'refused'].includes(other.outcome)) return;
  const isReplay = isSameJson(other.exchange.json, first.exchange.json);
  const refused = { effect: 'refused', status: other.status } as const;
  const taken = isReplay ? {} : ({ effect: 'carried-out' } as const);
  const choice = other.exchange.succeeded ? taken : refused;
  checker.note(id, createObservation(id, describeResponse(other.exchange), choice), other.exchange);
  if (isReplay) await reread(checker, create('Check'), subscriberId);
  else if (other.outcome === 'success') checker.applyWrite(other);
}

/** Reads a subscriber: responses do not show whether a write took effect, or which one of two was last. */
async function reread(checker: Checker, call: Call, subscriberId: string): Promise<void> {
  const read = await checker.send({ operationId: 'searchSubscribers', query: { subscriberId } });
  const resource = read && pageRecords(read).find((item) => item.subscriberId === subscriberId);
  if (resource !== undefined) checker.known.replaceOwn({ call, resource });
}
