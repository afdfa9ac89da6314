/** A text without the identifiers that the service generates: they differ between environments. */
export function withoutIds(text: string): string {
  return text.replaceAll(/[\da-f]{24}/g, 'id');
}
