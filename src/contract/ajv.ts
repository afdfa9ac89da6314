import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { iso8601 } from './iso8601.js';

/** Keywords of OpenAPI and of ours that say nothing about validity. */
const annotations = ['components', 'operations', 'example', 'x-section'];

/** Those of the contract, and those that profiles may use. */
const formats = ['uri', 'regex', 'date', 'date-time', 'email', 'ipv4', 'ipv6', 'uuid'] as const;

/**
 * AJV as the contract wants it: JSON Schema 2020-12, strict, so that a schema which says something AJV does not
 * understand is an error and not a silence.
 */
export function createAjv(options: Options): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, discriminator: true, ...options });
  addFormats.default(ajv, [...formats]);
  ajv.addFormat('iso8601', iso8601);
  ajv.addVocabulary(annotations);
  return ajv;
}
