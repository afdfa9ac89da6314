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
  /** Pointer of the text in the request to the mock. */
  readonly pointer: string;
  /** Mistakes in the request. New ones are marked in the text immediately. */
  readonly mistakes: readonly Mistake[];
}

/** Loads the JSON editor, which is large. Call it early if the editor may be needed soon. */
export function loadJsonView(): Promise<typeof import('./json-view.js')> {
  return import('./json-view.js');
}

/** Editor for JSON. It loads after the page, and accepts no input before. */
export function JsonField({ label, text, onChange, onSave = () => {}, pointer, mistakes }: JsonFieldProps) {
  const container = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<JsonView>();
  const [failure, setFailure] = useState<string>();
  const latestProps = useRef({ text, onChange, onSave });
  /** Last text from outside, followed by typed texts that have not come back as `text` yet, oldest first. */
  const unechoedTexts = useRef<readonly string[]>([text]);
  latestProps.current = { text, onChange, onSave };

  useEffect(() => {
    let createdView: JsonView | undefined;
    let isMounted = true;
    loadJsonView().then(
      ({ createJsonView }) => {
        if (!isMounted || container.current === null) return;
        const root = container.current.shadowRoot ?? container.current.attachShadow({ mode: 'open' });
        unechoedTexts.current = [latestProps.current.text];
        createdView = createJsonView(root, {
          label,
          text: latestProps.current.text,
          onChange: (next) => {
            unechoedTexts.current = [...unechoedTexts.current, next];
            latestProps.current.onChange(next);
          },
          onSave: () => latestProps.current.onSave(),
        });
        setView(createdView);
      },
      () => setFailure('The editor could not be loaded. Check that the mock is running.'),
    );
    return () => {
      isMounted = false;
      createdView?.destroy();
    };
  }, [label]);
  useEffect(() => {
    if (view === undefined) return;
    const echoIndex = unechoedTexts.current.indexOf(text);
    if (echoIndex === -1) view.replace(text);
    unechoedTexts.current = echoIndex === -1 ? [text] : unechoedTexts.current.slice(echoIndex);
  }, [view, text]);
  useEffect(() => view?.mark(mistakesBelow(pointer, mistakes)), [view, pointer, mistakes]);

  return (
    <div class="json-field" aria-busy={view === undefined}>
      <Failure message={failure} />
      {failure === undefined && view === undefined && <pre>{text}</pre>}
      <div ref={container} />
    </div>
  );
}

/** Mistakes at a pointer or below it, with pointers relative to it. */
function mistakesBelow(root: string, mistakes: readonly Mistake[]): readonly Mistake[] {
  return mistakes
    .filter(({ pointer }) => pointer === root || pointer.startsWith(`${root}/`))
    .map(({ pointer, message }) => ({ pointer: pointer.slice(root.length), message }));
}
