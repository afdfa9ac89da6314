import type { OpenApiDocument } from '../../../contract/schema.js';
import { resolved, type Schema } from './fields-of.js';

/** A body to begin with: what a schema requires, with nothing in it. */
export function skeletonOf(document: OpenApiDocument, schema: Schema): string {
  return JSON.stringify(emptyOf(document, schema), undefined, 2);
}

function emptyOf(document: OpenApiDocument, schema: Schema): unknown {
  const { type, properties = {}, required = [], enum: [first] = [] } = resolved(document, schema);
  if (first !== undefined) return first;
  const kind = [type].flat()[0];
  if (kind === 'string') return '';
  if (kind === 'number' || kind === 'integer') return 0;
  if (kind === 'boolean') return true;
  if (kind === 'array') return [];
  return Object.fromEntries(required.map((name) => [name, emptyOf(document, properties[name] ?? {})]));
}
