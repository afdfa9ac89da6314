import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { capitalize } from '../parts/no-such-page.js';
import { route, type Section } from '../route.js';

interface Panel {
  readonly label: string;
  /** Opens the panel without the button. */
  readonly isWanted?: boolean;
  readonly children: ComponentChildren;
}

interface SectionProps {
  readonly id: Section;
  /** State beside the title: `2 active`. */
  readonly state: ComponentChildren;
  /** Is true if the settings differ from their defaults. */
  readonly isChanged?: boolean;
  /** Purpose of the section, in one line. */
  readonly note: string;
  /** Controls beside the heading. */
  readonly actions?: ComponentChildren;
  /** Form that opens below the heading. */
  readonly panel?: Panel;
  readonly children?: ComponentChildren;
}

/** Section with its state and main action in the heading. If the address names it, it is scrolled to and has the focus. */
export function SettingsSection({ id, state, isChanged = false, note, actions, panel, children }: SectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const { value } = route;
  useEffect(() => {
    if (value.path?.[0] !== id) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [value, id]);
  const { button, content } = usePanel(panel);
  return (
    <section class="sheet part" aria-labelledby={titleId}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          <span id={titleId}>{capitalize(id)}</span>
          <span class={isChanged ? 'state changed' : 'state'}>: {state}</span>
        </h2>
        <div class="bar actions">
          {actions}
          {button}
        </div>
        <p class="note">{note}</p>
      </header>
      {content}
      {children}
    </section>
  );
}

/**
 * Button that opens a panel in place. The focus moves into the panel, and back when Escape closes it. A closed panel
 * keeps its input.
 */
function usePanel(panel: Panel | undefined) {
  const isWanted = panel?.isWanted === true;
  const [isOpen, setOpen] = useState(isWanted);
  const wasOpen = useRef(false);
  wasOpen.current ||= isOpen;
  const button = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  useEffect(() => {
    if (isWanted) setOpen(true);
  }, [isWanted]);
  if (panel === undefined) return {};
  const toggle = () => {
    setOpen(!isOpen);
    if (!isOpen) setTimeout(() => content.current?.querySelector<HTMLElement>('input, select')?.focus());
  };
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isFilledSearch(event.target)) return;
    event.preventDefault();
    setOpen(false);
    button.current?.focus();
  };
  return {
    button: (
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {isOpen ? 'Close' : panel.label}
      </button>
    ),
    content: wasOpen.current && (
      <fieldset class="panel" aria-label={panel.label} id={id} ref={content} hidden={!isOpen} onKeyDown={closeByEscape}>
        {panel.children}
      </fieldset>
    ),
  };
}

/** Escape clears a search before it closes a panel. */
function isFilledSearch(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';
}

/** Formats a count as `none` or `2 active`. */
export function activeState(count: number): string {
  return count === 0 ? 'none' : `${count.toLocaleString('en')} active`;
}
