/** A pattern in which `*` stands for any characters, as an expression that matches the whole of a text. */
export function wildcard(pattern: string): RegExp {
  return new RegExp(`^${pattern.split('*').map(escapeRegExp).join('.*')}$`, 's');
}

/** A text as a part of a regular expression that matches just that text. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
