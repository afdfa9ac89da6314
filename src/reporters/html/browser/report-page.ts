// Adds filters, search, keyboard shortcuts and copying. Without this script, the page displays everything.

interface Requirement {
  readonly element: HTMLDetailsElement;
  /** Parent elements, which are hidden when all their requirements are. */
  readonly parts: readonly HTMLElement[];
  readonly status: string;
  readonly operations: ReadonlySet<string>;
  /** Kind of check, a column of the matrix, such as fields or limits; empty for open requirements. */
  readonly kind: string;
  /** Searchable words in lower case. */
  readonly words: string;
}

/** Conditions on requirements. Undefined or empty ones match all. */
interface Filter {
  status?: string | undefined;
  operation?: string | undefined;
  kind?: string | undefined;
  words: string;
}

const requirements = [...document.querySelectorAll<HTMLDetailsElement>('.requirement[data-status]')].map(
  (element): Requirement => ({
    element,
    parts: ancestorParts(element),
    status: element.dataset.status ?? '',
    operations: new Set(element.dataset.operations?.split(' ')),
    kind: element.dataset.kind ?? '',
    words: element.dataset.words ?? '',
  }),
);
const parts = [...new Set(requirements.flatMap((requirement) => requirement.parts))];
const search = byId('search') as HTMLInputElement | null;
const shownCount = byId('shown');
const initialCountText = shownCount?.textContent ?? '';
const clearButton = byId('clear');
const noMatchNote = byId('nothing');
const statusButtons = [...document.querySelectorAll<HTMLButtonElement>('button[data-filter]')];
let filter: Filter = { words: '' };
/** Parts that were open before a filter opened others; undefined without a filter. */
let openBefore: ReadonlySet<HTMLElement> | undefined;

document.documentElement.classList.add('scripted');
search?.addEventListener('input', () => applyFilter({ ...filter, words: search.value }));
document.addEventListener('click', ({ target }) => {
  // A second click on a link does not change the address.
  if (target instanceof Element && target.closest('a') !== null) requestAnimationFrame(revealTarget);
  const button = target instanceof Element ? target.closest('button') : null;
  if (button === null) return;
  const { filter: status, operation, kind } = button.dataset;
  if (status !== undefined) toggleStatus(status);
  else if (operation !== undefined) showFromTop({ operation, kind, words: '' });
  else if (button === clearButton) applyFilter({ words: '' });
  else if (button.classList.contains('copy')) void copyText(button);
});
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') return applyFilter({ words: '' });
  if (event.target instanceof HTMLInputElement) return;
  if (handleKey(event.key)) event.preventDefault();
});
document.addEventListener('toggle', ({ target }) => target instanceof Element && unfold(target), { capture: true });
window.addEventListener('hashchange', revealTarget);
window.addEventListener('load', revealTarget);

/** Handles a key. Returns false for a key without an action. */
function handleKey(key: string): boolean {
  switch (key) {
    case '/':
      search?.focus();
      return true;
    case 'j':
      return moveFocus(1);
    case 'k':
      return moveFocus(-1);
    case 'o':
      return toggleFocused();
    default: {
      const status = statusButtons[Number(key) - 1]?.dataset.filter;
      if (status !== undefined) toggleStatus(status);
      return status !== undefined;
    }
  }
}

function toggleStatus(status: string): void {
  if (filter.status === status) applyFilter({ ...filter, status: undefined });
  else showFromTop({ status, words: filter.words });
}

function showFromTop(wanted: Filter): void {
  applyFilter(wanted);
  search?.closest('search')?.parentElement?.scrollIntoView();
}

