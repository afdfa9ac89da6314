import { Problem } from '../problem.js';

/** Names of devices on Windows, with any ending. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/;

/** Throws Problem 422 for a name that could not be a file's everywhere, or could be that of a file elsewhere. */
export function expectSnapshotName(name: string): void {
  if (/^[a-z\d]([a-z\d._-]{0,62}[a-z\d_-])?$/.test(name) && !reserved.test(name)) return;
  const message =
    'must be at most 64 of a-z, 0-9, `.`, `_` and `-`, begin with a letter or a digit, not end with `.`, and be no device';
  throw new Problem(422, `name ${message}`, { errors: [{ pointer: '/path/name', message }] });
}
