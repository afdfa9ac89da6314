import type { Measured } from './measure.js';
import { mean, meanShare, percentOf, type Share, shares } from './shares.js';

/** One line for a part and a seed. */
export function describePart(measured: Measured): string {
  const { cpu } = measured;
  const texts = columns.flatMap(([name, title]) => {
    const share = shares[name](measured);
    return share === undefined ? [] : [`${title} ${inWords(share)}`];
  });
  if (cpu) {
    texts.push(`mock ${ms(cpu.mock.cpuMs)} CPU, ${cpu.mock.requests} requests`);
    texts.push(`right server ${ms(cpu.right.cpuMs)} CPU, ${cpu.right.requests} requests`);
  }
  return texts.join('; ');
}

const columns = [
  ['mutants', 'mutants found'],
  ['attributed', 'attributed'],
  ['sabotages', 'sabotages found'],
  ['first', 'first'],
  ['servers', 'servers green'],
] as const;

/** A row for each seed, and a row of means. */
export function describeTable(all: readonly Measured[]): string {
  const costs = ['mock', 'right'] as const;
  const head = ['seed', ...columns.map(([, title]) => title), 'CPU mock', 'requests', 'CPU right server', 'requests'];
  const rows = all.map((measured) => [
    String(measured.seed),
    ...columns.map(([name]) => inWords(shares[name](measured))),
    ...costs.flatMap((name) => {
      const cost = measured.cpu?.[name];
      return cost === undefined ? ['–', '–'] : [ms(cost.cpuMs), String(cost.requests)];
    }),
  ]);
  const means = [
    'mean',
    ...columns.map(([name]) => percent(meanShare(all, name))),
    ...costs.flatMap((name) => {
      const measured = all.flatMap(({ cpu }) => cpu?.[name] ?? []);
      if (measured.length === 0) return ['–', '–'];
      const requests = Math.round(mean(measured.map((cost) => cost.requests)));
      return [ms(mean(measured.map(({ cpuMs }) => cpuMs))), String(requests)];
    }),
  ];
  const table = [head, ...rows, means];
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table.map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  ')).join('\n');
}

function inWords(share: Share | undefined): string {
  return share === undefined ? '–' : `${share.part}/${share.whole} ${percent(percentOf(share))}`;
}

function percent(value: number | undefined): string {
  return value === undefined ? '–' : `${value.toFixed(1)} %`;
}

function ms(value: number): string {
  return `${Math.round(value)} ms`;
}
