import { createHash } from 'node:crypto';
import type { Judged } from '../judged.js';
import { isHexadecimal } from './identifier-form.js';

/** What a name, a hexadecimal id and a key that nobody has are recognised by. */
const nameMark = 'notikit-unknown-';
const hexMark = 'decade0ff1ce';

/** An identifier that no record has, in the form of one that the server uses: hexadecimal, a UUID, or a name. */
export function unknownId(seed: number, like = ''): string {
  const digest = createHash('sha256').update(`${seed} ${like}`).digest('hex');
  if (!isHexadecimal(like)) return `${nameMark}${digest.slice(0, 12)}`;
  const { length } = like.replaceAll('-', '');
  const random = digest.repeat(Math.ceil(length / digest.length)).slice(0, length - hexMark.length);
  const filled = [...`${random}${hexMark}`].values();
  return like.replaceAll(/[\da-f]/gi, () => filled.next().value ?? '');
}

/** Whether `unknownId` made it. */
export function isUnknownId(id: unknown): boolean {
  return typeof id === 'string' && (id.startsWith(nameMark) || id.endsWith(hexMark));
}

/** Whether a request names a resource that does not exist, by one of its path parameters. */
export function namesUnknown({ parameters }: Judged): boolean {
  return Object.values(parameters.path).some(isUnknownId);
}
