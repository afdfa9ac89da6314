import { oneLine } from '../../text/printable.js';

/** HTTP method in its colour. A client may send any text as a method. */
export function MethodBadge({ name }: { readonly name: string }) {
  const known = /^[a-z]+$/i.test(name) ? ` method-${name.toLowerCase()}` : '';
  return <span class={`method${known}`}>{oneLine(name, 12)}</span>;
}
