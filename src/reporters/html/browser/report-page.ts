/** What a page does beyond being read: filters, search, keys, copying. All that it says is there without it. */

interface Requirement {
  readonly element: HTMLElement;
  readonly part: HTMLElement | null;
  readonly status: string;
  readonly operations: ReadonlySet<string>;
  readonly kind: string;
  /** What it is found by, in lower case. */
  readonly words: string;
}

/** What is to be seen; what is undefined or empty filters nothing. */
interface Filter {
  status?: string | undefined;
  operation?: string | undefined;
  kind?: string | undefined;
  words: string;
}

const requirements = [...document.querySelectorAll<HTMLElement>('.requirement[data-status]')].map(
  (element): Requirement => ({
    element,
    part: element.closest<HTMLElement>('.part'),
    status: element.dataset.status ?? '',
    operations: new Set(element.dataset.operations?.split(' ')),
    kind: element.dataset.kind ?? '',
    words: element.dataset.words ?? '',
  }),
);
const parts = [...document.querySelectorAll<HTMLElement>('.part')];
const search = byId('search') as HTMLInputElement | null;
const shownCount = byId('shown');
const whole = shownCount?.textContent ?? '';
const clear = byId('clear');
const nothing = byId('nothing');
const switches = [...document.querySelectorAll<HTMLButtonElement>('button[data-filter]')];
let filter: Filter = { words: '' };

document.documentElement.classList.add('scripted');
search?.addEventListener('input', () => show({ ...filter, words: search.value }));
document.addEventListener('click', ({ target }) => {
  // A link to where one has been before changes no address.
  if (target instanceof Element && target.closest('a') !== null) requestAnimationFrame(follow);
  const button = target instanceof Element ? target.closest('button') : null;
  if (button === null) return;
  const { filter: status, operation, kind } = button.dataset;
  if (status !== undefined) toggle(status);
  else if (operation !== undefined) see({ operation, kind, words: '' });
  else if (button === clear) show({ words: '' });
  else if (button.classList.contains('copy')) void copy(button);
});
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') return show({ words: '' });
  if (event.target instanceof HTMLInputElement) return;
  if (press(event.key)) event.preventDefault();
});
document.addEventListener('toggle', ({ target }) => target instanceof Element && unfold(target), { capture: true });
window.addEventListener('hashchange', follow);
window.addEventListener('load', follow);

/** Whether the key does something. */
function press(key: string): boolean {
  switch (key) {
    case '/':
      search?.focus();
      return true;
    case 'j':
      return step(1);
    case 'k':
      return step(-1);
    case 'o':
      return openOrClose();
    default: {
      const status = switches[Number(key) - 1]?.dataset.filter;
      if (status !== undefined) toggle(status);
      return status !== undefined;
    }
  }
}

function toggle(status: string): void {
  if (filter.status === status) show({ ...filter, status: undefined });
  else see({ status, words: filter.words });
}

function see(wanted: Filter): void {
  show(wanted);
  const place = byId('requirements');
  if (place !== null) reach(place);
}

function show(wanted: Filter): void {
  filter = wanted;
  if (search !== null && search.value !== filter.words) search.value = filter.words;
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  const seen = new Set(requirements.filter((requirement) => isWanted(requirement, words)));
  const seenParts = new Set([...seen].map(({ part }) => part));
  for (const requirement of requirements) hide(requirement.element, !seen.has(requirement));
  for (const part of parts) hide(part, !seenParts.has(part));
  for (const one of switches) one.setAttribute('aria-pressed', String(one.dataset.filter === filter.status));
  const isWhole = seen.size === requirements.length;
  if (nothing !== null) nothing.hidden = seen.size > 0;
  if (clear !== null) clear.hidden = isWhole;
  if (shownCount !== null) shownCount.textContent = isWhole ? whole : countText(seen.size);
}

/** Touches nothing that is as it should be: whatever changes is laid out anew. */
function hide(element: HTMLElement, isHidden: boolean): void {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}

function countText(count: number): string {
  const { operation, kind } = filter;
  const of = operation === undefined ? '' : ` of ${operation}, ${kind}`;
  return `${count} of ${requirements.length} requirements${of}`;
}

function isWanted(requirement: Requirement, words: readonly string[]): boolean {
  if (filter.status !== undefined && requirement.status !== filter.status) return false;
  if (filter.operation !== undefined && !requirement.operations.has(filter.operation)) return false;
  if (filter.kind !== undefined && requirement.kind !== filter.kind) return false;
  return words.every((word) => requirement.words.includes(word));
}

/** Goes to the next requirement that is seen, or the one before. */
function step(by: 1 | -1): boolean {
  const seen = requirements.map(({ element }) => element).filter(({ hidden }) => !hidden);
  const at = seen.findIndex((element) => element.contains(document.activeElement));
  const next = at === -1 && by === -1 ? undefined : seen[at + by];
  next?.focus();
  return next !== undefined;
}

function openOrClose(): boolean {
  const requirement = document.activeElement?.closest('.requirement');
  const details = requirement?.querySelectorAll<HTMLDetailsElement>(':scope > details:not(.folded)');
  const open = [...(details ?? [])].some((one) => one.open);
  for (const one of details ?? []) one.open = !open;
  return details !== undefined;
}

/** Makes elements of what `FoldedEvidence` folded: markup of ours, in which all that others sent is escaped. */
function unfold(details: Element): void {
  const folded = details.querySelector(':scope > noscript');
  if (folded !== null) folded.outerHTML = folded.textContent ?? '';
}

/** What an address names is seen, whatever the filter. */
function follow(): void {
  const named = document.querySelector<HTMLElement>(':target');
  if (named === null) return;
  if (named.hidden) show({ words: '' });
  reach(named);
  named.focus({ preventScroll: true });
}

/** Goes to a place. What was out of sight has a height that was guessed, until it is near: so it takes some frames. */
function reach(place: Element, frames = 10): void {
  place.scrollIntoView();
  if (frames > 0) requestAnimationFrame(() => reach(place, frames - 1));
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const text = button.closest('figure')?.querySelector('pre')?.textContent ?? '';
  const said = await navigator.clipboard.writeText(text).then(
    () => 'Copied',
    () => 'Copying is not allowed: select the text',
  );
  button.textContent = said;
  setTimeout(() => {
    button.textContent = 'Copy';
  }, 2_000);
}

function byId(id: string): HTMLElement | null {
  return document.getElementById(id);
}
