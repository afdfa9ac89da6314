import { type JsonValue, query as queryJson } from 'jsonpath-rfc9535';
import type { Mistake, Pattern, Where } from '#generated/control.js';
import { show } from '../../contract/finding.js';
import { isObject } from '../../contract/json-value.js';
import { findOperation, pathParameters } from '../../contract/operations.js';
import { fromUtf8 } from '../../text/bytes.js';
import { reasonOf } from '../../text/printable.js';
import { Problem } from '../http/problem.js';
import type { MockContext } from '../mock-context.js';

/** A request that conditions are compared with. */
export interface Candidate {
  readonly method: string;
  /** The path and the query, as sent. */
  readonly target: string;
  readonly headers: Headers;
  /** Undefined if it is not known. */
  readonly body: Uint8Array | undefined;
}

/** What a request differs in from the conditions; nothing if all of them hold. */
export type Compare = (candidate: Candidate) => readonly Mistake[];

type Expected = string | number | boolean | null | Pattern;

/**
 * Compiles conditions on a request. Throws Problem 422 for an invalid regular expression or JSONPath.
 *
 * @param pointer where the conditions are in the body of the control request: `/body/where`.
 */
export function readWhere(
  { path = {}, query = {}, headers = {}, body = {} }: Where,
  pointer: string,
  { compilePattern }: Pick<MockContext, 'compilePattern'>,
): Compare {
  const conditions = [
    ...each('path', path, ({ method, target }, name) => {
      const [pathname = ''] = target.split('?', 1);
      const { operation } = findOperation(method, pathname);
      return operation === undefined ? [] : [pathParameters(operation, pathname)[name]];
    }),
    ...each('query', query, ({ target }, name) => new URLSearchParams(target.split('?')[1]).getAll(name)),
    ...each('headers', headers, (candidate, name) => [candidate.headers.get(name) ?? undefined]),
    ...each('body', body, (candidate, jsonPath) => select(jsonPath, candidate.body)),
  ];
  return (candidate) => conditions.flatMap((compare) => compare(candidate));

  function each(
    part: string,
    wanted: Readonly<Record<string, Expected>>,
    valuesOf: (candidate: Candidate, name: string) => readonly unknown[],
  ): readonly Compare[] {
    return Object.entries(wanted).map(([name, expected]) => {
      const place = `${pointer}/${part}/${name}`;
      if (part === 'headers') expectValid(place, () => new Headers({ [name]: '' }));
      if (part === 'body') expectValid(place, () => expectPath(name));
      const test = expectValid(place, () => testOf(expected, compilePattern));
      return (candidate) => {
        const candidates = valuesOf(candidate, name).filter((value) => value !== undefined);
        if (candidates.some(test)) return [];
        const actual = candidates.length === 0 ? 'nothing' : candidates.map(show).join(', ');
        return [{ pointer: `/${part}/${name}`, message: `is ${actual}, expected ${sayExpected(expected)}` }];
      };
    });
  }
}

/** Throws Error for a JSONPath that cannot be read, or that matches expressions which may take for ever. */
function expectPath(path: string): void {
  queryJson(null, path);
  if (/\b(match|search)\(/.test(path)) {
    throw new Error('match() and search() are not supported. Use { "matches": … } as the value instead');
  }
}

function testOf(expected: Expected, compile: MockContext['compilePattern']): (value: unknown) => boolean {
  if (!isObject(expected)) return (value) => value === expected;
  const pattern = compile(String(expected.matches));
  return (value) => typeof value === 'string' && pattern.test(value);
}

function sayExpected(expected: Expected): string {
  return isObject(expected) ? `a text that matches ${expected.matches}` : show(expected);
}

function select(jsonPath: string, body: Uint8Array | undefined): readonly unknown[] {
  if (body === undefined || body.length === 0) return [];
  try {
    return queryJson(JSON.parse(fromUtf8(body)) as JsonValue, jsonPath);
  } catch {
    // It is not JSON: no path selects anything.
    return [];
  }
}

function expectValid<T>(place: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    const message = reasonOf(error);
    throw new Problem(422, `${place} is invalid: ${message}`, { errors: [{ pointer: place, message }] });
  }
}
