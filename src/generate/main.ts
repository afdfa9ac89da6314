import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundleDocument } from './bundle.js';
import { checkSchemaFiles } from './check-schema-files.js';
import { SourceError } from './source-error.js';
import { generateTypes } from './types.js';
import { generateValidators } from './validators.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

try {
  await generate(process.argv[2] ?? `${root}spec`, process.argv[3] ?? `${root}generated`);
} catch (error) {
  if (!(error instanceof SourceError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** Writes everything in `generated` from what is in `spec`; throws SourceError, and writes nothing, on a mistake there. */
async function generate(spec: string, generated: string): Promise<void> {
  const places = await checkSchemaFiles(`${spec}/schemas`);
  const document = await bundleDocument(`${spec}/openapi.yaml`, `${root}.redocly.yaml`);
  const json = `${JSON.stringify(document, null, 2)}\n`;
  const files = {
    'openapi.json': json,
    'types.d.ts': await generateTypes(json),
    ...generateValidators(json, places),
  };
  await mkdir(generated, { recursive: true });
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(`${generated}/${name}`, text)));
}
