import { useState } from 'preact/hooks';

/** Copies a text that is made when it is wanted, and says whether it could. */
export function CopyButton({ what, text }: { readonly what: string; readonly text: () => string | Promise<string> }) {
  const [said, setSaid] = useState<string>();
  return (
    <button
      type="button"
      onClick={() => {
        void copy(text).then(setSaid);
        setTimeout(() => setSaid(undefined), 2_000);
      }}
    >
      <span aria-live="polite">{said ?? what}</span>
    </button>
  );
}

async function copy(text: () => string | Promise<string>): Promise<string> {
  // A page that came over plain HTTP from another machine has no clipboard.
  const { clipboard }: Partial<Navigator> = navigator;
  if (clipboard === undefined) return 'Only on localhost or HTTPS';
  // A text that is still being made may be promised: the browser asks at once whether this is allowed.
  const made = Promise.resolve(text()).then((whole) => new Blob([whole], { type: 'text/plain' }));
  return clipboard.write([new ClipboardItem({ 'text/plain': made })]).then(
    () => 'Copied',
    () => 'Not allowed here',
  );
}
