import { readFileSync, writeFileSync } from 'node:fs';
import { markdownTable, withBlock } from '../bench/table.js';
import { type Row, rows, titleOf } from './table.js';

/** A tool with a fault of its own, which was tried once. */
interface OtherTool {
  readonly name: string;
  readonly version: string;
  readonly fault: string;
}

const otherTools: readonly OtherTool[] = [
  { name: 'oazapfts', version: '7.5', fault: 'Writes `4XX` as a number.' },
  { name: 'openapi-generator java native', version: '7.25', fault: 'Does not compile unions with arrays.' },
  { name: 'openapi-generator rust', version: '7.25', fault: 'Cannot decode discriminators.' },
  { name: 'kubb', version: '4.39', fault: 'Joins the values of a repeated parameter.' },
  { name: 'progenitor', version: '', fault: 'Reads OpenAPI 3.0 only.' },
  { name: 'jest-openapi', version: '0.14', fault: 'Refuses OpenAPI 3.1.' },
  { name: '@mswjs/source', version: '0.5', fault: 'Answers 501 where success is 201.' },
  { name: 'Specmatic', version: '2.55', fault: 'The npm command exits with 0 when a test fails.' },
  { name: 'Redocly respect', version: '', fault: 'Leaves recursive schemas out.' },
  { name: 'Portman', version: '1.33', fault: 'Refuses recursive schemas.' },
];

const readme = new URL('README.md', import.meta.url);

/** Writes the tables into the README of this folder. `npm run generate` does it. */
export function writeManual(): void {
  writeFileSync(readme, withTables(readFileSync(readme, 'utf8')));
}

/** A text whose blocks of tables are those of `table.ts`. */
export function withTables(text: string): string {
  const tried = markdownTable([['tool', 'command', 'result', 'notes'], ...rows.map(cellsOf)]);
  const others = markdownTable([['tool', 'what it does'], ...otherTools.map(otherCells)]);
  return withBlock(withBlock(text, 'rows', tried), 'others', others);
}

const successes: Readonly<Record<Row['kind'], string>> = {
  client: 'nothing differs',
  models: 'nothing differs',
  validator: 'accepts right exchanges only',
  other: 'works',
};

function cellsOf(row: Row): string[] {
  const { language, kind, generate, differences = [], note = '' } = row;
  const result = differences.length === 0 ? successes[kind] : shownDifferences(differences);
  return [`${titleOf(row)} (${language})`, generate === undefined ? '' : `\`${generate}\``, result, note];
}

/** Differences as a cell; more than three by their kind, with the number of places. */
function shownDifferences(differences: readonly string[]): string {
  if (differences.length <= 3) return differences.join('; ');
  const kinds = differences.map((difference) => difference.replace(/^.*: /, ''));
  const count = (kind: string) => kinds.filter((other) => other === kind).length;
  return [...new Set(kinds)].map((kind) => `${kind}: ${count(kind)} places`).join('; ');
}

function otherCells({ name, version, fault }: OtherTool): string[] {
  return [`${name} ${version}`.trim(), fault];
}

if (process.argv[1]?.endsWith('manual.ts')) writeManual();
