import type { ComponentChildren } from 'preact';
import { isAway } from '../live.js';

/** Controls that change the mock or request data from it. They are disabled while it does not respond. */
export function ChangeControls({ children }: { readonly children: ComponentChildren }) {
  return (
    <fieldset class="changes" disabled={isAway.value}>
      {children}
    </fieldset>
  );
}
