import { printable } from '../../reporters/printable.js';

/** A sentence in which names stand between backticks, as the specification writes them. */
export function Prose({ text }: { readonly text: string }) {
  const pieces = printable(text).split('`');
  // A backtick that none follows is one.
  if (pieces.length % 2 === 0) return <>{printable(text)}</>;
  return <>{pieces.map((piece, index) => (index % 2 === 0 ? piece : <code>{piece}</code>))}</>;
}
