/** A text without generated identifiers, which differ between environments. */
export function withoutIds(text: string): string {
  return text.replaceAll(/[\da-f]{24}/g, 'id');
}
