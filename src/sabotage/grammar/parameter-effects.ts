import { readChange } from './changes.js';
import { type ActingEffect, beforeRequest } from './effect.js';
import type { Memory } from './memory.js';
import { type SemanticRequest, withParameter } from './semantic.js';

type Values = readonly string[];

/** Other values of parameters than the given ones; without values, a parameter counts as absent. */
type Reading = (values: Values, request: SemanticRequest, memory: Memory) => Readonly<Record<string, Values>>;

/** Reads a given parameter in another way: the server responds as if the request had other parameters. */
function reading(parameter: string, phrase: string, read: Reading): ActingEffect {
  return beforeRequest(phrase, (request, { memory, holds }) => {
    const values = request.query.get(parameter);
    if (values === undefined) return request;
    const readValues = Object.entries(read(values, request, memory));
    if (!holds(values)) return request;
    return readValues.reduce((changed, [name, others]) => withParameter(changed, name, others), request);
  });
}

/** Readings of the values of one parameter, some with an argument: another parameter or another value. */
const forms: readonly (readonly [
  form: RegExp,
  phrase: (argument: string) => string,
  read: (values: Values, request: SemanticRequest, argument: string) => Values,
])[] = [
  [/^ignore$/, () => 'ignores', () => []],
  [/^find-nothing$/, () => 'finds nothing by', () => ['nobody has this value']],
  [/^first-value$/, () => 'reads only the first value of', (values) => values.slice(0, 1)],
  [/^last-value$/, () => 'reads only the last value of', (values) => values.slice(-1)],
  [/^lose-a-value$/, () => 'reads at most two values of', (values) => values.slice(0, 2)],
  [/^join-values$/, () => 'joins the values of', (values) => [values.join(',')]],
  [/^(?:is|always)-(.+)$/s, (value) => `reads ${value} as`, (_values, _request, value) => [value]],
  [/^take-(.+)$/, (other) => `reads ${other} as`, (values, { query }, other) => query.get(other) ?? values],
];

export function readParameterEffect(name: string, parameter: string): ActingEffect | undefined {
  if (name === 'stale') {
    return reading(parameter, 'uses the previous value of', (values, _request, memory) => ({
      [parameter]: memory.swap<Values>('values', values) ?? values,
    }));
  }
  const [, verb, argument = ''] = /^(default-is|as|swap-with)-(.*)$/s.exec(name) ?? [];
  if (verb === 'default-is') return byDefault(parameter, argument);
  if (verb !== undefined) return exchanged(parameter, argument, verb === 'as');
  for (const [form, phrase, read] of forms) {
    const match = form.exec(name);
    if (match === null) continue;
    const [, other = ''] = match;
    return reading(parameter, phrase(other), (values, request) => ({ [parameter]: read(values, request, other) }));
  }
  const change = readChange(name);
  if (change === undefined) return undefined;
  const read = ['limit', 'page'].includes(parameter) ? Number : String;
  return reading(parameter, change[0], (values) => ({
    [parameter]: values.map((value) => String(change[1](read(value)))),
  }));
}

/** Uses another default of a parameter that is absent. */
function byDefault(parameter: string, value: string): ActingEffect {
  return beforeRequest(`has the default ${value} for`, (request, { holds }) =>
    request.query.has(parameter) || !holds() ? request : withParameter(request, parameter, [value]),
  );
}

/** Exchanges the values of two parameters; `isRenamed` of one that is given with one that is not. */
function exchanged(parameter: string, other: string, isRenamed: boolean): ActingEffect {
  return reading(parameter, isRenamed ? `reads as ${other} the` : `swaps with ${other}`, (values, { query }) => {
    const others = query.get(other);
    return (others === undefined) === isRenamed ? { [parameter]: others ?? [], [other]: values } : {};
  });
}
