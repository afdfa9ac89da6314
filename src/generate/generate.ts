import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { bundleDocument } from './bundle.js';
import { checkSchemaFiles } from './check-schema-files.js';
import { generateDocuments } from './document.js';
import { generateRequirements } from './requirements.js';
import { generateScenarios } from './scenarios.js';
import { smallest } from './smallest.js';
import { generateTypeSchemas } from './type-schemas.js';
import { generateTypes } from './types.js';
import { generateValidators } from './validators.js';
import { generateVersion } from './version.js';
import { generateWords } from './words.js';

/** Folders, the file of Redocly's rules, and that of the package. */
export interface Places {
  readonly spec: string;
  readonly generated: string;
  readonly rules: string;
  readonly scenarios: string;
  readonly packageJson: string;
}

/**
 * Makes everything in `generated`: from what is in `spec`, from the scenarios, schemas from types, and words from
 * faker. Throws SourceError, and writes nothing, on a mistake.
 */
export async function generate({ spec, generated, rules, scenarios, packageJson }: Places): Promise<void> {
  const lines = await checkSchemaFiles(`${spec}/schemas`);
  const document = await bundleDocument(`${spec}/openapi.yaml`, rules);
  const control = await bundleDocument(`${spec}/control.yaml`, rules);
  const json = asJson(document);
  const controlJson = asJson(control);
  // First what finds mistakes soonest.
  const requirements = await generateRequirements(`${spec}/requirements.yaml`, json);
  const validators = generateValidators(json, lines);
  const files = {
    'openapi.json': json,
    ...generateDocuments(json, controlJson),
    'types.d.ts': await generateTypes(json),
    'control.json': controlJson,
    'control.d.ts': await generateTypes(controlJson),
    ...validators,
    ...requirements,
    ...(await generateScenarios(scenarios)),
    ...generateTypeSchemas(),
    ...generateWords(),
    ...generateVersion(await readFile(packageJson, 'utf8')),
  };
  await mkdir(generated, { recursive: true });
  await Promise.all(
    Object.entries(files).map(async ([name, text]) =>
      writeFile(`${generated}/${name}`, name.endsWith('.js') ? await smallest(text) : text),
    ),
  );
}

function asJson(document: unknown): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
