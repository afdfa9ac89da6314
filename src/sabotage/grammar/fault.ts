import { field, type JsonObject } from '../../contract/json-value.js';
import { isOperationId, operations } from '../../contract/operations.js';
import { type Condition, readCondition, type Situation } from './conditions.js';
import type { EffectContext, FaultEffect } from './effect.js';
import { validBodies } from './json.js';
import { Memory } from './memory.js';
import { filterNames, isPagedList, isWriteOperation } from './operation-kinds.js';
import type { FaultPart } from './part.js';
import { readEffect } from './read-effect.js';
import {
  findSubscriber,
  isSuccess,
  overHttp,
  type SemanticRequest,
  type SemanticResponse,
  type SemanticServer,
  type Transform,
  type Wrapper,
} from './semantic.js';
import { profileFields } from './write-parts.js';

/** A fault of one part of an operation: `listMessages/channel/with-page/ignore`. */
export interface SemanticFault extends ActingFault {
  readonly name: string;
  readonly part: FaultPart;
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
    .replace(/^(response(-\d+)?|path)\.|^other-/, '')
    .replace(/^(data\.)?\*\./, '')
    .replace('given-', 'given ');
  const sentence = `${effect.phrase} ${value} of ${operation}`;
  return condition.phrase === '' ? sentence : `${sentence} ${condition.phrase}`;
}

/** Applies faults to a server that speaks HTTP, the last one outermost. */
export function wrapperOf(...faults: readonly ActingFault[]): Wrapper {
  const transforms = faults.map(transformOf);
  return overHttp((server) => transforms.reduce((faulty, transform) => transform(faulty), server));
}

/** Applies a fault to a server in semantic form. */
export function transformOf({ part: { name, operation }, condition, effect }: ActingFault): Transform {
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
      const situation: Situation = { request, part: name, number, isRepeated: seen.has(key), writes, inFlight };
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

/** Names in braces for several operations, or several parts of one. */
const groups: Readonly<Record<string, readonly string[]>> = {
  all: Object.keys(operations),
  writes: Object.keys(validBodies),
  profile: profileFields,
};

/**
 * Reads one or several faults that act at once: names such as `listMessages/channel/with-page/ignore`, joined by "and".
 * Braces list operations or parts: `{getWorkflow,getWorkflowStep}/key/always/any-key`. Beyond the faults that
 * `faultsOf` lists, a condition may be a test of a value, and an effect may have an argument.
 */
export function readFaults(text: string): readonly ActingFault[] | undefined {
  const faults = text.split(' and ').flatMap(expand).map(readFault);
  return faults.every((fault) => fault !== undefined) ? faults : undefined;
}

function readFault(name: string): ActingFault | undefined {
  const [operation = '', part = '', conditionName = '', ...rest] = name.split('/');
  if (!isOperationId(operation)) return undefined;
  const condition = readCondition(conditionName);
  const effect = readEffect(operation, part, rest.join('/'));
  return condition && effect && { part: { name: part, operation }, condition, effect };
}

/** Names for each combination of the names in braces. */
function expand(name: string): readonly string[] {
  const [operation = '', part = '', ...rest] = name.split('/');
  return inBraces(operation, []).flatMap((one) => {
    const filters = isOperationId(one) && isPagedList(one) ? filterNames(one) : [];
    return inBraces(part, filters).map((each) => [one, each, ...rest].join('/'));
  });
}

function inBraces(text: string, filters: readonly string[]): readonly string[] {
  const [start, end] = [text.indexOf('{'), text.indexOf('}')];
  if (start < 0 || end < start) return [text];
  const list = text.slice(start + 1, end);
  const names = list === 'filters' ? filters : (groups[list] ?? list.split(','));
  return names.map((name) => text.slice(0, start) + name + text.slice(end + 1));
}
