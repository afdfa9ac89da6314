import { readFileSync, writeFileSync } from 'node:fs';
import { type Row, rows } from './table.js';

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
  const head = ['tool', 'command', 'result', 'notes'];
  const others = ['tool', 'what it does'];
  return replaceBlock(replaceBlock(text, 'rows', [head, ...rows.map(cellsOf)]), 'others', [
    others,
    ...otherTools.map(otherCells),
  ]);
}

function replaceBlock(text: string, name: string, table: readonly (readonly string[])[]): string {
  const [head = [], ...body] = table;
  const lines = [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
  const block = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*(?=<!-- /${name} -->)`);
  if (!block.test(text)) throw new Error(`README.md has no block ${name}`);
  return text.replace(block, (_, open: string) => open + lines);
}

const successes: Readonly<Record<Row['kind'], string>> = {
  client: 'nothing differs',
  models: 'nothing differs',
  validator: 'accepts right exchanges only',
  other: 'works',
};

function cellsOf({ language, kind, name, version, generate, differences = [], note = '' }: Row): string[] {
  const result = differences.length === 0 ? successes[kind] : shownDifferences(differences);
  return [`${name} ${version} (${language})`, generate === undefined ? '' : `\`${generate}\``, result, note];
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
