/** What an identifier looks like. */
export type IdentifierForm = '24 hexadecimal digits' | 'a UUID' | 'digits' | 'another form';

/** The form of an identifier; which one a server uses, the specification leaves open. */
export function identifierForm(id: string): IdentifierForm {
  if (/^[\da-f]{24}$/i.test(id)) return '24 hexadecimal digits';
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return 'a UUID';
  return /^\d+$/.test(id) ? 'digits' : 'another form';
}

/** Whether an identifier was drawn as a number: at least 20 hexadecimal digits, with dashes or without. */
export function isHexadecimal(id: string): boolean {
  return /^[\da-f]{20,}$/i.test(id.replaceAll('-', ''));
}
