import { current, open, openId, step } from './shown.js';

/** Where the text is that is looked for. */
export const searchId = 'search-requests';

/** Lets keys move in the list wherever the focus is, but for where one writes: j, k, Enter, Escape and `/`. */
export function followKeys(): () => void {
  const follow = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const { target, key } = event;
    // The keys of a dialog are its own: Escape closes it.
    if (document.querySelector('dialog[open]') !== null) return;
    if (target instanceof HTMLElement && target.matches('input, select, textarea')) return;
    const act = actions[key];
    if (act === undefined || (key === 'Enter' && target instanceof HTMLElement && target.matches('a, button, summary')))
      return;
    event.preventDefault();
    act();
  };
  document.addEventListener('keydown', follow);
  return () => document.removeEventListener('keydown', follow);
}

const actions: Readonly<Record<string, () => void>> = {
  j: () => step(1),
  k: () => step(-1),
  Enter: () => {
    if (current.value !== undefined) open(current.value);
  },
  Escape: () => {
    if (openId.value !== undefined) open(undefined);
  },
  '/': () => document.getElementById(searchId)?.focus(),
};
