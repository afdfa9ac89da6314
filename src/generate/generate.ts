import { mkdir, writeFile } from 'node:fs/promises';
import { bundleDocument } from './bundle.js';
import { checkSchemaFiles } from './check-schema-files.js';
import { generateRequirements } from './requirements.js';
import { generateScenarios } from './scenarios.js';
import { generateTypeSchemas } from './type-schemas.js';
import { generateTypes } from './types.js';
import { generateValidators } from './validators.js';

/** Folders, and the file of Redocly's rules. */
export interface Places {
  readonly spec: string;
  readonly generated: string;
  readonly rules: string;
  readonly scenarios: string;
}

/**
 * Makes everything in `generated`: from what is in `spec`, from the scenarios, and schemas from types. Throws
 * SourceError, and writes nothing, on a mistake.
 */
export async function generate({ spec, generated, rules, scenarios }: Places): Promise<void> {
  const lines = await checkSchemaFiles(`${spec}/schemas`);
  const document = await bundleDocument(`${spec}/openapi.yaml`, rules);
  const json = `${JSON.stringify(document, null, 2)}\n`;
  // First what finds mistakes soonest.
  const requirements = await generateRequirements(`${spec}/requirements.yaml`, json);
  const validators = generateValidators(json, lines);
  const files = {
    'openapi.json': json,
    'types.d.ts': await generateTypes(json),
    ...validators,
    ...requirements,
    ...(await generateScenarios(scenarios)),
    ...generateTypeSchemas(),
  };
  await mkdir(generated, { recursive: true });
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(`${generated}/${name}`, text)));
}
