import { oneLine } from '../../text/printable.js';

/** An HTTP method, in the same colour in every view. A method of a client may be any text. */
export function MethodBadge({ name }: { readonly name: string }) {
  const known = /^[a-z]+$/i.test(name) ? ` method-${name.toLowerCase()}` : '';
  return <span class={`method${known}`}>{oneLine(name, 12)}</span>;
}
