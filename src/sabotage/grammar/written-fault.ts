import { type OperationId, operations } from '../../contract/operations.js';
import { readCondition } from './conditions.js';
import { type ActingFault, sentenceOf, transformOf } from './fault.js';
import { writes } from './json.js';
import { filterNames, isPagedList } from './operation-kinds.js';
import { readEffect } from './read-effect.js';
import type { Transform } from './semantic.js';
import { profileFields } from './write-parts.js';

/** Names in braces for several operations, or several parts of one. */
const groups: Readonly<Record<string, readonly string[]>> = {
  all: Object.keys(operations),
  writes,
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

/** All of the violations as a sentence without its subject. */
export function sentenceOfAll(faults: readonly ActingFault[]): string {
  return faults.map(sentenceOf).join(', and ');
}

/** Applies several faults, the last one outermost. */
export function transformOfAll(faults: readonly ActingFault[]): Transform {
  const transforms = faults.map(transformOf);
  return (server) => transforms.reduce((faulty, transform) => transform(faulty), server);
}

function readFault(name: string): ActingFault | undefined {
  const [operation = '', part = '', conditionName = '', ...rest] = name.split('/');
  if (!isOperation(operation)) return undefined;
  const condition = readCondition(conditionName, operation, part);
  const effect = readEffect(operation, part, rest.join('/'));
  return condition && effect && { part: { name: part, operation }, condition, effect };
}

function isOperation(name: string): name is OperationId {
  return Object.hasOwn(operations, name);
}

/** Names for each combination of the names in braces. */
function expand(name: string): readonly string[] {
  const [operation = '', part = '', ...rest] = name.split('/');
  return inBraces(operation, []).flatMap((one) => {
    const filters = isOperation(one) && isPagedList(one) ? filterNames(one) : [];
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
