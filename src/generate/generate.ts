import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { faker } from '@faker-js/faker/locale/en';
import { bundle, getLineColLocation, lint, loadConfig, type NormalizedProblem } from '@redocly/openapi-core';
import { transform } from 'esbuild';
import { createGenerator } from 'ts-json-schema-generator';
import { workflowDefinitions } from '../../fixtures/workflows/workflow-definitions.js';
import { type OpenApiDocument, withAjvKeywords } from '../contract/schema.js';
import { parseYaml, readYaml } from '../source/read-yaml.js';
import { SourceError } from '../source/source.js';
import { checkSchemaFiles } from './check-schema-files.js';
import { constant, constantModule, generatedFile } from './generated-file.js';
import { generateRequirements } from './requirements.js';
import { scenarioSchemaOf } from './scenario-schema.js';
import { generateTypes } from './types.js';
import {
  compileContract,
  generateControlValidators,
  generatePayloadValidators,
  generateValidators,
} from './validators.js';

/** Paths of folders and files, including Redocly's rules. */
interface Places {
  readonly spec: string;
  readonly generated: string;
  readonly rules: string;
  readonly scenarios: string;
  readonly packageJson: string;
}

/**
 * Generates all files in `generated`, from `spec`, scenarios, types and faker's words. On an error throws SourceError,
 * and writes nothing.
 */
export async function generate({ spec, generated, rules, scenarios, packageJson }: Places): Promise<void> {
  const lines = await checkSchemaFiles(`${spec}/schemas`);
  const document = await bundleDocument(`${spec}/openapi.yaml`, rules);
  const control = await bundleDocument(`${spec}/control.yaml`, rules);
  const json = `${JSON.stringify(document, null, 2)}\n`;
  const controlJson = JSON.stringify(control);
  const { version }: { readonly version: string } = JSON.parse(await readFile(packageJson, 'utf8'));
  // Runs first because it finds errors soonest.
  const requirements = await generateRequirements(`${spec}/requirements.yaml`, json, await readIds(generated));
  const contractAjv = compileContract(document, lines);
  const types = { 'types.d.ts': await generateTypes(json), 'control.d.ts': await generateTypes(controlJson) };
  await writeAll(generated, types);
  const scenarioSchema = scenarioSchemaOf(`${root}/fixtures/scenario.ts`, {
    '/generated/types.d.ts': withAjvKeywords(document),
    '/generated/control.d.ts': withAjvKeywords(control),
  });
  await writeAll(generated, {
    'openapi.json': json,
    ...generateDocuments(json, controlJson),
    'control.json': controlJson,
    ...generateValidators(contractAjv, document, scenarioSchema),
    ...generateControlValidators(control),
    ...constantModule('fixtures/scenario.ts', 'scenarioSchema', scenarioSchema, [
      "import type { AnySchemaObject } from 'ajv';",
      'export declare const scenarioSchema: AnySchemaObject;',
    ]),
    ...generatePayloadValidators(workflowDefinitions),
    ...requirements,
    ...(await generateSabotages(`${spec}/sabotages.yaml`)),
    ...(await generateScenarios(scenarios)),
    ...generateTypeSchemas(),
    ...generateWords(),
    ...constantModule('package.json', 'version', version, ['export declare const version: string;']),
  });
}

async function writeAll(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all(
    Object.entries(files).map(async ([name, text]) =>
      writeFile(`${folder}/${name}`, name.endsWith('.js') ? await smallest(text) : text),
    ),
  );
}

