import { createHash } from 'node:crypto';

/** Forms of generated identifiers. `odd` ones need encoding in a path. */
export type IdForm = 'uuid' | 'number' | 'odd' | 'ulid' | 'object id';

/** A generated identifier, the same each time for the same kind and number. */
export function identifier(kind: string, number: number, form: IdForm = 'object id'): string {
  const digest = createHash('sha256').update(`${kind}/${number}`).digest('hex');
  switch (form) {
    case 'uuid':
      return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    case 'ulid':
      return `01J${[...digest.slice(0, 23)].map((digit) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[Number.parseInt(digit, 16) * 2 + 1]).join('')}`;
    case 'object id':
      return digest.slice(0, 24);
    case 'number':
      return String(Number.parseInt(digest.slice(0, 12), 16));
    case 'odd':
      return `${kind}:ü ${number}+${digest.slice(0, 6)}/%&?#`;
  }
}
