import { fullFormats } from 'ajv-formats/dist/formats.js';
import { iso8601 } from './moments.js';

/** Formats of the contract, and formats that profiles and payload schemas may use. */
export const formatNames = ['uri', 'regex', 'date', 'date-time', 'email', 'ipv4', 'ipv6', 'uuid'] as const;

/** Format checks by name. */
export const formats: Readonly<Record<string, (text: string) => boolean>> = {
  ...Object.fromEntries(formatNames.map((name) => [name, testOf(fullFormats[name])])),
  iso8601: (text) => iso8601.test(text),
};

/** AJV defines a format as a pattern, a function, or an object that contains either. */
function testOf(format: unknown): (text: string) => boolean {
  const { validate = format } = Object(format);
  return validate instanceof RegExp ? (text) => validate.test(text) : validate;
}
