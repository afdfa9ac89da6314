import { field } from '../../contract/json-value.js';
import { onUpdate } from '../grammar/conditions.js';
import type { EffectContext } from '../grammar/effect.js';
import { acting } from '../grammar/fault.js';
import {
  isSuccess,
  type SemanticRequest,
  type SemanticResponse,
  type SemanticServer,
  type Transform,
} from '../grammar/semantic.js';
import { isObject, type JsonObject, responseRecords } from './json.js';
import { findSubscriber } from './lookup.js';
import { onOperation, onPage } from './transforms.js';

/** Fields of a subscriber that a caller sets, without `data` (§4.1). */
export const profileFields = ['firstName', 'lastName', 'email', 'phone', 'avatar', 'locale', 'timezone'] as const;

/** A write of a subscriber, and the record before it. */
export interface SubscriberWrite {
  readonly request: SemanticRequest;
  readonly subscriberId: string;
  /** The body of the write. */
  readonly fields: JsonObject;
  readonly before: JsonObject | undefined;
}

/** Replaces the response to the creation or update of a subscriber (§4.1). */
export function onWrite(
  respond: (write: SubscriberWrite, server: SemanticServer) => Promise<SemanticResponse>,
): Transform {
  return onOperation(['createSubscriber'], async (request, server) => {
    const { body: fields } = request;
    if (!isObject(fields) || typeof fields.subscriberId !== 'string') return server(request);
    const { subscriberId } = fields;
    const before = await findSubscriber(request, server, subscriberId);
    return respond({ request, subscriberId, fields, before }, server);
  });
}

/** Adds the subscribers of some successful writes to a set. */
export function collecting(subscriberIds: Set<unknown>, isMeant: (write: SubscriberWrite) => boolean): Transform {
  return onWrite(async (write, server) => {
    const response = await server(write.request);
    if (isSuccess(response) && isMeant(write)) subscriberIds.add(write.subscriberId);
    return response;
  });
}

/** Changes the status of some successful writes. `applies` gets the record before the write. */
export function statusWhere(applies: (before: JsonObject | undefined) => boolean, status: number): Transform {
  return onWrite(async ({ request, before }, server) => {
    const response = await server(request);
    return isSuccess(response) && applies(before) ? { ...response, status } : response;
  });
}

/** Changes subscribers in searches after an update by an operation, and in its response if `answers` is true. */
export function changingUpdated(
  operation: 'createSubscriber' | 'updateSubscriberOnlineStatus',
  change: (record: JsonObject) => JsonObject,
  { answers } = { answers: true },
): Transform {
  return acting(['createSubscriber', 'updateSubscriberOnlineStatus'], { respond }, onUpdate);

  async function respond({ request, server, memory, holds }: EffectContext): Promise<SemanticResponse> {
    const subscriberId = request.path.subscriberId ?? field(request.body, 'subscriberId');
    memory.repair(request.operation, { subscriberId });
    const response = await server(request);
    if (request.operation !== operation || !isSuccess(response) || !holds()) return response;
    memory.damage(operation, response.body, change);
    return answers ? { ...response, body: change(Object(response.body)) } : response;
  }
}

/** Hides subscribers from searches and their counts. */
export function hiding(subscriberIds: ReadonlySet<unknown>): Transform {
  return onPage('searchSubscribers', (page) => {
    const all = responseRecords(page);
    const data = all.filter(({ subscriberId }) => !subscriberIds.has(subscriberId));
    return { ...page, data, totalCount: Number(page.totalCount) - (all.length - data.length) };
  });
}
