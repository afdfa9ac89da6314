import { type Changes, changesOfType, typeChanges } from './changes.js';
import { afterSuccess, type FaultEffect } from './effect.js';
import { isObject, type JsonObject } from './json.js';
import { isWriteOperation } from './part.js';
import { isSuccess, type SemanticResponse } from './semantic.js';

/** Path from a body to values: names, and `*` for each item of a list or each value of a map. */
export type ValuePath = readonly string[];

/** A value in a response. */
export interface Found {
  readonly value: unknown;
  /** Index of the record in its list, or of the item in the innermost list. */
  readonly position: number;
  /** The object or list that contains the value, and the next one in the list around it. */
  readonly parent: unknown;
  readonly nextParent: unknown;
}

/** Effects that any value of a response can have: other types, and none at all. */
export function typeEffects(path: ValuePath): readonly FaultEffect[] {
  return fromChanges(path, typeChanges);
}

/** Effects on values that must be exactly right. */
export function exactValueEffects(path: ValuePath, type: string): readonly FaultEffect[] {
  const name = path.at(-1) ?? '';
  return [
    ...fromChanges(path, changesOfType(type)),
    onValues('take-from-next-record', 'takes from the next record', path, ({ value, nextParent }) =>
      isObject(nextParent) ? (nextParent[name] ?? value) : value,
    ),
    staleValue(path),
  ];
}

function fromChanges(path: ValuePath, changes: Changes): readonly FaultEffect[] {
  return Object.entries(changes).map(([name, [phrase, change]]) =>
    onValues(name, phrase, path, ({ value }) => change(value)),
  );
}

/** Effects on a cursor of a search page. */
export function cursorEffects(field: string, other: string): readonly FaultEffect[] {
  return [
    onValues('always-null', 'never returns', [field], () => null),
    onValues('empty', 'empties', [field], () => ''),
    onValues('never-null', 'always returns', [field], ({ value, parent }) => value ?? Object(parent)[other] ?? 'more'),
    onValues(`take-${other}`, `returns ${other} as`, [field], ({ parent }) => Object(parent)[other] ?? null),
    staleValue([field]),
  ];
}

/** Effects on the fields of a numbered page that tell whether it is the last. */
export const hasMoreEffects: readonly FaultEffect[] = [
  onValues('full-page-means-more', 'takes a full page to mean', ['hasMore'], ({ parent }) =>
    isObject(parent) ? lengthOf(parent) === parent.pageSize : false,
  ),
  onValues('something-means-more', 'takes any record to mean', ['hasMore'], ({ parent }) => lengthOf(parent) > 0),
  staleValue(['hasMore']),
];

function lengthOf(page: unknown): number {
  return isObject(page) && Array.isArray(page.data) ? page.data.length : 0;
}

export const totalEffects: readonly FaultEffect[] = [
  onValues('count-the-page', 'counts only the page for', ['totalCount'], ({ parent }) => lengthOf(parent)),
  onValues('at-most-50', 'counts at most 50 for', ['totalCount'], ({ value }) => Math.min(Number(value), 50)),
  staleValue(['totalCount']),
];

function staleValue(path: ValuePath): FaultEffect {
  return afterSuccess('stale', 'repeats from the previous response', (response, { memory, holds }) => {
    const last = memory.swap('values', valuesAt(response.body, path));
    if (last === undefined) return response;
    return changed(response, path, ({ value }, index) =>
      index < last.length && holds(value, index, response) ? last[index] : value,
    );
  });
}

/** Changes each value at a path for which the fault acts. */
export function onValues(
  name: string,
  phrase: string,
  path: ValuePath,
  change: (found: Found) => unknown,
): FaultEffect {
  return afterSuccess(name, phrase, (response, { holds }) =>
    changed(response, path, (found) => (holds(found.value, found.position, response) ? change(found) : found.value)),
  );
}

