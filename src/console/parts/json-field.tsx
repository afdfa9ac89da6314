import { useEffect, useRef, useState } from 'preact/hooks';
import type { Mistake } from '#generated/control.js';
import { Failure } from './elements.js';
import type { JsonView } from './json-view.js';

interface JsonFieldProps {
  readonly label: string;
  /** What stands there. Another one is put in its place, but for what was typed here. */
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onSave?: () => void;
  /** What is wrong with the text, each with its pointer into it. Other ones are marked at once. */
  readonly mistakes?: readonly Mistake[];
}

/** Loads what edits JSON, which is large: who may soon need it can ask before. */
export function loadJsonView(): Promise<typeof import('./json-view.js')> {
  return import('./json-view.js');
}

/** A field for JSON. What edits it is large and comes later than the page; nothing can be typed before. */
export function JsonField({ label, text, onChange, onSave = () => {}, mistakes = none }: JsonFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<JsonView>();
  const [failure, setFailure] = useState<string>();
  const latest = useRef({ text, onChange, onSave });
  /** The text that was given last, and what was typed since that has not come back as `text`, oldest first. */
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
