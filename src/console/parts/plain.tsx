import { oneLine, printable } from '../../text/printable.js';

/** A text that somebody sent: whatever is in it is seen, nothing of it acts, and what stands around it stays in place. */
export function Plain({ text, limit }: { readonly text: string; readonly limit?: number }) {
  return (
    <bdi title={limit !== undefined && text.length > limit ? printable(text) : undefined}>{shown(text, limit)}</bdi>
  );
}

function shown(text: string, limit: number | undefined): string {
  return limit === undefined ? printable(text) : oneLine(text, limit);
}

/** A sentence in which names stand between backticks, as the specification writes them. */
export function Prose({ text }: { readonly text: string }) {
  const pieces = printable(text).split('`');
  // A backtick that none follows is one.
  if (pieces.length % 2 === 0) return <>{printable(text)}</>;
  return <>{pieces.map((piece, index) => (index % 2 === 0 ? piece : <code>{piece}</code>))}</>;
}
