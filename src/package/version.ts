import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** notikit's version, from its package.json. */
export const version: string = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('#package.json'), 'utf8'),
).version;
