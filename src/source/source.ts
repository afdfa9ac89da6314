import { parsePointer, type SchemaError } from '../contract/finding.js';
import { NotikitError } from '../errors/notikit-error.js';
import { hintFor } from '../text/nearest.js';

/** Path to a nested value: names of fields and indexes of items. */
export type Path = readonly (string | number)[];

/** A parsed file, with the locations of its parts. */
export interface Source {
  readonly value: unknown;
  /** Returns `file:line:column` of the innermost existing part on a path. */
  readonly at: (path: Path) => string;
}

/** Mistakes in a file, one line each: `file:line:column message`. */
export class SourceError extends NotikitError {
  readonly code = 'NOTIKIT_FILE_INVALID';
  constructor(readonly mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.name = 'SourceError';
  }
}

/** Sorts lines by the location at their beginning, and removes duplicates. */
export function sortedLines(lines: readonly string[]): string[] {
  const located = [...new Set(lines)].map((line) => {
    const [, row = 0, column = 0] = /:(\d+):(\d+) /.exec(line)?.map(Number) ?? [];
    return { line, row, column };
  });
  located.sort((a, b) => a.row - b.row || a.column - b.column);
  return located.map(({ line }) => line);
}

/** Maximum number of printed lines. */
const limit = 1_000;

/** Describes schema errors of a file: `mine.yaml:7:13 records.0.channel must be one of …`. */
export function mistakeLines({ at }: Source, errors: Iterable<SchemaError>): string[] {
  const lines: string[] = [];
  for (const error of errors) {
    if (lines.length === limit)
      return [...sortedLines(lines), `${at([])} has more mistakes. Only the first ${limit} are shown.`];
    lines.push(`${at(pathOf(error))} ${sentenceOf(error)}`);
  }
  return sortedLines(lines);
}

/** Path of an error; for an unknown field, of the field itself. */
function pathOf({ pointer, unknown }: SchemaError): Path {
  const segments = parsePointer(pointer).map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment));
  return unknown === undefined ? segments : [...segments, unknown];
}

function sentenceOf({ pointer, message, unknown, known = [] }: SchemaError): string {
  const path = parsePointer(pointer).join('.') || 'the file';
  if (unknown === undefined) return `${path} ${message}`;
  return `${path}: unknown field ${JSON.stringify(unknown)}. ${hintFor(unknown, known)}`;
}
