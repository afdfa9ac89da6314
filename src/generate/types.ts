import openapiTypes, { astToString } from 'openapi-typescript';
import type { OpenApiDocument } from '../contract/schema.js';
import { generatedFile } from './generated-file.js';

/** Generates TypeScript types of a bundled document, one per schema and operation. */
export async function generateTypes(json: string): Promise<string> {
  const nodes = await openapiTypes(withOpenBodies(json), {
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  });
  return generatedFile('spec/', astToString(nodes).trimEnd());
}

/** Allows any body for responses without a schema, which are errors (§7); the types would have none. */
function withOpenBodies(json: string): string {
  const document: OpenApiDocument = JSON.parse(json);
  for (const response of Object.values(document.components.responses)) {
    Object.assign(response, { content: { '*/*': {} }, ...response });
  }
  return JSON.stringify(document);
}
