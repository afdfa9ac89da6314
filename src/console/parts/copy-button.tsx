import { useState } from 'preact/hooks';

/** Copies a text that is made when it is wanted, and says whether it could. */
export function CopyButton({ what, text }: { readonly what: string; readonly text: () => string }) {
  const [said, setSaid] = useState<string>();
  return (
    <button
      type="button"
      onClick={() => {
        void navigator.clipboard.writeText(text()).then(
          () => setSaid('Copied'),
          () => setSaid('Not allowed here'),
        );
        setTimeout(() => setSaid(undefined), 2_000);
      }}
    >
      <span aria-live="polite">{said ?? what}</span>
    </button>
  );
}
