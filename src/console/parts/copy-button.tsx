import { useState } from 'preact/hooks';

/** Copies a text that is made when it is wanted, and says whether it could. */
export function CopyButton({ what, text }: { readonly what: string; readonly text: () => string }) {
  const [said, setSaid] = useState<string>();
  return (
    <button
      type="button"
      onClick={() => {
        void copy(text()).then(setSaid);
        setTimeout(() => setSaid(undefined), 2_000);
      }}
    >
      <span aria-live="polite">{said ?? what}</span>
    </button>
  );
}

async function copy(text: string): Promise<string> {
  // A page that came over plain HTTP from another machine has no clipboard.
  const { clipboard }: Partial<Navigator> = navigator;
  if (clipboard === undefined) return 'Only on localhost or HTTPS';
  return clipboard.writeText(text).then(
    () => 'Copied',
    () => 'Not allowed here',
  );
}
