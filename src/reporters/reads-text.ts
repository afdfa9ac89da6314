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
  const reached = parts.slice(0, reads.operations.length);
  const unreached = parts.slice(reached.length).map(({ title }) => title);
  const blocks = [
    [`${colors.bold('notikit rehearse --reads')} · ${oneLine(reads.command)}`],
    ...reached.map(partLines),
    unreached.length === 0 ? [] : [`Not requested: ${unreached.join(', ')}`],
    [readsVerdict(reads)],
  ];
  return joinBlocks(blocks);

  function partLines({ title, parameters, rows, lists }: ReadsPart): string[] {
    const given = parameters.length === 0 ? '' : ` · ${oneLine(parameters.join(', '))}`;
    const head = `  ${''.padEnd(width)}  ${words.join('  ')}`;
    return [
      colors.bold(title) + given,
      ...(rows.length === 0 ? [] : [colors.dim(head.trimEnd())]),
      ...rows.map(({ name, flags }) => `  ${oneLine(name).padEnd(width)}  ${marks(flags)}`.trimEnd()),
      ...lists.map((list) =>
        colors.dim(`  ${countOf(list)}${verbose ? ` (${list.names.map((name) => oneLine(name)).join(', ')})` : ''}`),
      ),
    ];
  }

  function marks(flags: readonly ReadFlag[]): string {
    const cells = readFlags.map((flag, index) => {
      const mark = (flags.includes(flag) ? '●' : '').padEnd(words[index]?.length ?? 0);
      return flag === 'read' ? colors.green(mark) : colors.yellow(mark);
    });
    return [...cells, ...(flags.includes('undecided') ? [colors.yellow('undecided')] : [])].join('  ');
  }
}

function countOf({ title, names }: ReadsPart['lists'][number]): string {
  return `${title}: ${formatCount(names.length, 'field')}`;
}

/** Fields that a client reads, as Markdown for a pull request. */
export function readsMarkdown(reads: ClientReads): string {
  const parts = readsParts(reads).slice(0, reads.operations.length);
  const titles = ['Field', ...words];
  const blocks = [
    [`## ${readsVerdict(reads).slice(2)}`],
    ...parts.map(({ title, rows, lists }) => [
      `### ${title}`,
      '',
      `| ${titles.join(' | ')} |`,
      `| --- |${words.map(() => ' :-: |').join('')}`,
      ...rows.map(({ name, flags }) => {
        const unknown = flags.includes('undecided') ? '?' : '';
        const cells = readFlags.map((flag) => (flags.includes(flag) ? '●' : unknown));
        return `| ${code(name)} | ${cells.join(' | ')} |`;
      }),
      '',
      ...lists.map((list) => `${countOf(list)} (${someOf(list.names.map(code))}).`),
    ]),
  ];
  return joinBlocks(blocks);
}

function code(name: string): string {
  return `\`${oneLine(name).replaceAll(/[`|]/g, '')}\``;
}
