import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { printable } from '../../text/printable.js';
import { CopyButton } from '../parts/elements.js';
import { placeJson, type TextRange } from './placed-json.js';

/** Maximum number of characters displayed at first. */
const most = 40_000;

interface Props {
  readonly of: string;
  readonly text: string;
  /** JSON Pointers to mark in the body. */
  readonly pointers: readonly string[];
}

/** Formatted body with marks, scrolled to the first one. */
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

/** Text with its ranges marked. A range within another one is marked as a part of it. */
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
