import { fullFormats } from 'ajv-formats/dist/formats.js';
import { iso8601 } from './moments.js';

/** Those of the contract, and those that profiles and the schemas of payloads may use. */
export const formatNames = ['uri', 'regex', 'date', 'date-time', 'email', 'ipv4', 'ipv6', 'uuid'] as const;

/** Whether a text has a format. */
export const formats: Readonly<Record<string, (text: string) => boolean>> = {
  ...Object.fromEntries(formatNames.map((name) => [name, testOf(fullFormats[name])])),
  iso8601: (text) => iso8601.test(text),
};

/** Some are patterns, some functions, and those whose values can be compared have either in them. */
function testOf(format: unknown): (text: string) => boolean {
  const { validate = format } = Object(format);
  return validate instanceof RegExp ? (text) => validate.test(text) : validate;
}
