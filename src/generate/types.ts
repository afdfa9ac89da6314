import openapiTypes, { astToString } from 'openapi-typescript';
import { isObject } from '../contract/json-value.js';
import { generatedFile } from './generated-file.js';

/** Generates TypeScript types of a bundled document, one per schema and operation. */
export async function generateTypes(json: string): Promise<string> {
  const nodes = await openapiTypes(JSON.stringify(JSON.parse(json, withUnions)), {
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  });
  return generatedFile('spec/', astToString(nodes).trimEnd());
}

/** Replaces a choice between two schemas by their union: a type has no conditions. */
function withUnions(_: string, value: unknown): unknown {
  if (!isObject(value) || value.type !== undefined || value.then === undefined || value.else === undefined)
    return value;
  const { if: _condition, then, else: other, ...rest } = value;
  return { ...rest, anyOf: [other, then] };
}
