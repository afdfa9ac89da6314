import { readWhole } from '../source/read-whole.js';
import { UsageError } from './exit-codes.js';

/** Reads a file. Throws UsageError. */
export function readText(file: string): string {
  try {
    return readWhole(file);
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${error instanceof Error ? error.message : error}`);
  }
}
