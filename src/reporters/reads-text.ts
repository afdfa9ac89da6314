import { createColors } from 'picocolors';
import type { ClientReads, ReadFlag } from '../rehearsal/reads/reads.js';
import { formatCount, oneLine } from '../text/printable.js';
import { type ReadsPart, readColumns, readFlags, readsParts, readsVerdict } from './reads-table.js';
import { joinBlocks, someOf } from './results.js';

const words = readFlags.map((flag) => readColumns[flag].title);

/** Fields that a client reads, for a terminal: a table for each operation, and the sum at the end. */
export function readsText(reads: ClientReads, { color = false, verbose = false } = {}): string {
  const colors = createColors(color);
  const parts = readsParts(reads);
  const width = Math.max(20, ...parts.flatMap(({ rows }) => rows.map(({ name }) => name.length)));
  const reached = parts.filter(
    ({ rows, neverRead, undecided }) => rows.length + neverRead.length + undecided.length > 0,
  );
  const unreached = parts.filter((part) => !reached.includes(part)).map(({ title }) => title);
  const blocks = [
    [`${colors.bold('notikit rehearse --reads')} · ${oneLine(reads.command)}`],
    ...reached.map(partLines),
    unreached.length === 0 ? [] : [`Not reached: ${unreached.join(', ')}`],
    [readsVerdict(reads)],
  ];
  return joinBlocks(blocks);

  function partLines({ title, parameters, rows, neverRead, undecided, notReached }: ReadsPart): string[] {
    const given = parameters.length === 0 ? '' : ` · ${oneLine(parameters.join(', '))}`;
    const head = `  ${''.padEnd(width)}  ${words.join('  ')}`;
    return [
      colors.bold(title) + given,
      ...(rows.length === 0 ? [] : [colors.dim(head.trimEnd())]),
      ...rows.map(({ name, flags }) => `  ${oneLine(name).padEnd(width)}  ${marks(flags)}`.trimEnd()),
      ...countLines('undecided', undecided),
      ...countLines('never read', neverRead),
      ...countLines('not reached', notReached),
    ];
  }

  function marks(flags: readonly ReadFlag[]): string {
    const cells = readFlags.map((flag, index) => {
      const mark = (flags.includes(flag) ? '●' : '').padEnd(words[index]?.length ?? 0);
      return flag === 'read' ? colors.green(mark) : colors.yellow(mark);
    });
    return [...cells, ...(flags.includes('undecided') ? [colors.yellow('undecided')] : [])].join('  ');
  }

  function countLines(what: string, names: readonly string[]): string[] {
    if (names.length === 0) return [];
    const list = verbose ? `: ${names.map((name) => oneLine(name)).join(', ')}` : '';
    return [colors.dim(`  ${formatCount(names.length, 'field')} ${what}${list}`)];
  }
}

/** Fields that a client reads, as Markdown for a pull request. */
export function readsMarkdown(reads: ClientReads): string {
  const parts = readsParts(reads).filter(({ rows, undecided }) => rows.length + undecided.length > 0);
  const titles = ['Field', ...words];
  const blocks = [
    [`## ${readsVerdict(reads).slice(2)}`],
    ...parts.map(({ title, rows, neverRead, undecided }) => [
      `### ${title}`,
      '',
      `| ${titles.join(' | ')} |`,
      `| --- |${words.map(() => ' :-: |').join('')}`,
      ...rows.map(({ name, flags }) => {
        const unknown = flags.includes('undecided') ? '?' : '';
        const cells = readFlags.map((flag) => (flags.includes(flag) ? '●' : unknown));
        return `| \`${oneLine(name).replaceAll(/[`|]/g, '')}\` | ${cells.join(' | ')} |`;
      }),
      '',
      ...(undecided.length === 0 ? [] : [`Undecided: ${formatCount(undecided.length, 'field')}.`]),
      neverRead.length === 0
        ? ''
        : `Never read: ${formatCount(neverRead.length, 'field')} (${someOf(neverRead.map((name) => `\`${oneLine(name).replaceAll('`', '')}\``))}).`,
    ]),
  ];
  return joinBlocks(blocks);
}
