import { oneLine } from '../../text/printable.js';

/** HTTP method in its colour. A client may send any text as a method. */
export function MethodBadge({ name }: { readonly name: string }) {
  return (
    <span class="method" data-method={name}>
      {oneLine(name, 12)}
    </span>
  );
}

/** API key with its dot; `null` is the key of a request that has no valid one. */
export function KeyName({ name }: { readonly name: string | null }) {
  if (name === null) return <span class="key">no valid key</span>;
  return (
    <span class="key" title={`API key ${oneLine(name, 100)}`}>
      <KeyDot name={name} /> {oneLine(name, 60)}
    </span>
  );
}

/** Dot whose colour tells an API key from others. Names that differ in their last digit have very different colours. */
export function KeyDot({ name }: { readonly name: string }) {
  const sum = [...name].reduce((hash, letter) => (31 * hash + (letter.codePointAt(0) ?? 0)) % 360, 0);
  return <i class="key-dot" style={{ '--hue': String((137 * sum) % 360) }} />;
}
