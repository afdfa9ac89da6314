import { closeSync, openSync, readSync } from 'node:fs';
import { fileReasonOf } from '../text/file-reason.js';
import { SourceError } from './source.js';

/** Maximum size of a file, in MiB: a device may have no end. */
const maxMebibytes = 64;

const chunkBytes = 64 * 1_024;

/** Reads a text file in UTF-8. Throws SourceError with the reason if it cannot be read. */
export function readWhole(file: string): string {
  try {
    return read(file);
  } catch (error) {
    throw new SourceError([`cannot read ${file}: ${fileReasonOf(error)}`]);
  }
}

/** Throws Node's errors, and Error for a file above the limit. */
function read(file: string): string {
  const descriptor = openSync(file, 'r');
  try {
    const chunks: Buffer[] = [];
    let length = 0;
    for (;;) {
      const bytes = Buffer.allocUnsafe(chunkBytes);
      const count = readSync(descriptor, bytes);
      if (count === 0) return Buffer.concat(chunks, length).toString('utf8');
      chunks.push(bytes.subarray(0, count));
      length += count;
      if (length > maxMebibytes * 2 ** 20) throw new Error(`it is larger than ${maxMebibytes} MiB`);
    }
  } finally {
    closeSync(descriptor);
  }
}
