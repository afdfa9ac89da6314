import type { ComponentChildren } from 'preact';
import { isAway } from '../live.js';

/** Controls that change something of the mock, or ask it for more: disabled while it does not respond. */
export function ChangeControls({ children }: { readonly children: ComponentChildren }) {
  return (
    <fieldset class="changes" disabled={isAway.value}>
      {children}
    </fieldset>
  );
}
