import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { printable } from '../../text/printable.js';
import { Button, CopyButton } from './elements.js';
import { locateInJson, type TextRange } from './located-json.js';

/** Maximum number of characters displayed at first. */
const maxInitialLength = 40_000;

interface Props {
  readonly of: string;
  readonly text: string;
  /** JSON Pointers to mark in the body. */
  readonly pointers: readonly string[];
}

/** Formatted body with marks, scrolled to the first one. */
export function Body({ of, text, pointers }: Props) {
  const [isWhole, setWhole] = useState(false);
  const formatted = useMemo(() => locateInJson(text, pointers), [text, pointers]);
  const displayed = formatted?.text ?? text;
  const ranges = formatted?.ranges ?? [];
  const [first] = ranges;
  const from =
    isWhole || displayed.length <= maxInitialLength ? 0 : Math.max(0, (first?.start ?? 0) - maxInitialLength / 2);
  const to = isWhole ? displayed.length : Math.min(displayed.length, from + maxInitialLength);
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
          {formatted === undefined ? 'Text' : 'JSON'}, {text.length.toLocaleString('en')} characters
        </small>
        {to - from < displayed.length && <Button label="Show all" onClick={() => setWhole(true)} />}
        <CopyButton what="Copy" text={() => text} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section class="text" ref={box} tabIndex={0} aria-label={`Body of the ${of}`}>
        <pre>
          {from > 0 && '…'}
          {formatted === undefined ? printable(displayed.slice(from, to)) : markedText(displayed, from, to, ranges)}
          {to < displayed.length && '…'}
        </pre>
      </section>
    </figure>
  );
}

/** JSON with its ranges marked. A range within another one is marked as a part of it. */
function markedText(text: string, from: number, to: number, ranges: readonly TextRange[]) {
  const children = [];
  let position = from;
  for (const { pointer, start, end } of ranges) {
    if (start < position || end > to) continue;
    children.push(
      <JsonText text={text.slice(position, start)} />,
      <mark key={pointer} data-pointer={pointer}>
        <JsonText text={text.slice(start, end)} />
      </mark>,
    );
    position = end;
  }
  return [...children, <JsonText key="rest" text={text.slice(position, to)} />];
}

/** Maximum length of a coloured text, in characters. Each colour is an element. */
const maxColouredLength = 200_000;

/** Names with their colons, strings, which may be cut, and other scalars. */
const scalars = /("(?:[^"\\\n]|\\.)*"?:?|-?\d[\d.eE+-]*|\btrue\b|\bfalse\b|\bnull\b)/;

/** JSON, or a part of it, in the colours of the editor. Markup in it has no effect. */
export function JsonText({ text }: { readonly text: string }) {
  if (text.length > maxColouredLength) return <>{printable(text)}</>;
  const parts = text.split(scalars).map(printable);
  return <>{parts.map((part, index) => (index % 2 === 0 ? part : <span data-json={kindOf(part)}>{part}</span>))}</>;
}

function kindOf(scalar: string): 'name' | 'string' | 'null' | 'literal' {
  if (scalar.startsWith('"')) return scalar.endsWith(':') ? 'name' : 'string';
  return scalar === 'null' ? 'null' : 'literal';
}
