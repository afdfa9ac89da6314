import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { route } from '../route.js';

interface Props {
  /** Its place in the address: `#/behaviour/clock`. */
  readonly id: string;
  readonly title: string;
  /** What it is for, in a line. */
  readonly note?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** One part of the view. An address that names it leads there. */
export function Section({ id, title, note, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { value } = route;
  useEffect(() => {
    if (value.path?.[0] === id) heading.current?.focus();
  }, [value, id]);
  return (
    <section class={`sheet part ${id}`} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {note !== undefined && <p>{note}</p>}
      </header>
      {children}
    </section>
  );
}
