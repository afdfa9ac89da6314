import { readFileSync } from 'node:fs';
import { findMarks } from '../../sabotage/grammar/another-value.js';
import { withoutNumbers } from '../run-client.js';
import { failedTest } from '../run-command.js';
import type { FieldChange } from './field-changes.js';

/** Sign in the output of a failing run that it is about a changed field: `shown` in an assertion, `printed` with its value, or only `named`. */
export interface Clue {
  readonly change: FieldChange;
  /** Name of the failing test; `theCommand` if no test is named before. */
  readonly test: string;
  readonly kind: 'shown' | 'printed' | 'named';
}

/** Name that stands for all tests together. */
export const theCommand = 'the command';

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
    const marks = findMarks(line);
    const marked = changes.filter(({ mark }) => marks.some(({ number }) => number === mark));
    const [only] = marked;
    if (only !== undefined) {
      const { index, length } = marks.find(({ number }) => number === only.mark) ?? { index: 0, length: 0 };
      const [before, after] = [line.slice(0, index), line.slice(index + length)];
      const isShown = marked.length === 1 && !isField(before, only) && !isLog(before, after, firstLines);
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

/** Tells whether the first run printed a line with another value between two texts. */
function isLog(before: string, after: string, firstLines: readonly string[]): boolean {
  const end = after.search(/[^\w.:-]/);
  const rest = end < 0 ? '' : after.slice(end);
  return /[a-z]/i.test(before) && firstLines.some((first) => first.startsWith(before) && first.endsWith(rest));
}

/** Tells whether the text before a value is that of a printed object, such as `"firstName": "`. */
function isField(before: string, { field }: FieldChange): boolean {
  return /[:=] *['"]?$/.test(before) && before.includes(field.path.split('.').at(-1) ?? '');
}

/** Names without underscores: `first_name` is `firstName` in another language. */
function plain(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

/** Line of a source file that a stack trace names, such as `inbox.test.mjs:12:10` or `File "inbox.py", line 12`. */
function citedLine(line: string): string {
  const place = /:(\d+)|", line (\d+)/.exec(line);
  if (place === null) return '';
  const before = line.slice(0, place.index);
  const start = Math.max(before.lastIndexOf(' '), before.lastIndexOf('('), before.lastIndexOf('"')) + 1;
  const file = before.slice(start).replace('file://', '');
  try {
    return readFileSync(file, 'utf8').split('\n')[Number(place[1] ?? place[2]) - 1] ?? '';
  } catch {
    return '';
  }
}
