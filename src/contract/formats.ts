import { fullFormats } from 'ajv-formats/dist/formats.js';
import { iso8601 } from './iso8601.js';

/** Whether a text has one of the formats that the contract uses. */
export const formats: Readonly<Record<string, (text: string) => boolean>> = {
  iso8601: (text) => iso8601.test(text),
  uri: (text) => typeof fullFormats.uri === 'function' && fullFormats.uri(text),
};
