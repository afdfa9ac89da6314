import { stripVTControlCharacters } from 'node:util';

/** A command of a README with its output. */
export interface Step {
  readonly command: string;
  /** True if the command ends in `&`, and runs in the background. */
  readonly isBackground: boolean;
  readonly output: readonly string[];
}

/** A fenced block of Markdown. */
export interface Block {
  readonly language: string;
  /** Text after the language: the name of a file that the block shows. */
  readonly name: string;
  readonly text: string;
  /** Line of the beginning, counted from 1. */
  readonly line: number;
  /** Heading above the block. */
  readonly heading: string;
}

/** The fenced blocks of a Markdown text, in order. */
export function readBlocks(markdown: string): readonly Block[] {
  const blocks: Block[] = [];
  let heading = '';
  let open: { language: string; name: string; line: number; lines: string[] } | undefined;
  for (const [index, line] of markdown.split('\n').entries()) {
    const fence = /^```(\S*)\s*(.*)$/.exec(line);
    if (open !== undefined && fence !== null) {
      blocks.push({ ...open, text: open.lines.join('\n'), heading });
      open = undefined;
    } else if (fence !== null) {
      open = { language: fence[1] ?? '', name: fence[2] ?? '', line: index + 1, lines: [] };
    } else if (open !== undefined) {
      open.lines.push(line);
    } else if (/^#+ /.test(line)) {
      heading = line.replace(/^#+ /, '');
    }
  }
  return blocks;
}

/** Commands of a `console` block: they begin with `$ `, and continue in the next line after a `\`. */
export function readSteps({ text }: Block): Step[] {
  const steps: { command: string; output: string[] }[] = [];
  let isContinued = false;
  for (const line of text.split('\n')) {
    const last = steps.at(-1);
    if (line.startsWith('$ ')) steps.push({ command: line.slice(2), output: [] });
    else if (isContinued && last !== undefined) last.command += `\n${line}`;
    else last?.output.push(line);
    isContinued = line.endsWith('\\') && (line.startsWith('$ ') || isContinued);
  }
  return steps.map(({ command, output }) => ({
    command: command.replace(/\s*&$/, ''),
    isBackground: command.endsWith('&'),
    output: trimmed(output),
  }));
}

function trimmed(lines: readonly string[]): readonly string[] {
  const end = lines.findLastIndex((line) => line !== '');
  return lines.slice(0, end + 1);
}

/** A text without values that vary between runs: colours, times, durations, and progress lines. */
export function steady(text: string): string {
  return (
    stripVTControlCharacters(text)
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<moment>')
      .replaceAll(/^\d+\/\d+ requests \(.*\)\n/gm, '')
      .replaceAll(/\b\d+(?:\.\d+)? (?:ms|s)\b/g, '<duration>')
      // Manuals do not depend on the number of requests of a check.
      .replaceAll(/\b\d[\d,]* requests in/g, '<requests> requests in')
  );
}

/** Compares an output with its documentation: `…` stands for any text, or on a separate line for any lines. */
export function isShownBy(shown: readonly string[], output: string): boolean {
  const pattern = shown
    .map((line) => (line.trim() === '…' ? '(?:.*\\n)*?' : `${line.split('…').map(literal).join('.*')}[ \\t]*\\n`))
    .join('');
  const end = shown.at(-1)?.trim() === '…' ? '[\\s\\S]*$' : '\\n*$';
  return new RegExp(`^\\n*${pattern}${end}`).test(`${steady(output).trimEnd()}\n`);
}

function literal(text: string): string {
  return steady(text).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
