import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { printable } from '../../text/printable.js';
import { CopyButton } from '../parts/elements.js';
import { placeJson, type TextRange } from './placed-json.js';

/** More than this is shown only when it is asked for, in characters. */
const most = 40_000;

interface Props {
  readonly of: string;
  readonly text: string;
  /** What is to be seen in it, as JSON Pointers. */
  readonly pointers: readonly string[];
}

/** A body as it is read best, with what is wrong in it marked and in sight. */
export function Body({ of, text, pointers }: Props) {
  const [isWhole, setWhole] = useState(false);
  const placed = useMemo(() => placeJson(text, pointers), [text, pointers]);
  const displayed = placed?.text ?? text;
  const places = placed?.places ?? [];
  const [first] = places;
  const from = isWhole || displayed.length <= most ? 0 : Math.max(0, (first?.start ?? 0) - most / 2);
  const to = isWhole ? displayed.length : Math.min(displayed.length, from + most);
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const mark = box.current?.querySelector('mark');
    if (mark && box.current) box.current.scrollTop = mark.offsetTop - box.current.clientHeight / 3;
  }, [displayed, from]);
  if (text === '') return null;
  return (
    <figure class="body">
      <figcaption class="bar">
        <small>
          {placed === undefined ? 'Text' : 'JSON'}, {text.length.toLocaleString('en')} characters
        </small>
        {to - from < displayed.length && (
          <button type="button" onClick={() => setWhole(true)}>
            Show all
          </button>
        )}
        <CopyButton what="Copy" text={() => text} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section class="text" ref={box} tabIndex={0} aria-label={`Body of the ${of}`}>
        <pre>
          {from > 0 && '…'}
          {pieces(displayed, from, to, places)}
          {to < displayed.length && '…'}
        </pre>
      </section>
    </figure>
  );
}

/** A text with its places marked; one that lies in another is marked with it. */
function pieces(text: string, from: number, to: number, places: readonly TextRange[]) {
  const children = [];
  let at = from;
  for (const { pointer, start, end } of places) {
    if (start < at || end > to) continue;
    children.push(
      printable(text.slice(at, start)),
      <mark key={pointer} data-pointer={pointer}>
        {printable(text.slice(start, end))}
      </mark>,
    );
    at = end;
  }
  return [...children, printable(text.slice(at, to))];
}
