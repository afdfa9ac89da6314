import { useEffect, useRef, useState } from 'preact/hooks';
import type { Mistake } from '#generated/control.js';
import { Failure } from './elements.js';
import type { JsonView } from './json-view.js';

interface JsonFieldProps {
  readonly label: string;
  /** Text from outside. A new one replaces the content, except if the user typed it here. */
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onSave?: () => void;
  /** Mistakes in the text with their pointers into it. New ones are marked immediately. */
  readonly mistakes?: readonly Mistake[];
}

/** Loads the JSON editor, which is large. Call it early if the editor may be needed soon. */
export function loadJsonView(): Promise<typeof import('./json-view.js')> {
  return import('./json-view.js');
}

/** Editor for JSON. It loads after the page, and accepts no input before. */
export function JsonField({ label, text, onChange, onSave = () => {}, mistakes = none }: JsonFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<JsonView>();
  const [failure, setFailure] = useState<string>();
  const latest = useRef({ text, onChange, onSave });
  /** Last text from outside, followed by typed texts that have not come back as `text` yet, oldest first. */
  const own = useRef<readonly string[]>([text]);
  latest.current = { text, onChange, onSave };

  useEffect(() => {
    let made: JsonView | undefined;
    let isWanted = true;
    loadJsonView().then(
      ({ createJsonView }) => {
        if (!isWanted || place.current === null) return;
        const root = place.current.shadowRoot ?? place.current.attachShadow({ mode: 'open' });
        own.current = [latest.current.text];
        made = createJsonView(root, {
          label,
          text: latest.current.text,
          onChange: (next) => {
            own.current = [...own.current, next];
            latest.current.onChange(next);
          },
          onSave: () => latest.current.onSave(),
        });
        setView(made);
      },
      () => setFailure('The editor could not be loaded. Check that the mock is running.'),
    );
    return () => {
      isWanted = false;
      made?.destroy();
    };
  }, [label]);
  useEffect(() => {
    if (view === undefined) return;
    const echo = own.current.indexOf(text);
    if (echo === -1) view.replace(text);
    own.current = echo === -1 ? [text] : own.current.slice(echo);
  }, [view, text]);
  useEffect(() => view?.mark(mistakes), [view, mistakes]);

  return (
    <div class="json-field" aria-busy={view === undefined}>
      <Failure message={failure} />
      {failure === undefined && view === undefined && <pre>{text}</pre>}
      <div ref={place} />
    </div>
  );
}

const none: readonly Mistake[] = [];