function applyFilter(wanted: Filter): void {
  filter = wanted;
  if (search !== null && search.value !== filter.words) search.value = filter.words;
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = new Set(requirements.filter((requirement) => matchesFilter(requirement, words)));
  const matchingParts = new Set([...matching].flatMap((requirement) => requirement.parts));
  const allMatch = matching.size === requirements.length;
  const isFiltered = filter.status !== undefined || filter.operation !== undefined || words.length > 0;
  openBefore ??= new Set(collapsibleParts().filter(({ open }) => open));
  for (const requirement of requirements) setHidden(requirement.element, !matching.has(requirement));
  for (const part of parts) setHidden(part, !matchingParts.has(part));
  for (const part of collapsibleParts()) part.open = (isFiltered ? matchingParts : openBefore).has(part);
  if (!isFiltered) openBefore = undefined;
  for (const button of statusButtons) {
    button.setAttribute('aria-pressed', String(button.dataset.filter === filter.status));
  }
  if (noMatchNote !== null) noMatchNote.hidden = matching.size > 0;
  if (clearButton !== null) clearButton.hidden = allMatch;
  if (shownCount !== null) shownCount.textContent = allMatch ? initialCountText : countText(matching.size);
}

/** Changes only elements with a different state, because each change causes layout. */
function setHidden(element: HTMLElement, isHidden: boolean): void {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}

function countText(count: number): string {
  const { operation, kind } = filter;
  const of = operation === undefined ? '' : ` of ${operation}, ${kind}`;
  return `${count} of ${requirements.length} requirements${of}`;
}

function matchesFilter(requirement: Requirement, words: readonly string[]): boolean {
  if (filter.status !== undefined && requirement.status !== filter.status) return false;
  if (filter.operation !== undefined && !requirement.operations.has(filter.operation)) return false;
  if (filter.kind !== undefined && requirement.kind !== filter.kind) return false;
  return words.every((word) => requirement.words.includes(word));
}

/** Moves to the next or previous visible requirement. Returns false at either end. */
function moveFocus(by: 1 | -1): boolean {
  const visible = requirements.map(({ element }) => element).filter(({ hidden }) => !hidden);
  const focusedIndex = visible.findIndex((element) => element.contains(document.activeElement));
  const next = focusedIndex === -1 && by === -1 ? undefined : visible[focusedIndex + by];
  if (next === undefined) return false;
  reveal(next.parentElement);
  next.querySelector('summary')?.focus();
  return true;
}

function toggleFocused(): boolean {
  const requirement = document.activeElement?.closest<HTMLDetailsElement>('details.requirement');
  if (!requirement) return false;
  requirement.open = !requirement.open;
  return true;
}

/** Opens an element and its parents. */
function reveal(element: Element | null): void {
  for (let around = element; around !== null; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement) around.open = true;
  }
}

function collapsibleParts(): readonly HTMLDetailsElement[] {
  return parts.filter((part) => part instanceof HTMLDetailsElement);
}

function ancestorParts(element: HTMLElement): readonly HTMLElement[] {
  // The section with the search box stays visible, so that a filter without matches can be cleared.
  const part = element.parentElement?.closest<HTMLElement>('.part, section:not(:has(search))');
  return part ? [part, ...ancestorParts(part)] : [];
}

/**
 * Makes elements of evidence when its details open: with scripts, the content of `<noscript>` is a text. The markup is
 * from notikit, with all other text escaped (see `FoldedEvidence` in requirement.tsx).
 */
function unfold(details: Element): void {
  const folded = details.querySelector(':scope > noscript');
  if (folded !== null) folded.outerHTML = folded.textContent ?? '';
}

/** Shows and opens the element that the address names, regardless of the filter. */
function revealTarget(): void {
  const named = document.querySelector<HTMLElement>(':target');
  if (named === null) return;
  if (named.closest('[hidden]') !== null) applyFilter({ words: '' });
  reveal(named);
  named.scrollIntoView();
  const target = named instanceof HTMLDetailsElement ? named.querySelector('summary') : named;
  target?.focus({ preventScroll: true });
}

async function copyText(button: HTMLButtonElement): Promise<void> {
  const text = button.closest('figure')?.querySelector('pre')?.textContent ?? '';
  const feedback = await navigator.clipboard.writeText(text).then(
    () => 'Copied',
    () => 'Copying is not allowed: select the text',
  );
  button.textContent = feedback;
  setTimeout(() => {
    button.textContent = 'Copy';
  }, 2_000);
}

function byId(id: string): HTMLElement | null {
  return document.getElementById(id);
}
