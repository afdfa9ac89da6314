import { createHash } from 'node:crypto';
import { isHexadecimal } from '../judgement/facts/identifier-form.js';
import { hexMark, nameMark } from '../judgement/facts/unknown-id.js';

/** An identifier that no record has, in the form of one that the server uses: hexadecimal, a UUID, or a name. */
export function unknownId(seed: number, like = ''): string {
  const digest = createHash('sha256').update(`${seed} ${like}`).digest('hex');
  if (!isHexadecimal(like)) return `${nameMark}${digest.slice(0, 12)}`;
  const { length } = like.replaceAll('-', '');
  const random = digest.repeat(Math.ceil(length / digest.length)).slice(0, length - hexMark.length);
  const filled = [...`${random}${hexMark}`].values();
  return like.replaceAll(/[\da-f]/gi, () => filled.next().value ?? '');
}
