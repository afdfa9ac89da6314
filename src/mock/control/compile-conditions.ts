import { type JsonValue, query as queryJson } from 'jsonpath-rfc9535';
import type { Mistake, Pattern, Where } from '#generated/control.js';
import { show } from '../../contract/finding.js';
import { isObject } from '../../contract/json-value.js';
import { findOperation, pathParameters } from '../../contract/operations.js';
import { fromUtf8 } from '../../text/bytes.js';
import { reasonOf } from '../../text/printable.js';
import { problemAt } from '../http/problem.js';
import type { MockContext } from '../mock-context.js';

/** Request to compare with conditions. */
export interface ConditionSubject {
  readonly method: string;
  /** Path and query, as sent. */
  readonly target: string;
  readonly headers: Headers;
  /** Undefined if it was not recorded. */
  readonly body: Uint8Array | undefined;
}

/** Compares a request with the conditions. Returns the differences; none if all conditions hold. */
export type ConditionCheck = (candidate: ConditionSubject) => readonly Mistake[];

type Expected = string | number | boolean | null | Pattern;

/**
 * Compiles conditions on a request. Throws Problem 422 for an invalid regular expression or JSONPath.
 *
 * @param pointer the location of the conditions in the control request: `/body/where`.
 */
export function compileConditions(
  { path = {}, query = {}, headers = {}, body = {} }: Where,
  pointer: string,
  { compilePattern }: Pick<MockContext, 'compilePattern'>,
): ConditionCheck {
  const conditions = [
    ...compilePart('path', path, ({ method, target }, name) => {
      const [pathname = ''] = target.split('?', 1);
      const { operation } = findOperation(method, pathname);
      return operation === undefined ? [] : [pathParameters(operation, pathname)[name]];
    }),
    ...compilePart('query', query, ({ target }, name) => new URLSearchParams(target.split('?')[1]).getAll(name)),
    ...compilePart('headers', headers, (candidate, name) => [candidate.headers.get(name) ?? undefined]),
    ...compilePart('body', body, (candidate, jsonPath) => select(jsonPath, candidate.body)),
  ];
  return (candidate) => conditions.flatMap((compare) => compare(candidate));

  function compilePart(
    part: string,
    expectedByName: Readonly<Record<string, Expected>>,
    valuesOf: (candidate: ConditionSubject, name: string) => readonly unknown[],
  ): readonly ConditionCheck[] {
    return Object.entries(expectedByName).map(([name, expected]) => {
      const test = compileTest(part, name, expected);
      return (candidate) => {
        const values = valuesOf(candidate, name).filter((value) => value !== undefined);
        if (values.some(test)) return [];
        const actual = values.length === 0 ? 'nothing' : values.map(show).join(', ');
        return [{ pointer: `/${part}/${name}`, message: `is ${actual}, expected ${expectedText(expected)}` }];
      };
    });
  }

  function compileTest(part: string, name: string, expected: Expected): (value: unknown) => boolean {
    try {
      if (part === 'headers') new Headers({ [name]: '' });
      if (part === 'body') expectJsonPath(name);
      return createTest(expected, compilePattern);
    } catch (error) {
      const location = `${pointer}/${part}/${name}`;
      throw problemAt(422, location, reasonOf(error), `${location} is invalid:`);
    }
  }
}

/** Throws Error for an invalid JSONPath, and for one with regular expressions, which may run forever. */
function expectJsonPath(path: string): void {
  queryJson(null, path);
  if (/\b(match|search)\(/.test(path)) {
    throw new Error('match() and search() are not supported. Use { "matches": … } as the value instead');
  }
}

function createTest(expected: Expected, compile: MockContext['compilePattern']): (value: unknown) => boolean {
  if (!isObject(expected)) return (value) => value === expected;
  const pattern = compile(String(expected.matches));
  return (value) => typeof value === 'string' && pattern.test(value);
}

function expectedText(expected: Expected): string {
  return isObject(expected) ? `a text that matches ${expected.matches}` : show(expected);
}

function select(jsonPath: string, body: Uint8Array | undefined): readonly unknown[] {
  if (body === undefined || body.length === 0) return [];
  try {
    return queryJson(JSON.parse(fromUtf8(body)) as JsonValue, jsonPath);
  } catch {
    // A body that is not JSON matches nothing.
    return [];
  }
}
