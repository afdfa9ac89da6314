import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { oneLine, printable } from '../../text/printable.js';
import { isAway, type LoadState } from '../live.js';
import { leaveDialogEntry, pushDialogEntry } from '../route.js';

/** Controls that change the mock or request data from it. They are disabled while it does not respond. */
export function ChangeControls({ children }: { readonly children: ComponentChildren }) {
  return (
    <fieldset class="changes" disabled={isAway.value}>
      {children}
    </fieldset>
  );
}

interface ButtonProps extends Omit<ButtonHTMLAttributes, 'label'> {
  readonly label: ComponentChildren;
  /** Task of the button, which is disabled while the task runs. */
  readonly task?: { readonly isRunning: boolean };
}

/** Button with a text. It submits no form, except with another type. */
export function Button({ label, task, ...attributes }: ButtonProps) {
  return (
    <button type="button" disabled={task?.isRunning} {...attributes}>
      {label}
    </button>
  );
}

interface DialogProps {
  readonly title: ComponentChildren;
  /** Called when the dialog closes, including by Escape. */
  readonly onClose: () => void;
  readonly children: (close: () => void) => ComponentChildren;
}

/**
 * Modal dialog that is open while it is rendered. Afterwards the focus returns to its previous element. Back closes it.
 * A confirmation closes when the mock does not respond, because its text may be outdated.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const close = () => dialog.current?.close();
    dialog.current?.showModal();
    pushDialogEntry();
    addEventListener('popstate', close);
    return () => {
      removeEventListener('popstate', close);
      leaveDialogEntry();
    };
  }, []);
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
  readonly answer: LoadState<T>;
  readonly children: (value: T) => ComponentChildren;
}

/** Renders the value of a request, or its loading state, or its failure. */
export function Loaded<T>({ answer: { value, error }, children }: Props<T>) {
  return value === undefined ? <Pending error={error} /> : children(value);
}

/** State of a request without a value. */
export function Pending({ error }: { readonly error?: string | undefined }) {
  return error === undefined ? (
    <p class="loading" role="status">
      Loading…
    </p>
  ) : (
    <Failure message={error} />
  );
}

/** Button that copies a text, which is created on demand, and reports the result. */
export function CopyButton({ what, text }: { readonly what: string; readonly text: () => string }) {
  const [feedback, setFeedback] = useState<string>();
  return (
    <Button
      label={<span aria-live="polite">{feedback ?? what}</span>}
      onClick={() => {
        void copy(text()).then(setFeedback);
        setTimeout(() => setFeedback(undefined), 2_000);
      }}
    />
  );
}

async function copy(text: string): Promise<string> {
  // Browsers provide no clipboard to pages over plain HTTP from another machine.
  const { clipboard }: Partial<Navigator> = navigator;
  if (clipboard === undefined) return 'Copying requires localhost or HTTPS';
  return clipboard.writeText(text).then(
    () => 'Copied',
    () => 'The browser blocked copying',
  );
}

interface EmptyProps {
  readonly title: string;
  readonly children: ComponentChildren;
  /** Suggested action, for example a command to copy. */
  readonly action?: ComponentChildren;
}

/** Placeholder of an empty list: explains its contents, and how to add some. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div class="empty">
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  );
}

/** Error message, if any. */
export function Failure({ message }: { readonly message: string | undefined }) {
  return message === undefined ? null : (
    <p class="failure" role="alert">
      {message}
    </p>
  );
}

/** Button at the end of a tag that removes the tagged setting. */
export function EndButton({ label, onEnd }: { readonly label: string; readonly onEnd: () => void }) {
  return <Button label="×" class="end" aria-label={label} onClick={onEnd} />;
}

interface FileButtonProps {
  readonly children: string;
  /** Accepted file types: `.json,.yaml`. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** Button that selects and reads a file. The same file can be selected again. */
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

/** Untrusted text: invisible characters are displayed, markup has no effect, and its direction is isolated. */
export function Plain({ text, limit }: { readonly text: string; readonly limit?: number }) {
  return (
    <bdi title={limit !== undefined && text.length > limit ? printable(text) : undefined}>
      {limit === undefined ? printable(text) : oneLine(text, limit)}
    </bdi>
  );
}

/** Sentence of the specification with names in backticks as code. */
export function Prose({ text }: { readonly text: string }) {
  const segments = printable(text).split('`');
  // An unpaired backtick is an ordinary character.
  if (segments.length % 2 === 0) return <>{printable(text)}</>;
  return <>{segments.map((piece, index) => (index % 2 === 0 ? piece : <code>{piece}</code>))}</>;
}
