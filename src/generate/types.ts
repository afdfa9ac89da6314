import openapiTypes, { astToString } from 'openapi-typescript';

/** The TypeScript types of a bundled document, one per schema and operation. */
export async function generateTypes(json: string): Promise<string> {
  const nodes = await openapiTypes(json, { defaultNonNullable: false, rootTypes: true, rootTypesNoSchemaPrefix: true });
  return `// Made by \`npm run generate\` from spec/. Do not edit.\n${astToString(nodes)}`;
}
