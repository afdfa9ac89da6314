import { createRequire } from 'node:module';
import type { Ajv2020, Options } from 'ajv/dist/2020.js';
import { formatNames } from './formats.js';
import { iso8601 } from './moments.js';

/** Keywords of OpenAPI and of ours that say nothing about validity. */
const annotations = ['components', 'operations', 'example', 'x-section'];

const require = createRequire(import.meta.url);

/**
 * AJV as the contract wants it: JSON Schema 2020-12, strict, so that a schema which says something AJV does not
 * understand is an error and not a silence. It is loaded here: what was compiled beforehand does without.
 */
export function createAjv(options: Options): Ajv2020 {
  const { Ajv2020 }: typeof import('ajv/dist/2020.js') = require('ajv/dist/2020.js');
  const { default: addFormats }: typeof import('ajv-formats') = require('ajv-formats');
  const ajv = new Ajv2020({ strict: true, discriminator: true, ...options });
  addFormats(ajv, [...formatNames]);
  ajv.addFormat('iso8601', iso8601);
  ajv.addVocabulary(annotations);
  return ajv;
}
