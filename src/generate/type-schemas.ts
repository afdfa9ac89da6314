import { fileURLToPath } from 'node:url';
import { createGenerator } from 'ts-json-schema-generator';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The types that have a JSON Schema, by the files that it is written to. */
const sources = {
  'report.schema.json': {
    type: 'Report',
    path: 'src/judgement/report/report.ts',
    title: 'A conformance report of notikit',
  },
  'check-config.schema.json': {
    type: 'CheckConfig',
    path: 'src/cli/check-config.ts',
    title: 'The configuration of `notikit check`',
  },
};

/** JSON Schemas (2020-12) of TypeScript types. Closed: a field that a type does not name is a mistake. */
export function generateTypeSchemas(): Record<string, string> {
  const paths = Object.values(sources).map(({ path }) => path);
  const generator = createGenerator({
    path: `${root}{${paths.join(',')}}`,
    tsconfig: `${root}tsconfig.json`,
    topRef: false,
    sortProps: false,
    // `npm run typecheck` does, and a type may come from what is being made here.
    skipTypeCheck: true,
    extraTags: ['dependentSchemas'],
  });
  const files = Object.entries(sources).map(([file, { type, title }]) => {
    const { definitions, $schema: _draft07, ...schema } = generator.createSchema(type);
    const whole = { $schema: 'https://json-schema.org/draft/2020-12/schema', title, ...schema, $defs: definitions };
    return [file, `${JSON.stringify(whole, null, 2).replaceAll('"#/definitions/', '"#/$defs/')}\n`];
  });
  return Object.fromEntries(files);
}
