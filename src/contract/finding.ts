import { field, isObject } from './json-value.js';

/** Which part of an exchange a finding is about. */
export type Part = 'status' | 'media-type' | 'encoding' | 'body' | 'path' | 'query' | 'header';

/** One way in which a message departs from the contract. */
export interface Finding {
  readonly part: Part;
  /** A JSON Pointer (RFC 6901) into the part: `/data/0/email`; empty for the whole of it. */
  readonly pointer: string;
  /** What the contract asks for, as the end of a sentence: `must be string`. */
  readonly message: string;
  readonly expected: string;
  /** What was found, shortened. */
  readonly actual: string;
  /** The JSON Schema keyword that failed, where the finding comes from a schema. */
  readonly keyword?: string;
  /** The component schema that was broken, `Subscriber` say. */
  readonly schema?: string;
  /** The section of the specification that the schema comes from. */
  readonly section?: string;
}

/** A value in a few words, however large it is. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (isObject(value)) return `an object with ${shorten(Object.keys(value).join(', ')) || 'no fields'}`;
  // JSON has no such number, but a reader of 1e400 makes it one.
  if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY) return String(value);
  return shorten(JSON.stringify(value) ?? String(value));
}

/** A text cut to a number of characters. */
export function shorten(text: string, limit = 120): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1)}…`;
}

/** The segments of a JSON Pointer (RFC 6901). */
export function parsePointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** One segment as it stands in a JSON Pointer, with its slash before it. */
export function pointerTo(segment: string): string {
  return `/${segment.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** One way in which a value does not fit a schema. */
export interface SchemaError extends KeywordMessage {
  /** Where it is: a JSON Pointer into the whole value. */
  readonly pointer: string;
  readonly value: unknown;
  /** The component schema that the keyword stands in; undefined outside of all. */
  readonly owner: SchemaOwner | undefined;
}

/** A component schema, and the section of the specification that it comes from. */
export interface SchemaOwner {
  readonly schema: string;
  readonly section: string;
}

/** What is said of a keyword that a value does not keep. */
export interface KeywordMessage {
  readonly keyword: string;
  /** What the schema asks for, as the end of a sentence: `must be string`. */
  readonly message: string;
  /** Of `required`: the field. */
  readonly missing?: string;
  /** Of `additionalProperties`: the field, and those that there are. */
  readonly unknown?: string;
  readonly known?: readonly string[];
  /** Of `discriminator`: the field that is outside the known values. */
  readonly tag?: string;
  /** Of `type`: those that would do. */
  readonly types?: readonly string[];
  /** Of `anyOf`: what does not fit in each of the forms. */
  readonly forms?: readonly (readonly SchemaError[])[];
}

/** What is said of the keywords of which AJV says too little. */
export const says = {
  type: (types: readonly string[]) => ({ keyword: 'type', message: `must be ${either(types)}`, types }),
  enum: (values: readonly unknown[]) => ({
    keyword: 'enum',
    message: `must be one of ${shorten(values.join(', '))}`,
  }),
  const: (value: unknown) => ({ keyword: 'const', message: `must be ${value}` }),
  not: () => ({ keyword: 'not', message: 'is not allowed here' }),
  required: (missing: string) => ({ keyword: 'required', message: `must have ${missing}`, missing }),
  additionalProperties: (unknown: string, known: readonly string[]) => ({
    keyword: 'additionalProperties',
    message: known.length === 0 ? 'is unknown' : `is unknown. Known fields: ${shorten(known.join(', '))}`,
    unknown,
    known,
  }),
  format: (name: string) => ({
    keyword: 'format',
    message: name === 'iso8601' ? 'must be an ISO 8601 date or time' : `must match format "${name}"`,
  }),
  /** A regular expression is no help to a reader: the examples of the schema are, if it has some. */
  pattern: (pattern: string, examples: readonly unknown[] = []) => ({
    keyword: 'pattern',
    message:
      examples.length === 0
        ? `must match pattern "${pattern}"`
        : `must look like ${[examples.slice(0, -1).join(', '), examples.at(-1)].filter(Boolean).join(' or ')}`,
  }),
  discriminator: (tag: string) => ({
    keyword: 'discriminator',
    message: `must have one of the known values in ${tag}`,
    tag,
  }),
} satisfies Record<string, (...asked: never) => KeywordMessage>;

/**
 * The misfits that tell something. Of forms none of which fits, only what is wrong with the one that came nearest. That
 * an `if` is not kept only repeats what its `then` said.
 */
export function* relevantErrors(misfits: Iterable<SchemaError>, root: unknown): Generator<SchemaError> {
  for (const misfit of misfits) {
    if (misfit.keyword === 'if' || excusedByIssues(misfit, root)) continue;
    if (misfit.forms === undefined) yield misfit;
    else yield* nearest(misfit, misfit.forms, root);
  }
}

/** A form in which what is wrong lies deeper than the value itself was meant; where there is none, each is named. */
function nearest(
  misfit: SchemaError,
  forms: readonly (readonly SchemaError[])[],
  root: unknown,
): Iterable<SchemaError> {
  const { pointer } = misfit;
  const all = forms.map((found) => ({ found, flat: flattened(found) }));
  const meant = all
    .filter(({ flat }) => !flat.some((other) => other.pointer === pointer && other.keyword !== 'required'))
    .sort((a, b) => outsiders(a.flat, pointer) - outsiders(b.flat, pointer) || a.flat.length - b.flat.length)[0];
  if (meant !== undefined) return relevantErrors(meant.found, root);
  const wanted = all.flatMap(({ flat }) => flat).filter((other) => other.pointer === pointer);
  if (wanted.every(({ keyword }) => keyword === 'type')) {
    return [{ ...misfit, ...says.type(wanted.flatMap(({ types = [] }) => types)) }];
  }
  const messages = [...new Set(wanted.map(({ message }) => message.replace(/^must /, '')))];
  const areValues = messages.every((message) => message.startsWith('be '));
  const said = areValues ? `be ${either(messages.map((message) => message.slice(3)))}` : either(messages);
  return [{ ...misfit, message: `must ${said}` }];
}

/** `a`, `a or b`, `a, b or c` */
function either(words: readonly string[]): string {
  const all = [...new Set(words)];
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`;
}

/** What is wrong in each form, before that none of them fits. */
function flattened(misfits: readonly SchemaError[]): readonly SchemaError[] {
  return misfits.flatMap((misfit) => [...(misfit.forms ?? []).flatMap(flattened), misfit]);
}

/** How many texts right inside the value are outside a form's enums: they say that another form was meant. */
function outsiders(misfits: readonly SchemaError[], pointer: string): number {
  const depth = pointer.split('/').length + 1;
  return misfits.filter(
    (misfit) =>
      (misfit.keyword === 'enum' || misfit.keyword === 'const') &&
      typeof misfit.value === 'string' &&
      misfit.pointer.split('/').length === depth,
  ).length;
}

/**
 * Whether a step's own `issues.controls` names the control value that a misfit is about (§2.7, §7.3). Such a step is
 * a draft, and its values may be invalid on purpose: the service says so itself.
 */
function excusedByIssues({ pointer, keyword, missing }: SchemaError, root: unknown): boolean {
  // That the values must not be there at all is no rule about a value.
  if (keyword === 'not') return false;
  const path = parsePointer(pointer);
  const values = path.findIndex(
    (segment, index) => segment === 'controlValues' || (segment === 'values' && path[index - 1] === 'controls'),
  );
  if (values === -1) return false;
  const step = read(root, path.slice(0, path[values] === 'values' ? values - 1 : values));
  const named = read(step, ['issues', 'controls']);
  if (typeof named !== 'object' || named === null) return false;
  const wrong = [...path.slice(values + 1), ...(missing === undefined ? [] : [missing])];
  return Object.entries(named).some(([name, issues]) => {
    if (!Array.isArray(issues) || issues.length === 0) return false;
    const prefix = name.split('.');
    // A rule about several fields at once (a body or a subject) fails on the object that holds them.
    return wrong.length === 0 || prefix.every((segment, index) => wrong[index] === segment);
  });
}

function read(value: unknown, path: readonly string[]): unknown {
  return path.reduce(field, value);
}
