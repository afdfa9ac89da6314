import type { Judged } from '../judged.js';

/** What a name, a hexadecimal id and a key that nobody has are recognised by. */
export const nameMark = 'notikit-unknown-';
export const hexMark = 'decade0ff1ce';

/** Whether an identifier is one that the runner made, and that no record has. */
export function isUnknownId(id: unknown): boolean {
  return typeof id === 'string' && (id.startsWith(nameMark) || id.endsWith(hexMark));
}

/** Whether a request names a resource that does not exist, by one of its path parameters. */
export function namesUnknown({ parameters }: Judged): boolean {
  return Object.values(parameters.path).some(isUnknownId);
}