/** All values at a path. */
export function valuesAt(body: unknown, path: ValuePath): unknown[] {
  const values: unknown[] = [];
  mapAt(body, path, ({ value }) => {
    values.push(value);
    return value;
  });
  return values;
}

function changed(
  response: SemanticResponse,
  path: ValuePath,
  change: (found: Found, index: number) => unknown,
): SemanticResponse {
  let index = 0;
  let isSame = true;
  const body = mapAt(response.body, path, (found) => {
    const value = change(found, index);
    index += 1;
    if (value !== found.value) isSame = false;
    return value;
  });
  return isSame ? response : { ...response, body };
}

/** Maps the existing values at a path; undefined removes one. */
export function mapAt(
  body: unknown,
  path: ValuePath,
  change: (found: Found) => unknown,
  around: Omit<Found, 'value'> = { position: 0, parent: undefined, nextParent: undefined },
): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return change({ ...around, value: body });
  if (Array.isArray(body)) {
    if (name !== '*') return body;
    const items = body.map((item, position) =>
      mapAt(item, rest, change, { position, parent: item, nextParent: body[(position + 1) % body.length] }),
    );
    return items.filter((item) => item !== undefined);
  }
  if (!isObject(body)) return body;
  const fields = Object.entries(body).map(([key, value]) => {
    if (key !== name && name !== '*') return [key, value] as const;
    const { position, nextParent } = around;
    const next = isObject(nextParent) && rest.length > 0 ? nextParent[key] : nextParent;
    return [key, mapAt(value, rest, change, { position, parent: body, nextParent: next })] as const;
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** Effects on the status of a response. */
export const statusEffects: readonly FaultEffect[] = [
  answering(500),
  { ...answering(422), name: 'refuse', phrase: 'refuses with 422 instead of the' },
  answering(202),
];

/** Answers with another status. A refused write is not performed. */
export function answering(status: number): FaultEffect {
  const answer = (response: SemanticResponse): SemanticResponse =>
    status < 400 ? { ...response, status } : { status, body: undefined };
  return {
    name: `answer-${status}`,
    phrase: `answers ${status} instead of the`,
    respond: async ({ request, server, holds }) => {
      const values = [...request.query.values()].flat();
      const isRefusedWrite = status >= 400 && isWriteOperation(request.operation);
      if (isRefusedWrite) return holds(values) ? answer({ status, body: undefined }) : server(request);
      const response = await server(request);
      return isSuccess(response) && holds(values, 0, response) ? answer(response) : response;
    },
  };
}

/** Answers 500 where the right server refuses a request. */
export const failingRefusals: FaultEffect = {
  name: 'fail-refusals',
  phrase: 'answers 500 instead of a refusal as the',
  respond: async ({ request, server, holds }) => {
    const response = await server(request);
    return isSuccess(response) || !holds(undefined, 0, response) ? response : { ...response, status: 500 };
  },
};

/** Counts the responses in a value: a text, or a list of it. */
export function countedReads(path: ValuePath): FaultEffect {
  return afterSuccess('count-reads', 'counts the reads in', (response, { memory, holds }) => {
    const counter = memory.value('reads', () => ({ reads: 0 }));
    return changed(response, path, ({ value, position }) => {
      if (!holds(value, position, response)) return value;
      counter.reads += 1;
      const text = `read ${counter.reads} times`;
      return Array.isArray(value) ? [text] : text;
    });
  });
}

/** Repeats the body of the previous response of the operation. */
export const staleBody: FaultEffect = afterSuccess('stale', 'repeats the previous', (response, { memory, holds }) => {
  const last = memory.swap<{ body: unknown }>('body', { body: response.body });
  return last !== undefined && holds(undefined, 0, response) ? { ...response, body: last.body } : response;
});

/** The body of a page, or a list, with other records. */
export function withRows(body: unknown, rows: readonly JsonObject[]): unknown {
  return Array.isArray(body) ? rows : { ...Object(body), data: rows };
}
