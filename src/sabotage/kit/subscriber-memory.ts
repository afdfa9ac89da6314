import { type Condition, onUpdate } from '../grammar/conditions.js';
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

export function isCreation({ before }: SubscriberWrite): boolean {
  return before === undefined;
}

export function isUpdate({ before }: SubscriberWrite): boolean {
  return before !== undefined;
}

/** Changes the status of some successful writes. */
export function statusOf(isMeant: (write: SubscriberWrite) => boolean, status: number): Transform {
  return onWrite(async (write, server) => {
    const response = await server(write.request);
    return isSuccess(response) && isMeant(write) ? { ...response, status } : response;
  });
}

interface LastWrite {
  /** Condition on the write. Defaults to any that updates a subscriber. */
  readonly condition?: Condition;
  /** True if the response to the write shows the change too. */
  readonly answers?: boolean;
}

/** Changes subscribers in searches until their next write. */
export function changingAfter(
  operation: 'createSubscriber' | 'updateSubscriberOnlineStatus',
  change: (record: JsonObject) => JsonObject,
  { condition = onUpdate, answers = true }: LastWrite = {},
): Transform {
  return acting(['createSubscriber', 'updateSubscriberOnlineStatus'], { respond }, condition);

  async function respond({ request, original, memory, holds }: EffectContext): Promise<SemanticResponse> {
    const response = await original(request);
    if (!isSuccess(response)) return response;
    memory.repair(operation, response.body);
    if (request.operation !== operation || !holds()) return response;
    memory.damage(operation, response.body, change);
    return answers ? { ...response, body: change(Object(response.body)) } : response;
  }
}

/** Changes the pages of the search. `change` gets the subscribers of some earlier writes. */
export function changingPagesAfter(
  isMeant: (write: SubscriberWrite) => boolean,
  change: (page: JsonObject, subscriberIds: ReadonlySet<unknown>, request: SemanticRequest) => JsonObject,
): Transform {
  return (server) => {
    const written = new Set<unknown>();
    const writing = onWrite(async (write) => {
      const response = await server(write.request);
      if (isSuccess(response) && isMeant(write)) written.add(write.subscriberId);
      return response;
    });
    return onPage('searchSubscribers', (page, request) => change(page, written, request))(writing(server));
  };
}

/** Hides subscribers from a page of the search and its count. */
export function withoutSubscribers(page: JsonObject, hidden: ReadonlySet<unknown>): JsonObject {
  const all = responseRecords(page);
  const data = all.filter(({ subscriberId }) => !hidden.has(subscriberId));
  return { ...page, data, totalCount: Number(page.totalCount) - (all.length - data.length) };
}
