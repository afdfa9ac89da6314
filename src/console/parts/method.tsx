import { oneLine } from '../../text/printable.js';

/** HTTP method in its colour. A client may send any text as a method. */
export function MethodBadge({ name }: { readonly name: string }) {
  return (
    <span class="method" data-method={name}>
      {oneLine(name, 12)}
    </span>
  );
}
