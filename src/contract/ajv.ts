import { createRequire } from 'node:module';
import type { Ajv2020, Options } from 'ajv/dist/2020.js';
import { formatNames } from './formats.js';
import { iso8601 } from './moments.js';

/** Keywords that do not affect validity. */
const annotations = ['components', 'operations', 'example', 'x-section'];

const require = createRequire(import.meta.url);

/**
 * Creates AJV for JSON Schema 2020-12. It is strict: an unknown keyword is an error. AJV is loaded here, since compiled
 * validators do not need it.
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
