import { isObject } from './json-value.js';

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

/** At most 120 characters. */
export function shorten(text: string): string {
  return text.length <= 120 ? text : `${text.slice(0, 119)}…`;
}
