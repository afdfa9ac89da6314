import { type Row, share } from './row.js';

export interface BenchResults {
  readonly node: string;
  readonly cores: number;
  /** Load average before the run: the mean number of processes that want a core. */
  readonly load: number;
  readonly rounds: number;
  readonly rows: readonly Row[];
}

/** The table, followed by its environment. */
export function benchText(results: BenchResults): string {
  const { node, cores, load, rounds } = results;
  const machine = `Node ${node.slice(1)}, ${cores} cores, rounds: ${rounds}`;
  return `${benchTable(results)}\n${machine}; ${load.toFixed(1)} processes wanted a core before it began.\n`;
}

/** A Markdown table with a row for each piece of work, its target, and whether it was met. */
export function benchTable({ rows }: Pick<BenchResults, 'rows'>): string {
  const head = ['work', 'notikit', 'others', 'today, of the goal'];
  return markdownTable([head, ...rows.map(cellsOf)], (column) => column === 1);
}

export function benchLine(row: Row): string {
  return line(cellsOf(row));
}

function cellsOf(row: Row): string[] {
  return [row.work, own(row), others(row), goal(row)];
}

/** A table with its head as the first row. Columns of numbers are aligned to the right. */
export function markdownTable(
  [head = [], ...rows]: readonly (readonly string[])[],
  isOfNumbers: (column: number) => boolean = () => false,
): string {
  return [head, head.map((_, column) => (isOfNumbers(column) ? '---:' : '---')), ...rows].map(line).join('');
}

/** A manual with other content in a block between comments. Throws if it has no such block. */
export function withBlock(manual: string, name: string, content: string): string {
  const block = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*(?=<!-- /${name} -->)`);
  if (!block.test(manual)) throw new Error(`README.md has no block ${name}`);
  return manual.replace(block, (_, open: string) => open + content);
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |\n`;
}

function own({ ours, unit, spread }: Row): string {
  if (spread === undefined) return amount(ours, unit);
  const [least, most] = spread.map((cost) => Math.round(cost).toLocaleString('en-GB'));
  return `${amount(ours, unit)} (${least} to ${most})`;
}

function others({ others, unit }: Row): string {
  return Object.entries(others)
    .map(([name, cost]) => `${name} ${amount(cost, unit)}`)
    .join(', ');
}

/** Today's value, its goal, and whether it is met: `met: 0.44 of 0.6 × JSON.stringify`. */
function goal(row: Row): string {
  const { target, unit } = row;
  const part = share(row);
  if (target === undefined || part === undefined) return '';
  const mark = part <= 1 ? 'met' : 'missed';
  const found = part * target.most;
  if (target.of === undefined) return `${mark}: ${amount(found, unit)} of ${amount(target.most, unit)}`;
  return `${mark}: ${found.toFixed(2)} of ${target.most} × ${target.of}`;
}

function amount(cost: number, unit: Row['unit']): string {
  return `${Math.round(cost).toLocaleString('en-GB')} ${unit}`;
}
