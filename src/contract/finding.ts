import { field, isObject } from './json-value.js';

/** Part of an exchange that a finding is about. */
export type Part = 'status' | 'media-type' | 'encoding' | 'body' | 'path' | 'query' | 'header';

/** Difference between a message and the contract. */
export interface Finding {
  readonly part: Part;
  /** JSON Pointer (RFC 6901) into the part: `/data/0/email`; empty for the whole part. */
  readonly pointer: string;
  /** Requirement, as the end of a sentence: `must be string`. */
  readonly message: string;
  readonly expected: string;
  /** Actual value, shortened. */
  readonly actual: string;
  /** JSON Schema keyword that failed, if a schema was checked. */
  readonly keyword?: string;
  /** Component schema, for example `Subscriber`. */
  readonly schema?: string;
  /** Section of the specification that defines the schema. */
  readonly section?: string;
}

/** Short description of a value of any size. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (isObject(value)) return `an object with ${shorten(Object.keys(value).join(', ')) || 'no fields'}`;
  // JSON has no such number, but JSON.parse reads 1e400 as Infinity.
  if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY) return String(value);
  return shorten(JSON.stringify(value) ?? String(value));
}

/** Truncates a text to a number of characters. */
export function shorten(text: string, limit = 120): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1)}…`;
}

/** Splits a JSON Pointer (RFC 6901) into unescaped segments. */
export function parsePointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Escapes a segment for a JSON Pointer, and prepends its slash. */
export function pointerTo(segment: string): string {
  return `/${segment.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Error of a value against a schema. */
export interface SchemaError extends KeywordMessage {
  /** JSON Pointer into the whole value. */
  readonly pointer: string;
  readonly value: unknown;
  /** Component schema that contains the keyword; undefined outside of components. */
  readonly owner: SchemaOwner | undefined;
  /** True for a keyword of `else`: the value would also be valid with other fields. */
  readonly isAlternative: boolean;
}

/** Component schema, and the section of the specification that defines it. */
export interface SchemaOwner {
  readonly schema: string;
  readonly section: string;
}

/** Message for a keyword that a value does not match. */
export interface KeywordMessage {
  readonly keyword: string;
  /** Requirement, as the end of a sentence: `must be string`. */
  readonly message: string;
  /** Of `required`: the missing field. */
  readonly missing?: string;
  /** Of `additionalProperties`: the unknown field, and the known ones. Of `not`: the forbidden field. */
  readonly unknown?: string;
  readonly known?: readonly string[];
  /** Of `discriminator`: the field with the unknown value. */
  readonly tag?: string;
  /** Of `type`: the allowed types. */
  readonly types?: readonly string[];
  /** Of `anyOf`: the errors of each form. */
  readonly forms?: readonly (readonly SchemaError[])[];
}

/** Message for a value whose type is none of the allowed ones. */
export function typeMessage(types: readonly string[]) {
  return { message: `must be ${joinWithOr(types)}`, types };
}

/**
 * Errors that help a reader. For `anyOf`, only the errors of the nearest form. Errors of `if` repeat those of `then`,
 * and those of `discriminator` a missing field.
 */
export function* relevantErrors(schemaErrors: readonly SchemaError[], root: unknown): Generator<SchemaError> {
  for (const schemaError of schemaErrors) {
    if (schemaError.keyword === 'if' || isOfMissingTag(schemaError, schemaErrors)) continue;
    if (excusedByIssues(schemaError, root)) continue;
    if (schemaError.forms === undefined) yield schemaError;
    else yield* nearestForm(schemaError, schemaError.forms, root);
  }
}

function isOfMissingTag({ tag, pointer }: SchemaError, all: readonly SchemaError[]): boolean {
  return tag !== undefined && all.some((other) => other.pointer === pointer && other.missing === tag);
}

/**
 * Errors of the nearest form. A form with errors only inside the value is near; without one, a single error names all
 * forms.
 */
function nearestForm(
  schemaError: SchemaError,
  forms: readonly (readonly SchemaError[])[],
  root: unknown,
): Iterable<SchemaError> {
  const { pointer } = schemaError;
  const all = forms.map((found) => ({ found, flat: flattenForms(found) }));
  const bestForm = all
    .filter(({ flat }) => !flat.some((other) => other.pointer === pointer && other.keyword !== 'required'))
    .sort(
      (a, b) => countEnumErrors(a.flat, pointer) - countEnumErrors(b.flat, pointer) || a.flat.length - b.flat.length,
    )[0];
  if (bestForm !== undefined) return relevantErrors(bestForm.found, root);
  const ownErrors = all.flatMap(({ flat }) => flat).filter((other) => other.pointer === pointer);
  if (ownErrors.every(({ keyword }) => keyword === 'type')) {
    return [{ ...schemaError, keyword: 'type', ...typeMessage(ownErrors.flatMap(({ types = [] }) => types)) }];
  }
  const messages = [...new Set(ownErrors.map(({ message }) => message.replace(/^must /, '')))];
  const areValues = messages.every((message) => message.startsWith('be '));
  const requirement = areValues
    ? `be ${joinWithOr(messages.map((message) => message.slice(3)))}`
    : joinWithOr(messages);
  return [{ ...schemaError, message: `must ${requirement}` }];
}

/** `a`, `a or b`, `a, b or c`. */
function joinWithOr(words: readonly string[]): string {
  const all = [...new Set(words)];
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`;
}

/** Errors of all forms, each before its `anyOf`. */
function flattenForms(schemaErrors: readonly SchemaError[]): readonly SchemaError[] {
  return schemaErrors.flatMap((schemaError) => [...(schemaError.forms ?? []).flatMap(flattenForms), schemaError]);
}

/** Number of enum errors directly inside a value: a form with many of them was not meant. */
function countEnumErrors(schemaErrors: readonly SchemaError[], pointer: string): number {
  const depth = pointer.split('/').length + 1;
  return schemaErrors.filter(
    (schemaError) =>
      (schemaError.keyword === 'enum' || schemaError.keyword === 'const') &&
      typeof schemaError.value === 'string' &&
      schemaError.pointer.split('/').length === depth,
  ).length;
}

/**
 * Tells whether a step's `issues.controls` names the control value of an error (§2.7, §7.3). Such a step is a draft,
 * and its values may be invalid.
 */
function excusedByIssues({ pointer, keyword, missing, isAlternative }: SchemaError, root: unknown): boolean {
  // Issues excuse invalid values, not forbidden fields.
  if (keyword === 'not') return false;
  const path = parsePointer(pointer);
  const values = path.findIndex(
    (segment, index) => segment === 'controlValues' || (segment === 'values' && path[index - 1] === 'controls'),
  );
  if (values === -1) return false;
  const step = path.slice(0, path[values] === 'values' ? values - 1 : values).reduce(field, root);
  const named = field(field(step, 'issues'), 'controls');
  if (typeof named !== 'object' || named === null) return false;
  const wrong = [...path.slice(values + 1), ...(missing === undefined ? [] : [missing])];
  return Object.entries(named).some(([name, issues]) => {
    if (!Array.isArray(issues) || issues.length === 0) return false;
    const prefix = name.split('.');
    // A rule about several fields (a body or a subject) is excused by any of them.
    return isAlternative || wrong.length === 0 || prefix.every((segment, index) => wrong[index] === segment);
  });
}
