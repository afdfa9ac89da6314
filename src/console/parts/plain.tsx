import { oneLine, printable } from '../../reporters/printable.js';

/** A text that somebody sent: whatever is in it is seen, nothing of it acts, and what stands around it stays in place. */
export function Plain({ text, limit }: { readonly text: string; readonly limit?: number }) {
  return (
    <bdi title={limit !== undefined && text.length > limit ? printable(text) : undefined}>{shown(text, limit)}</bdi>
  );
}

function shown(text: string, limit: number | undefined): string {
  return limit === undefined ? printable(text) : oneLine(text, limit);
}
