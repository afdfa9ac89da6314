import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { type OpenApiDocument, operationObjects } from '../contract/schema.js';
import { parseYaml, schemaMistakes } from '../source/read-yaml.js';
import type { Source } from '../source/source.js';
import { SourceError, sortedLines } from '../source/source.js';
import { hintFor } from '../text/nearest.js';
import { constant, generatedFile } from './generated-file.js';

/** Content of `spec/requirements.yaml`. */
interface Catalogue {
  /** Headings by section number. */
  readonly sections: Readonly<Record<string, string>>;
  readonly groups: Groups;
  readonly requirements: readonly WrittenEntry[];
  readonly freedoms: readonly Freedom[];
}

/** Alternatives of each part of a choice; the first one is the mock's. */
type WrittenChoice = Readonly<Record<string, readonly (string | number)[]>>;

interface Freedom {
  readonly id: string;
  readonly section: string;
  readonly text: string;
  readonly choice: WrittenChoice;
}

type Groups = Readonly<Record<string, readonly string[]>>;

interface Entry {
  readonly id: string;
  readonly section: string;
  readonly level: 'must' | 'should' | 'open';
  readonly operations: readonly string[];
  readonly text: string;
  readonly schemas?: readonly string[];
  readonly keywords?: readonly string[];
  readonly choice?: WrittenChoice;
  /** Aspects of pages that the reference predicts: a wrong page fails the requirement of the aspect. */
  readonly aspects?: readonly string[];
}

/** Entry as written, with operations or the name of a group. */
type WrittenEntry = Omit<Entry, 'operations'> & { readonly operations: string | readonly string[] };

/** Name of the group of all operations, including future ones. */
const all = 'all';

/** Name of the group of lists whose pages the reference predicts. */
const pages = 'pages';

function catalogueSchema(operationIds: readonly string[], schemaNames: readonly string[]): object {
  const [string, text] = [{ type: 'string' }, { type: 'string', minLength: 1 }];
  const list = (items: object) => ({ type: 'array', minItems: 1, uniqueItems: true, items });
  const names = (values: readonly string[]) => list({ type: 'string', enum: values });
  const map = (additionalProperties: object) => ({ type: 'object', additionalProperties });
  const record = (required: Readonly<Record<string, object>>, optional: object = {}) => ({
    type: 'object',
    required: Object.keys(required),
    additionalProperties: false,
    properties: { ...required, ...optional },
  });
  const alternatives = { ...list({ anyOf: [string, { type: 'integer' }] }), minItems: 2 };
  const choice = { ...map(alternatives), minProperties: 1 };
  const id = { type: 'string', pattern: '^[a-z]+(-[a-z]+)*\\.[a-z0-9]+(-[a-z0-9]+)*$' };
  const level = { type: 'string', enum: ['must', 'should', 'open'] };
  const operations = { anyOf: [string, names(operationIds)] };
  const entry = record(
    { id, section: string, level, operations, text },
    { schemas: names(schemaNames), keywords: list(string), choice, aspects: list(string) },
  );
  return record({
    sections: map(text),
    groups: map(names(operationIds)),
    requirements: { type: 'array', items: entry },
    freedoms: { type: 'array', items: record({ id, section: string, text, choice }) },
  });
}

const source = 'spec/requirements.yaml';

/**
 * Generates the requirements as a module, with unions of their ids by kind, and the choices. Throws SourceError, also
 * for a removed id.
 *
 * @param knownIds previously generated ids.
 */
export async function generateRequirements(
  path: string,
  json: string,
  knownIds: readonly string[] = [],
): Promise<Record<string, string>> {
  const { sections, entries, choices, aspects } = await readCatalogue(path, JSON.parse(json));
  // Reports, baselines and profiles of users contain ids.
  const gone = knownIds.filter((id) => !entries.some((entry) => entry.id === id));
  refuse(gone.map((id) => `${relative(process.cwd(), path)} has no requirement ${id}. Ids are permanent: restore it.`));
  const ids = (keep: (entry: Entry) => boolean) => union(entries.filter(keep).map(({ id }) => id));
  return {
    'requirements.js': generatedFile(
      source,
      constant(
        'requirements',
        Object.fromEntries(entries.map(({ choice: _, aspects: __, ...entry }) => [entry.id, entry])),
      ),
      constant('sectionTitles', sections),
      constant('aspects', aspects),
    ),
    'requirements.d.ts': generatedFile(
      source,
      "import type { operations } from './types.js';",
      '',
      '/** Requirement that the contract itself checks, by schema and keyword. */',
      `export type BodyRequirementId = ${ids(({ schemas }) => schemas !== undefined)};`,
      '/** Requirement with a separate check. */',
      `export type CheckedRequirementId = ${ids(({ schemas, level }) => schemas === undefined && level !== 'open')};`,
      '/** Unspecified behaviour: observed, never a violation. */',
      `export type OpenRequirementId = ${ids(({ level }) => level === 'open')};`,
      'export type RequirementId = BodyRequirementId | CheckedRequirementId | OpenRequirementId;',
      '',
      '/** Requirement of the specification. */',
      'export interface Requirement {',
      '  /** Permanent identifier. */',
      '  readonly id: RequirementId;',
      '  readonly section: string;',
      "  readonly level: 'must' | 'should' | 'open';",
      '  /** Operations whose exchanges can show it. */',
      '  readonly operations: readonly (keyof operations)[];',
      '  readonly text: string;',
      '  readonly schemas?: readonly string[];',
      '  readonly keywords?: readonly string[];',
      '}',
      'export declare const requirements: Readonly<Record<RequirementId, Requirement>>;',
      '/** Shortened headings of the specification by section number. */',
      'export declare const sectionTitles: Readonly<Record<string, string>>;',
      '/** Requirement of each aspect of a page that the reference predicts, by list. */',
      `export declare const aspects: ${JSON.stringify(aspects, null, 2).replaceAll(/^( *)"/gm, '$1readonly "')};`,
    ),
    'choices.js': generatedFile(
      source,
      constant('choices', Object.fromEntries(choices.map((entry) => [entry.id, entry]))),
    ),
    'choices.d.ts': choiceTypes(choices),
  };
}

