import { closeSync, openSync, readSync } from 'node:fs';

/** The way to a value inside of another: the names of fields and the numbers of items. */
export type Path = readonly (string | number)[];

/** A value that a person wrote, and where each part of it stands. */
export interface Source {
  readonly value: unknown;
  /** `file:line:column` of the innermost part that there is on a path. */
  readonly at: (path: Path) => string;
}

/** Mistakes in files that a person wrote, a line each: `file:line:column what is wrong`. */
export class SourceError extends Error {
  constructor(readonly mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.name = 'SourceError';
  }
}

/** How long a file may be that is read as a whole, in MiB: a device may have no end. */
const mostMebibytes = 64;

const piece = 64 * 1_024;

/** The text of a file, in UTF-8. Throws as Node does, and Error for one that is too long. */
export function readWhole(file: string): string {
  const descriptor = openSync(file, 'r');
  try {
    const pieces: Buffer[] = [];
    let length = 0;
    for (;;) {
      const bytes = Buffer.allocUnsafe(piece);
      const count = readSync(descriptor, bytes);
      if (count === 0) return Buffer.concat(pieces, length).toString('utf8');
      pieces.push(bytes.subarray(0, count));
      length += count;
      if (length > mostMebibytes * 2 ** 20) throw new Error(`it is larger than ${mostMebibytes} MiB`);
    }
  } finally {
    closeSync(descriptor);
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
