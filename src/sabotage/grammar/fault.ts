import { field, type JsonObject } from '../../contract/json-value.js';
import type { Condition, Situation } from './conditions.js';
import type { EffectContext, FaultEffect } from './effect.js';
import { findSubscriber } from './lookup.js';
import { Memory } from './memory.js';
import { isWriteOperation } from './operation-kinds.js';
import type { FaultPart } from './part.js';
import type { Wrapper } from './semantic.js';
import {
  isSuccess,
  overHttp,
  type SemanticRequest,
  type SemanticResponse,
  type SemanticServer,
  type Transform,
} from './semantic.js';

/** A fault of one part of an operation: `listMessages/channel/with-page/ignore`. */
export interface SemanticFault {
  readonly name: string;
  readonly part: FaultPart;
  readonly condition: Condition;
  readonly effect: FaultEffect;
}

/** Part, condition and effect of a fault: all that it needs to act. */
export interface ActingFault {
  readonly part: Pick<FaultPart, 'name' | 'operation'>;
  readonly condition: Condition;
  readonly effect: FaultEffect;
}

/** The violation as a sentence without its subject: `ignores channel of listMessages if page is given`. */
export function sentenceOf({ part: { name, operation }, condition, effect }: ActingFault): string {
  // A value is called by its name, wherever it is: in `response.data.*.channel`, `path.workflowId` or `other-email`.
  const value = name
    .replace(/^(response|path)\.|^other-/, '')
    .replace(/^(data\.)?\*\./, '')
    .replace('given-', 'given ');
  const sentence = `${effect.phrase} ${value} of ${operation}`;
  return condition.phrase === '' ? sentence : `${sentence} ${condition.phrase}`;
}

/** Applies a fault to a server that speaks HTTP. */
export function wrapperOf(fault: ActingFault): Wrapper {
  return overHttp(transformOf(fault));
}

/** Applies a fault to a server in semantic form. */
export function transformOf({ part: { operation }, condition, effect }: ActingFault): Transform {
  return (server) => {
    const memory = new Memory();
    const seen = new Set<string>();
    let number = 0;
    let writes = 0;
    let inFlight = 0;
    const shown: SemanticServer = async (request) => memory.damaged(request, await server(request));

    async function respond(request: SemanticRequest): Promise<SemanticResponse> {
      const key = JSON.stringify([request.operation, request.path, [...request.query], request.body]);
      number += 1;
      const situation: Situation = { request, number, isRepeated: seen.has(key), writes, inFlight };
      seen.add(key);
      if (request.operation !== operation) return shown(request);
      const before = condition.needsRecord === true ? await subscriberBefore(request, server) : undefined;
      const holds: EffectContext['holds'] = (subject, position, response) =>
        condition.holds({ ...situation, before, response }, subject, position);
      return effect.respond({ request, server: shown, original: server, memory, holds });
    }

    return async (request) => {
      inFlight += 1;
      try {
        const response = await respond(request);
        if (isSuccess(response) && isWriteOperation(request.operation)) writes += 1;
        return response;
      } finally {
        inFlight -= 1;
      }
    };
  };
}

/** The subscriber that a write names. */
async function subscriberBefore(request: SemanticRequest, server: SemanticServer): Promise<JsonObject | undefined> {
  const subscriberId = request.path.subscriberId ?? field(request.body, 'subscriberId');
  return typeof subscriberId === 'string' ? findSubscriber(request, server, subscriberId) : undefined;
}