function choiceTypes(choices: readonly Freedom[]): string {
  const types = choices.map(({ id, text, choice }) => [
    `  /** ${text} */`,
    `  readonly '${id}': {`,
    ...Object.entries(choice).map(
      ([part, alternatives]) =>
        `    readonly ${part}: ${typeof alternatives[0] === 'number' ? 'number' : alternatives.map((one) => JSON.stringify(one)).join(' | ')};`,
    ),
    '  };',
  ]);
  return generatedFile(
    source,
    '',
    '/** Choices of a server where behaviour is not specified, by requirement or freedom. */',
    'export interface Choices {',
    ...types.flat(),
    '}',
    'export type ChoiceId = keyof Choices;',
    '',
    '/** Alternatives of a conforming server. The mock uses the first one of each part by default. */',
    'export interface ChoiceDefinition {',
    '  readonly id: ChoiceId;',
    '  readonly section: string;',
    '  readonly text: string;',
    '  readonly choice: Readonly<Record<string, readonly (string | number)[]>>;',
    '}',
    'export declare const choices: Readonly<Record<ChoiceId, ChoiceDefinition>>;',
  );
}

/** Sorts 4.9 before 4.10. */
const inNumericOrder = new Intl.Collator('en', { numeric: true });

async function readCatalogue(path: string, document: OpenApiDocument) {
  const operationIds = [...operationObjects(document)]
    .sort((a, b) => inNumericOrder.compare(a['x-section'], b['x-section']))
    .map(({ operationId }) => operationId);
  const source = parseYaml(await readFile(path, 'utf8'), relative(process.cwd(), path));
  const schema = catalogueSchema(operationIds, Object.keys(document.components.schemas));
  refuse(schemaMistakes(source, schema));
  const catalogue = source.value as Catalogue;
  refuse(contradictions(catalogue, source.at));
  const groups: Groups = { ...catalogue.groups, [all]: operationIds };
  const entries = catalogue.requirements.map(
    (entry): Entry => ({
      ...entry,
      operations: typeof entry.operations === 'string' ? (groups[entry.operations] ?? []) : entry.operations,
      text: entry.text.trim(),
    }),
  );
  const choices = [...entries, ...catalogue.freedoms].flatMap(({ id, section, text, choice }) =>
    choice === undefined ? [] : [{ id, section, text: text.trim(), choice }],
  );
  const aspects = Object.fromEntries(
    (groups[pages] ?? []).map((list) => [
      list,
      Object.fromEntries(
        entries
          .filter(({ operations }) => operations.includes(list))
          .flatMap(({ id, aspects = [] }) => aspects.map((aspect) => [aspect, id])),
      ),
    ]),
  );
  return { sections: catalogue.sections, entries, choices, aspects };
}

/** Errors that a schema cannot find: unknown and duplicate names. */
function contradictions({ sections, groups, requirements, freedoms }: Catalogue, at: Source['at']): readonly string[] {
  const names = [all, ...Object.keys(groups)];
  const ofGroups = Object.hasOwn(groups, all)
    ? [`${at(['groups', all])} groups.${all}: it stands for the operations of the document`]
    : [];
  const ofEntries = requirements.flatMap(
    ({ id, section, level, operations, choice, schemas, keywords, aspects = [] }, index) => {
      const mistake = (name: string, what: string) =>
        `${at(['requirements', index, name])} requirements.${index}.${name}: ${what}`;
      const earlier = requirements.slice(0, index).filter((other) => String(other.operations) === String(operations));
      return [
        ...(requirements.findIndex((other) => other.id === id) < index
          ? [mistake('id', `${id} is there already`)]
          : []),
        ...(Object.hasOwn(sections, section) ? [] : [mistake('section', `there is no section ${section}`)]),
        ...(typeof operations !== 'string' || names.includes(operations)
          ? []
          : [mistake('operations', `there is no group ${JSON.stringify(operations)}: ${hintFor(operations, names)}`)]),
        ...(choice !== undefined && level !== 'open' ? [mistake('choice', 'only what is open leaves one')] : []),
        ...((schemas === undefined) === (keywords === undefined)
          ? []
          : [mistake('id', `${id} must have both schemas and keywords, or neither`)]),
        ...aspects
          .filter((aspect) => earlier.some((other) => other.aspects?.includes(aspect)))
          .map((aspect) => mistake('aspects', `another requirement of the list has the aspect ${aspect}`)),
      ];
    },
  );
  const ofFreedoms = freedoms.flatMap(({ id }, index) =>
    [...requirements, ...freedoms.slice(0, index)].some((other) => other.id === id)
      ? [`${at(['freedoms', index, 'id'])} freedoms.${index}.id: ${id} is there already`]
      : [],
  );
  return [...ofGroups, ...ofEntries, ...ofFreedoms];
}

function refuse(mistakes: readonly string[]): void {
  if (mistakes.length > 0) throw new SourceError(sortedLines(mistakes));
}

function union(ids: readonly string[]): string {
  return ids.map((id) => `\n  | '${id}'`).join('');
}