/** Ids of the previously generated requirements; empty the first time. */
async function readIds(generated: string): Promise<readonly string[]> {
  const types = await readFile(`${generated}/requirements.d.ts`, 'utf8').catch(() => '');
  return [...types.matchAll(/["']([\w-]+\.[\w-]+)["']/g)].map(([, id = '']) => id);
}

/** Minifies code, except for the line with its source. */
async function smallest(code: string): Promise<string> {
  const { code: rest } = await transform(code, { minify: true, treeShaking: true, format: 'esm', lineLimit: 1_000 });
  return `${code.slice(0, code.indexOf('\n'))}\n${rest}`;
}

/** Generates the table of sabotages, with the ids of their requirements. Throws SourceError. */
async function generateSabotages(path: string): Promise<Record<string, string>> {
  const fault = { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 }] };
  const ways = { type: 'object', required: ['plain'], additionalProperties: fault };
  const schema = { type: 'object', additionalProperties: ways };
  const table = Object(readYaml(await readFile(path, 'utf8'), relative(process.cwd(), path), schema));
  const ids = Object.keys(table).map((id) => `  | '${id}'`);
  return constantModule('spec/sabotages.yaml', 'sabotages', table, [
    '/** Name of a fault of the grammar, or the name and a sentence about it. */',
    'export type SabotageLine = string | readonly [fault: string, sentence: string];',
    '/** Sabotages by requirement and variant. */',
    'export declare const sabotages: Readonly<Record<',
    `${ids.join('\n')},`,
    '  Readonly<Record<string, SabotageLine>>',
    '>>;',
  ]);
}

/** Bundles the OpenAPI document into one object. Throws SourceError. */
async function bundleDocument(path: string, configPath: string): Promise<OpenApiDocument> {
  const config = await loadConfig({ configPath });
  refuse(await lint({ ref: path, config }));
  const { bundle: document, problems } = await bundle({ ref: path, config });
  refuse(problems);
  return document.parsed as OpenApiDocument;
}

function refuse(problems: readonly NormalizedProblem[]): void {
  if (problems.length === 0) return;
  throw new SourceError(
    problems.map(({ location: [location], message, ruleId }) => {
      if (location === undefined) return `${message} (${ruleId})`;
      const { source, start } = getLineColLocation(location);
      return `${relative(process.cwd(), source.absoluteRef)}:${start.line}:${start.col} ${message} (${ruleId})`;
    }),
  );
}

/** Generates modules of the contract and the control API, for platforms without files. */
function generateDocuments(json: string, controlJson: string): Record<string, string> {
  const digest = createHash('sha256').update(json).digest('hex');
  const documentOf = (text: string) => `export const document = ${text.trimEnd()};`;
  const documentType = 'export declare const document: object;';
  return {
    'document.js': generatedFile('spec/', constant('digest', digest), documentOf(json)),
    'document.d.ts': generatedFile(
      'spec/',
      '/** The SHA-256 of openapi.json, in hexadecimal. */',
      'export declare const digest: string;',
      documentType,
    ),
    'control-document.js': generatedFile('spec/', documentOf(controlJson)),
    'control-document.d.ts': generatedFile('spec/', documentType),
  };
}

/** Generates a module of the included scenarios, `default` first: no mock parses YAML for them. */
async function generateScenarios(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.yaml')).sort();
  const read = async (file: string) => {
    const path = `${folder}/${file}`;
    return [file.replace('.yaml', ''), parseYaml(await readFile(path, 'utf8'), path).value] as const;
  };
  const { default: first, ...others } = Object.fromEntries(await Promise.all(files.map(read)));
  return constantModule('fixtures/scenarios/', 'scenarios', { default: first, ...others }, [
    'export declare const scenarios: Readonly<Record<string, object>>;',
  ]);
}

/**
 * Generates a module of faker's English words that records use. All words would be ten times larger, and may change
 * with faker's version.
 */
function generateWords(): Record<string, string> {
  const { person = {}, location = {} } = faker.rawDefinitions;
  const { first_name, last_name, last_name_pattern } = person;
  const { city_name, street_name, street_pattern, street_suffix } = location;
  const words = {
    person: { first_name, last_name, last_name_pattern },
    location: { city_name, street_name, street_pattern, street_suffix },
  };
  return constantModule('the English of @faker-js/faker (MIT)', 'words', words, [
    "import type { LocaleDefinition } from '@faker-js/faker';",
    'export declare const words: LocaleDefinition;',
  ]);
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Types with a JSON Schema, by output file. */
const sources = {
  'report.schema.json': {
    type: 'Report',
    path: 'src/judgement/report/report.ts',
    title: 'A conformance report of notikit',
  },
  'reads.schema.json': {
    type: 'ClientReads',
    path: 'src/rehearsal/reads/reads.ts',
    title: 'What a client reads, found by `notikit rehearse --reads`',
  },
  'check-config.schema.json': {
    type: 'CheckConfig',
    path: 'src/cli/check-config.ts',
    title: 'The configuration of `notikit check`',
  },
};

/** Generates JSON Schemas (2020-12) of TypeScript types. They reject unknown fields. */
function generateTypeSchemas(): Record<string, string> {
  const paths = Object.values(sources).map(({ path }) => path);
  const generator = createGenerator({
    path: `${root}{${paths.join(',')}}`,
    tsconfig: `${root}tsconfig.json`,
    topRef: false,
    sortProps: false,
    // `npm run lint` checks types, and a type may depend on generated files.
    skipTypeCheck: true,
    extraTags: ['dependentSchemas', 'patternProperties'],
  });
  const files = Object.entries(sources).map(([file, { type, title }]) => {
    const { definitions, $schema: _draft07, ...schema } = generator.createSchema(type);
    const whole = { $schema: 'https://json-schema.org/draft/2020-12/schema', title, ...schema, $defs: definitions };
    return [file, `${JSON.stringify(whole).replaceAll('"#/definitions/', '"#/$defs/')}\n`];
  });
  return Object.fromEntries(files);
}
