import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { oneLine, printable } from '../../text/printable.js';
import { type Answer, isAway } from '../live.js';

interface DialogProps {
  readonly title: ComponentChildren;
  /** Called when it closes, by Escape too. */
  readonly onClose: () => void;
  readonly children: (close: () => void) => ComponentChildren;
}

/**
 * A modal dialog, open as long as it is rendered. The focus returns to where it was. One that asks about a change closes
 * when the mock is away: its buttons are disabled, and what it says may be outdated.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (isAway.value && dialog.current?.matches(':disabled dialog')) dialog.current.close();
  }, [isAway.value]);
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children(() => dialog.current?.close())}
    </dialog>
  );
}

interface Props<T> {
  readonly answer: Answer<T>;
  readonly children: (value: T) => ComponentChildren;
}

/** What is made of a response; until there is one, that it is waited for, or why there is none. */
export function Asked<T>({ answer: { value, error }, children }: Props<T>) {
  if (value !== undefined) return <>{children(value)}</>;
  return error === undefined ? <p class="loading">Loading…</p> : <Failure message={error} />;
}

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
  if (clipboard === undefined) return 'Copying requires localhost or HTTPS';
  // A text that is still being made may be promised: the browser asks at once whether this is allowed.
  const made = Promise.resolve(text()).then((whole) => new Blob([whole], { type: 'text/plain' }));
  return clipboard.write([new ClipboardItem({ 'text/plain': made })]).then(
    () => 'Copied',
    () => 'The browser blocked copying',
  );
}

interface EmptyProps {
  readonly title: string;
  readonly children: ComponentChildren;
  /** The way out: a command to copy, say. */
  readonly action?: ComponentChildren;
}

/** In place of what there is none of: what would be here, and how to get it. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div class="empty">
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  );
}

/** Why there is nothing to see, or why something was not done. */
export function Failure({ message }: { readonly message: string | undefined }) {
  return message === undefined ? null : (
    <p class="failure" role="alert">
      {message}
    </p>
  );
}

/** The end of a tag: removes what the tag stands for. */
export function EndButton({ label, onEnd }: { readonly label: string; readonly onEnd: () => void }) {
  return (
    <button type="button" class="end" aria-label={label} onClick={onEnd}>
      ×
    </button>
  );
}

interface FileButtonProps {
  readonly children: string;
  /** What files there are to choose from: `.json,.yaml`. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** Asks for a file, which the page reads. The same one can be chosen again. */
export function FileButton({ children, accept, onFile }: FileButtonProps) {
  return (
    <label class="file-button">
      {children}
      <input
        type="file"
        class="visually-hidden"
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) onFile(file);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

/** A text that somebody sent: whatever is in it is seen, nothing of it acts, and what stands around it stays in place. */
export function Plain({ text, limit }: { readonly text: string; readonly limit?: number }) {
  return (
    <bdi title={limit !== undefined && text.length > limit ? printable(text) : undefined}>{safeText(text, limit)}</bdi>
  );
}

function safeText(text: string, limit: number | undefined): string {
  return limit === undefined ? printable(text) : oneLine(text, limit);
}

/** A sentence in which names stand between backticks, as the specification writes them. */
export function Prose({ text }: { readonly text: string }) {
  const pieces = printable(text).split('`');
  // A backtick that none follows is one.
  if (pieces.length % 2 === 0) return <>{printable(text)}</>;
  return <>{pieces.map((piece, index) => (index % 2 === 0 ? piece : <code>{piece}</code>))}</>;
}

/** `1 record`, `1,200 records`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
