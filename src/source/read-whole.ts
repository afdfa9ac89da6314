import { closeSync, openSync, readSync } from 'node:fs';
import { fileReasonOf } from '../text/file-reason.js';
import { SourceError } from './source.js';

/** How long a file may be that is read as a whole, in MiB: a device may have no end. */
const mostMebibytes = 64;

const piece = 64 * 1_024;

/** The text of a file, in UTF-8. Throws SourceError with the reason for one that cannot be read. */
export function readWhole(file: string): string {
  try {
    return read(file);
  } catch (error) {
    throw new SourceError([`cannot read ${file}: ${fileReasonOf(error)}`]);
  }
}

/** Throws as Node does, and Error for a file that is too long. */
function read(file: string): string {
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
