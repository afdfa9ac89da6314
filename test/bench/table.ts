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
  const head = ['work', 'notikit', 'others', 'goal', 'today', ''];
  const ruler = head.map((_, place) => ([1, 3, 4, 5].includes(place) ? '---:' : '---'));
  return [...[head, ruler].map(line), ...rows.map(benchLine)].join('');
}

export function benchLine(row: Row): string {
  return line([row.work, own(row), others(row), target(row), is(row), mark(row)]);
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

function target({ target, unit }: Row): string {
  if (target === undefined) return '';
  return target.of === undefined ? `≤ ${amount(target.most, unit)}` : `≤ ${target.most} × ${target.of}`;
}

function is(row: Row): string {
  const part = share(row);
  if (row.target === undefined || part === undefined) return '';
  const found = part * row.target.most;
  return row.target.of === undefined ? amount(found, row.unit) : found.toFixed(2);
}

function mark(row: Row): string {
  const part = share(row);
  return part === undefined ? '' : part <= 1 ? 'met' : 'missed';
}

function amount(cost: number, unit: Row['unit']): string {
  return `${Math.round(cost).toLocaleString('en-GB')} ${unit}`;
}
