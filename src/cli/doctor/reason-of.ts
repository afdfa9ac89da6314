import { oneLine } from '../../reporters/printable.js';

/** Why something failed, in one line. Node's error of several attempts has a code and no message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return oneLine(String(error));
  return oneLine(error.message || ('code' in error ? String(error.code) : error.name));
}
