import { createHash } from 'node:crypto';

/** A generated identifier: 24 hexadecimal digits, the same each time for the same kind and number. */
export function identifier(kind: string, number: number): string {
  return createHash('sha256').update(`${kind}/${number}`).digest('hex').slice(0, 24);
}
