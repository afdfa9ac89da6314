import type { OperationId } from '../../contract/operations.js';
import { always, type Condition } from '../grammar/conditions.js';
import type { FaultEffect } from '../grammar/effect.js';
import { sentenceOf, transformOf } from '../grammar/fault.js';
import { findFault } from '../grammar/faults.js';
import { type Decision, decided, type ListOperation, onRows } from '../grammar/list-effects.js';
import { defaultEffect, reread } from '../grammar/request-effects.js';
import { type Found, onValues } from '../grammar/response-effects.js';
import type { SemanticWay } from '../sabotage.js';
import type { JsonObject } from './json.js';
import { inTurn } from './transforms.js';

/** The fault of the grammar that has a name such as `listMessages/channel/with-page/ignore`. */
export function fault(name: string, what?: string): SemanticWay {
  const found = findFault(name);
  if (found === undefined) throw new Error(`the grammar has no fault ${name}`);
  return [what ?? sentenceOf(found), transformOf(found)];
}

/** A way with another sentence: users read those of the plainest ways. */
export function described(what: string, [, transform]: SemanticWay): SemanticWay {
  return [what, transform];
}

/** Another effect on a part of an operation. */
export function effectOn(operation: OperationId, part: string, effect: FaultEffect, condition: Condition): SemanticWay {
  const made = { part: { operation, name: part }, condition, effect };
  return [sentenceOf(made), transformOf(made)];
}

/** Several faults at once. */
export function together(what: string, ways: readonly SemanticWay[]): SemanticWay {
  return [what, inTurn(ways.map(([, transform]) => transform))];
}

/** Reads another text of a query parameter than the given one. */
export function rereading(
  operation: OperationId,
  parameter: string,
  phrase: string,
  read: (text: string) => string,
  condition = always,
): SemanticWay {
  const effect = reread('reread', phrase, parameter, (values) => values.map(read));
  return effectOn(operation, parameter, effect, condition);
}

/** Uses another default of a query parameter. */
export function defaulting(operation: OperationId, parameter: string, value: string): SemanticWay {
  return effectOn(operation, parameter, defaultEffect(parameter, value), always);
}

/** Changes the records on each page of a list. */
export function rearranging(
  list: ListOperation,
  phrase: string,
  change: (page: readonly JsonObject[]) => readonly JsonObject[],
  condition = always,
): SemanticWay {
  return effectOn(list, 'records', onRows('rearrange', phrase, change), condition);
}

/** Changes the values at a path such as `data.*.channel` in the successful responses of an operation. */
export function changing(
  operation: OperationId,
  path: string,
  phrase: string,
  change: (found: Found) => unknown,
  condition = always,
): SemanticWay {
  const effect = onValues('change', phrase, path.split('.'), change);
  return effectOn(operation, `response.${path}`, effect, condition);
}

/** Leaves out the values at a path. */
export function leavingOut(operation: OperationId, path: string): SemanticWay {
  return changing(operation, path, 'leaves out', () => undefined);
}

/** Decides anew which records a filter of a list finds. */
export function finding(
  list: ListOperation,
  parameter: string,
  phrase: string,
  finds: (decision: Decision) => boolean,
): SemanticWay {
  return effectOn(list, parameter, decided(list, parameter, 'find', phrase, finds), always);
}
