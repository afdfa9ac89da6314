import { readFileSync } from 'node:fs';
import type { Schema } from './whole-schema.js';

const url = new URL('../../generated/openapi.json', import.meta.url);

/** Parses the published document anew each time, so that a test may change it. */
export function readDocument(): Schema {
  return JSON.parse(readFileSync(url, 'utf8'));
}
