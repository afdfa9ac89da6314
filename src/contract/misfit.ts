import { shorten } from './finding.js';

/** One way in which a value does not fit a schema. */
export interface Misfit extends Said {
  /** Where it is: a JSON Pointer into the whole value. */
  readonly pointer: string;
  readonly value: unknown;
  /** The component schema that the keyword stands in; undefined outside of all. */
  readonly owner: Owner | undefined;
}

/** A component schema, and the section of the specification that it comes from. */
export interface Owner {
  readonly schema: string;
  readonly section: string;
}

/** What is said of a keyword that a value does not keep. */
export interface Said {
  readonly keyword: string;
  /** What the schema asks for, as the end of a sentence: `must be string`. */
  readonly message: string;
  /** Of `required`: the field. */
  readonly missing?: string;
  /** Of `additionalProperties`: the field, and those that there are. */
  readonly unknown?: string;
  readonly known?: readonly string[];
  /** Of `type`: those that would do. */
  readonly types?: readonly string[];
  /** Of `anyOf`: what does not fit in each of the forms. */
  readonly forms?: readonly (readonly Misfit[])[];
}

/** What is said of the keywords of which AJV says too little. */
export const says = {
  type: (types: readonly string[]) => ({ keyword: 'type', message: `must be ${types.join(' or ')}`, types }),
  enum: (values: readonly unknown[]) => ({
    keyword: 'enum',
    message: `must be one of ${shorten(values.join(', '))}`,
  }),
  const: (value: unknown) => ({ keyword: 'const', message: `must be ${value}` }),
  not: () => ({ keyword: 'not', message: 'must not be here' }),
  required: (missing: string) => ({ keyword: 'required', message: `must have ${missing}`, missing }),
  additionalProperties: (unknown: string, known: readonly string[]) => ({
    keyword: 'additionalProperties',
    message: known.length === 0 ? 'is not known' : `is not known: the fields are ${shorten(known.join(', '))}`,
    unknown,
    known,
  }),
  format: (name: string) => ({
    keyword: 'format',
    message: name === 'iso8601' ? 'must be an ISO 8601 date or time' : `must match format "${name}"`,
  }),
  discriminator: (tag: string) => ({
    keyword: 'discriminator',
    message: `must have one of the known values in ${tag}`,
  }),
} satisfies Record<string, (...asked: never) => Said>;
