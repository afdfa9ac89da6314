import { readFileSync } from 'node:fs';
import type { FieldChange } from './field-changes.js';

/** What a failing run says of a changed field: `shown` in an assertion, `printed` with its value, or only `named`. */
export interface Clue {
  readonly change: FieldChange;
  /** Name of the failing test; `theCommand` if no test is named before. */
  readonly test: string;
  readonly kind: 'shown' | 'printed' | 'named';
}

/** Name that stands for all tests together. */
export const theCommand = 'the command';

/** Lines that name a failing test, as test runners print them. */
const failures: readonly RegExp[] = [
  // TAP; the reporters of Node, Vitest, Jest and AVA; Mocha.
  /^\s*not ok \d+ -? ?(.+?)(?: # (?:time|duration).*)?$/,
  /^\s*[✖✗×✕✘] (.+?)(?: \(?[\d.]+ ?m?s\)?)?$/u,
  /^\s*(?:●|FAIL) +(.+?)$/u,
  /^\s*\d+\) (.+?):?$/,
  // pytest, unittest, Go, Rust, Maven, .NET.
  /^(?:FAILED|ERROR) ([\w/.-]+::\S+)/,
  /^_{3,} (.+?) _{3,}$/,
  /^(?:FAIL|ERROR): (.+)$/,
  /^\s*--- FAIL: (\S+)/,
  /^test (\S+) \.\.\. FAILED$/,
  /^\[ERROR\] +(\w\S+)/,
  /^\s+Failed (\S+)/,
];

/** Names of the failing tests in an output, in order. */
export function failedTests(lines: readonly string[]): readonly string[] {
  return [...new Set(lines.flatMap((line) => failedTest(line) ?? []))];
}

function failedTest(line: string): string | undefined {
  for (const form of failures) {
    const name = form.exec(line)?.[1];
    if (name !== undefined) return name;
  }
  return undefined;
}

/**
 * Reads the output of a failing run. A line that the first run printed too, with the value before the change, is no
 * clue: the client logs the value.
 */
export function cluesOf(
  changes: readonly FieldChange[],
  lines: readonly string[],
  firstLines: readonly string[],
): readonly Clue[] {
  const known = new Set(firstLines.map(withoutNumbers));
  const clues: Clue[] = [];
  let test = theCommand;
  for (const line of lines) {
    test = failedTest(line) ?? test;
    if (known.has(withoutNumbers(line))) continue;
    const marked = changes.filter(({ mark }) => mark?.test(line));
    const [only] = marked;
    if (only !== undefined) {
      const isShown = marked.length === 1 && !isField(line, only) && !isLog(line, only, firstLines);
      for (const change of marked) clues.push({ change, test, kind: isShown ? 'shown' : 'printed' });
      continue;
    }
    const words = new Set(`${line} ${citedLine(line)}`.match(/\w+/g)?.map(plain));
    for (const change of changes) {
      if (words.has(plain(change.field.path.split('.').at(-1) ?? ''))) clues.push({ change, test, kind: 'named' });
    }
  }
  return clues;
}

/** Tells whether the first run printed the line with another value in the place of the mark. */
function isLog(line: string, { mark }: FieldChange, firstLines: readonly string[]): boolean {
  const [before = '', rest = ''] = line.split(mark ?? '', 2);
  const after = /[^\w.:-].*$/.exec(rest)?.[0] ?? '';
  return /[a-z]/i.test(before) && firstLines.some((first) => first.startsWith(before) && first.endsWith(after));
}

/** Tells whether a line is a part of a printed object, such as `"firstName": "nk117-zwz"`. */
function isField(line: string, { field }: FieldChange): boolean {
  const name = field.path.split('.').at(-1) ?? '';
  return new RegExp(`\\b${name}\\b['"]?\\s*[:=]`).test(line);
}

/** Names without underscores: `first_name` is `firstName` in another language. */
function plain(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

function withoutNumbers(line: string): string {
  return line.replace(/\d+/g, '0');
}

/** Line of a source file that a stack trace names, such as `inbox.test.mjs:12:10` or `File "inbox.py", line 12`. */
function citedLine(line: string): string {
  const [, file = '', position = ''] = /([\w./@-]+\.\w+)"?(?::|, line )(\d+)/.exec(line) ?? [];
  if (file === '') return '';
  try {
    return readFileSync(file.replace(/^\/\/(?=\/)/, ''), 'utf8').split('\n')[Number(position) - 1] ?? '';
  } catch {
    return '';
  }
}
