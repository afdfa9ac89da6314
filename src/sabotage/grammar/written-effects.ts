import { parseJson } from '../../contract/json-value.js';
import type { OperationId } from '../../contract/operations.js';
import type { EffectContext, FaultEffect } from './effect.js';
import { httpEffects } from './http-effects.js';
import { acceptInvalid, applyInvalid } from './invalid-requests.js';
import { isObject } from './json.js';
import {
  countedAnew,
  decided,
  lastIsNoMore,
  losing,
  orderEffects,
  orderedRowEffects,
  rowEffects,
  skipping,
  windowEffects,
} from './list-effects.js';
import { isPagedList } from './part.js';
import { defaultEffect, renamed, reread, writtenKeyEffects, writtenLookupEffect } from './request-effects.js';
import {
  answering,
  countedReads,
  exactValueEffects,
  failingRefusals,
  hasMoreEffects,
  mapAt,
  onValues,
  staleBody,
  totalEffects,
} from './response-effects.js';
import {
  changingGiven,
  conflictEffects,
  givenTaken,
  mergedWith,
  neverStoring,
  onOtherField,
  recordEffects,
  returningChanged,
  siblingEffect,
  storingChanged,
} from './write-effects.js';
import { readChange } from './written-changes.js';

type Effect = FaultEffect | undefined;

/** Reads effects on a part whose name begins with a word, such as `response.data.*.channel` or `given-email`. */
const readers: readonly (readonly [
  part: RegExp,
  read: (name: string, rest: string, operation: OperationId) => Effect,
])[] = [
  [/^response\.(.+)$/, (name, path) => onValue(name, path)],
  [/^response$/, (name) => byName([...httpEffects, staleBody], name)],
  [/^given-(.+)$/, (name, field) => onGivenField(name, field)],
  [/^other-record$/, (name, _rest, operation) => siblingEffect(name, operation)],
  [/^other-(.+)$/, (name, field) => onUngivenField(name, field)],
  [/^path\.(.+)$/, (name, parameter) => writtenLookupEffect(name, parameter)],
  [/^key$/, (name) => byName(writtenKeyEffects, name)],
  [/^status$/, (name) => byName([failingRefusals, ...conflictEffects], name) ?? withNumber(name, 'answer-', answering)],
  [/^(body|query)$/, (name, part) => onInvalid(name, part)],
  [/^records$/, (name) => onRecords(name)],
  [/^record$/, (name) => byName(recordEffects, name)],
  [/^(\w+)$/, (name, parameter, operation) => onParameter(name, parameter, operation)],
];

/** Reads the name of an effect that a part need not have: one of another part, or one of a form with arguments. */
export function readEffect(operation: OperationId, part: string, name: string): Effect {
  for (const [form, read] of readers) {
    const match = form.exec(part);
    if (match !== null) return read(name, match[1] ?? '', operation);
  }
  return undefined;
}

function byName(effects: readonly FaultEffect[], name: string): Effect {
  return effects.find((effect) => effect.name === name);
}

function withNumber(name: string, prefix: string, make: (number: number) => FaultEffect): Effect {
  const digits = name.startsWith(prefix) ? name.slice(prefix.length) : '';
  return /^\d+$/.test(digits) ? make(Number(digits)) : undefined;
}

function onValue(name: string, path: string): Effect {
  const names = path.split('.');
  const known = byName([...exactValueEffects(names, ''), ...hasMoreEffects, ...totalEffects], name);
  if (known !== undefined) return known;
  if (name === 'count-reads') return countedReads(names);
  if (name === 'count-all') return countedAnew;
  if (name === 'last-is-no-more') return lastIsNoMore;
  const [phrase, change] = readChange(name) ?? [];
  if (phrase === undefined || change === undefined) return undefined;
  return onValues(name, phrase, names, ({ value, parent }) => change(value, parent));
}

/** Effects on a field of a body. A nested value is changed before the server sees it. */
function onGivenField(name: string, field: string): Effect {
  if (name === 'never-store') return { name, phrase: 'returns but does not store the', ...neverStoring(field) };
  if (name === 'accept-taken') return { name, phrase: 'accepts a value of another record for', ...givenTaken(field) };
  if (name.startsWith('merge-')) return mergedWith(name);
  const [, changeName = '', place] = /^(.*?)-in-(store|response)$/.exec(name) ?? [undefined, name];
  const [phrase, change] = readChange(changeName) ?? [];
  if (phrase === undefined || change === undefined) return undefined;
  if (place === 'store') return { name, phrase: `only in what it stores, ${phrase}`, ...storingChanged(field, change) };
  if (place === 'response')
    return { name, phrase: `only in its response, ${phrase}`, ...returningChanged(field, change) };
  if (!field.includes('.')) return { name, phrase, ...changingGiven(field, change) };
  const read = (body: unknown, { holds }: EffectContext) =>
    mapAt(body, field.split('.'), ({ value, position }) => (holds(value, position) ? change(value) : value));
  return {
    name,
    phrase,
    respond: (context) => {
      const { request, server } = context;
      return server(isObject(request.body) ? { ...request, body: read(request.body, context) } : request);
    },
  };
}

function onUngivenField(name: string, field: string): Effect {
  const [, changeName = '', place] = /^(.*)-of-ungiven(-in-store)?$/.exec(name) ?? [];
  const [phrase, change] = readChange(changeName) ?? [];
  if (phrase === undefined || change === undefined) return undefined;
  return onOtherField(name, `without being asked, ${phrase}`, field, change, place === undefined);
}

function onInvalid(name: string, part: string): Effect {
  if (part !== 'query' && part !== 'body') return undefined;
  const [, verb, argument = ''] = /^(accept|apply)-(.+)$/s.exec(name) ?? [];
  if (verb === 'accept') return { ...acceptInvalid(part, argument), name };
  const fields = verb === 'apply' ? parseJson(argument) : undefined;
  return isObject(fields) ? applyInvalid(fields) : undefined;
}

function onRecords(name: string): Effect {
  return (
    byName([...rowEffects, ...windowEffects, ...orderEffects, ...orderedRowEffects], name) ??
    withNumber(name, 'lose-', losing) ??
    withNumber(name, 'skip-', skipping)
  );
}

function onParameter(name: string, parameter: string, operation: OperationId): Effect {
  const [, form, argument = ''] = /^(default-is|is|as)-(.*)$/s.exec(name) ?? [];
  if (form === 'default-is') return defaultEffect(parameter, argument);
  if (form === 'is') return reread(name, `reads ${argument} as`, parameter, () => [argument]);
  if (form === 'as') return renamed(parameter, argument);
  if (isPagedList(operation)) {
    if (name === 'find-none') return decided(operation, parameter, name, 'finds nothing by', () => false);
    if (name === 'find-everything') return decided(operation, parameter, name, 'finds everything by', () => true);
  }
  const [phrase, change] = readChange(name) ?? [];
  if (phrase === undefined || change === undefined) return undefined;
  return reread(name, phrase, parameter, (values) => values.map((value) => String(change(value))));
}
