import { parsePointer, type SchemaError } from '../contract/finding.js';
import { NotikitError } from '../errors/notikit-error.js';
import { hintFor } from '../text/nearest.js';

/** The way to a value inside of another: the names of fields and the numbers of items. */
export type Path = readonly (string | number)[];

/** A value that a person wrote, and where each part of it stands. */
export interface Source {
  readonly value: unknown;
  /** `file:line:column` of the innermost part that there is on a path. */
  readonly at: (path: Path) => string;
}

/** Mistakes in files that a person wrote, a line each: `file:line:column what is wrong`. */
export class SourceError extends NotikitError {
  readonly code = 'NOTIKIT_FILE_INVALID';
  constructor(readonly mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.name = 'SourceError';
  }
}

/** Lines that begin with a place, in the order of their places, and none twice. */
export function sortedLines(lines: readonly string[]): string[] {
  const place = (line: string) => /:(\d+):(\d+) /.exec(line)?.slice(1).map(Number) ?? [];
  return [...new Set(lines)]
    .map((line) => ({ line, place: place(line) }))
    .sort((a, b) => (a.place[0] ?? 0) - (b.place[0] ?? 0) || (a.place[1] ?? 0) - (b.place[1] ?? 0))
    .map(({ line }) => line);
}

/** The most lines that are printed. */
const limit = 1_000;

/** A line for each misfit of a value that a person wrote: `mine.yaml:7:13 records.0.channel must be one of …`. */
export function mistakeLines({ at }: Source, misfits: Iterable<SchemaError>): string[] {
  const lines: string[] = [];
  for (const misfit of misfits) {
    if (lines.length === limit)
      return [...sortedLines(lines), `${at([])} has more mistakes. Only the first ${limit} are shown.`];
    lines.push(`${at(pathOf(misfit))} ${sentenceOf(misfit)}`);
  }
  return sortedLines(lines);
}

/** An unknown field is a mistake at its own place. */
function pathOf({ pointer, unknown }: SchemaError): Path {
  const segments = parsePointer(pointer).map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment));
  return unknown === undefined ? segments : [...segments, unknown];
}

function sentenceOf({ pointer, message, unknown, known = [] }: SchemaError): string {
  const place = parsePointer(pointer).join('.') || 'the file';
  if (unknown === undefined) return `${place} ${message}`;
  return `${place}: unknown field ${JSON.stringify(unknown)}. ${hintFor(unknown, known)}`;
}
