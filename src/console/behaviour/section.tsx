import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { route } from '../route.js';

/** The sections of the view in their order: the part of their address, and the title. */
export const titles = {
  clock: 'Clock',
  records: 'Records',
  snapshots: 'Snapshots',
  faults: 'Faults',
  sabotages: 'Sabotage',
  overrides: 'Overrides',
} as const;

interface Panel {
  /** The button that opens it. */
  readonly label: string;
  /** Opens it without the button. */
  readonly isWanted?: boolean;
  readonly children: ComponentChildren;
}

interface SectionProps {
  readonly id: keyof typeof titles;
  /** The state of the part, after its title: `2 active`. Nothing until it is known. */
  readonly state: ComponentChildren;
  /** Whether the part differs from that of a normal mock. */
  readonly isChanged?: boolean;
  /** The purpose of the part, in a line. */
  readonly note: string;
  /** The controls beside the heading. */
  readonly actions?: ComponentChildren;
  /** A form that the last button beside the heading opens in place. */
  readonly panel?: Panel;
  readonly children?: ComponentChildren;
}

/** One part of the view: its state and main action in the heading, details below. An address that names it leads there. */
export function SettingsSection({ id, state, isChanged = false, note, actions, panel, children }: SectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const { value } = route;
  useEffect(() => {
    if (value.path?.[0] === id) heading.current?.focus();
  }, [value, id]);
  const { button, content } = usePanel(panel);
  return (
    <section class={`sheet part ${id}`} aria-labelledby={titleId}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          <span id={titleId}>{titles[id]}</span>
          {state !== undefined && <span class={isChanged ? 'state changed' : 'state'}>: {state}</span>}
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
 * A button, and what it opens in place. The focus moves to the first control there, and back when Escape closes it.
 * What is closed keeps its input.
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
        class={isOpen ? undefined : 'primary'}
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

/** Escape empties a search before it closes something. */
function isFilledSearch(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';
}

/** `none`, or `2 active`; nothing for a number that is not known yet. */
export function activeState(count: number | undefined): string | undefined {
  if (count === undefined) return undefined;
  return count === 0 ? 'none' : `${count.toLocaleString('en')} active`;
}
