import { readFileSync, writeFileSync } from 'node:fs';
import { type OtherTool, otherTools, type Row, rows } from './table.js';

const readme = new URL('README.md', import.meta.url);

/** Writes the tables into the README of this folder. `npm run generate` does it. */
export function writeManual(): void {
  writeFileSync(readme, withTables(readFileSync(readme, 'utf8')));
}

/** A text whose blocks of tables are those of `table.ts`. */
export function withTables(text: string): string {
  const head = ['tool', 'kind', 'command', 'result', 'notes'];
  const others = ['tool', 'what it does', 'cure'];
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

function cellsOf({ language, kind, name, version, generate, differences = [], note = '' }: Row): string[] {
  const kept = kind === 'validator' ? 'accepts right exchanges only' : 'no difference';
  const result = differences.length === 0 ? kept : differences.join('; ');
  return [`${name} ${version} (${language})`, kind, generate === undefined ? '' : `\`${generate}\``, result, note];
}

function otherCells({ name, version, fault, cure = '' }: OtherTool): string[] {
  return [`${name} ${version}`, fault, cure];
}

if (process.argv[1]?.endsWith('manual.ts')) writeManual();
