import type { OperationId } from '../../contract/operations.js';
import type { ActingEffect, FaultEffect } from './effect.js';
import { readHttpEffect, readKeyEffect, readRefusalEffect, readStatusEffect, staleBody } from './exchange-effects.js';
import { readFilterEffect } from './filter-effects.js';
import { readRecordsEffect } from './list-effects.js';
import { isPagedList } from './operation-kinds.js';
import { readParameterEffect } from './parameter-effects.js';
import { readPathEffect } from './path-effects.js';
import type { ValuePath } from './paths.js';
import { readValueEffect } from './value-effects.js';
import { readGivenEffect, readRecordEffect, readSiblingEffect, readUngivenEffect } from './write-effects.js';

/** Readers of the effects on a part by its name, such as `response.data.*.channel`, `given-email` or `limit`. */
const readers: readonly (readonly [
  part: RegExp,
  read: (name: string, rest: string, operation: OperationId) => ActingEffect | undefined,
])[] = [
  [/^key$/, readKeyEffect],
  [/^status$/, readStatusEffect],
  [/^(?:query|body)$/, (name, part) => readRefusalEffect(name, part === 'body' ? 'body' : 'query')],
  [/^response$/, (name) => (name === 'stale' ? staleBody : readHttpEffect(name))],
  [/^response\.(.*)$/, (name, path) => readValueEffect(name, pathOf(path))],
  [/^response-(\d+\..*)$/, (name, rest) => readValueEffect(name, pathOf(rest.slice(4)), Number(rest.slice(0, 3)))],
  [/^path\.(.+)$/, readPathEffect],
  [/^records$/, readRecordsEffect],
  [/^given-(.+)$/, readGivenEffect],
  [/^other-record$/, (name, _part, operation) => readSiblingEffect(name, operation)],
  [/^other-(.+)$/, readUngivenEffect],
  [/^record$/, readRecordEffect],
  [/^orderBy$/, (name, parameter) => readRecordsEffect(name) ?? readParameterEffect(name, parameter)],
  [
    /^\w+$/,
    (name, parameter, operation) =>
      (isPagedList(operation) ? readFilterEffect(name, operation, parameter) : undefined) ??
      readParameterEffect(name, parameter),
  ],
];

/** Reads the name of an effect on a part, which may have arguments: `skip-20` or `s|-|_|`. */
export function readEffect(operation: OperationId, part: string, name: string): FaultEffect | undefined {
  for (const [form, read] of readers) {
    const match = form.exec(part);
    if (match === null) continue;
    const effect = read(name, match[1] ?? part, operation);
    return effect && { name, phrase: effect[0], respond: effect[1] };
  }
  return undefined;
}

function pathOf(text: string): ValuePath {
  return text === '' ? [] : text.split('.');
}
