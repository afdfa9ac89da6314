import { type Row, share } from './row.js';

/** A row for each piece of work, in Markdown, with what was to be reached and whether it was. */
export function benchTable(rows: readonly Row[]): string {
  const head = ['work', 'notikit', 'others', 'target', 'is', ''];
  const ruler = head.map((_, place) => ([1, 3, 4].includes(place) ? '---:' : '---'));
  return [...[head, ruler].map(line), ...rows.map(benchLine)].join('');
}

export function benchLine(row: Row): string {
  return line([row.work, amount(row.ours, row.unit), others(row), target(row), is(row), mark(row)]);
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |\n`;
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
