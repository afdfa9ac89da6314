import { NotikitError } from '../errors/notikit-error.js';

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
export function inOrder(lines: readonly string[]): string[] {
  const place = (line: string) => /:(\d+):(\d+) /.exec(line)?.slice(1).map(Number) ?? [];
  return [...new Set(lines)]
    .map((line) => ({ line, place: place(line) }))
    .sort((a, b) => (a.place[0] ?? 0) - (b.place[0] ?? 0) || (a.place[1] ?? 0) - (b.place[1] ?? 0))
    .map(({ line }) => line);
}
