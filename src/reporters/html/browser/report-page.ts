/** Adds filters, search, keyboard shortcuts and copying. Without this script, the page displays everything. */

interface Requirement {
  readonly element: HTMLDetailsElement;
  /** Parent elements, which are hidden when all their requirements are. */
  readonly parts: readonly HTMLElement[];
  readonly status: string;
  readonly operations: ReadonlySet<string>;
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
    parts: partsAround(element),
    status: element.dataset.status ?? '',
    operations: new Set(element.dataset.operations?.split(' ')),
    kind: element.dataset.kind ?? '',
    words: element.dataset.words ?? '',
  }),
);
const parts = [...new Set(requirements.flatMap((one) => one.parts))];
const search = byId('search') as HTMLInputElement | null;
const shownCount = byId('shown');
const whole = shownCount?.textContent ?? '';
const clear = byId('clear');
const nothing = byId('nothing');
const switches = [...document.querySelectorAll<HTMLButtonElement>('button[data-filter]')];
let filter: Filter = { words: '' };
/** Parts that were open before a filter opened others; undefined without a filter. */
let openBefore: ReadonlySet<HTMLElement> | undefined;

document.documentElement.classList.add('scripted');
search?.addEventListener('input', () => show({ ...filter, words: search.value }));
document.addEventListener('click', ({ target }) => {
  // A second click on a link does not change the address.
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

/** Handles a key. Returns false for a key without an action. */
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
  search?.closest('search')?.parentElement?.scrollIntoView();
}

function show(wanted: Filter): void {
  filter = wanted;
  if (search !== null && search.value !== filter.words) search.value = filter.words;
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  const seen = new Set(requirements.filter((requirement) => isWanted(requirement, words)));
  const seenParts = new Set([...seen].flatMap((one) => one.parts));
  const isWhole = seen.size === requirements.length;
  const isFiltered = filter.status !== undefined || filter.operation !== undefined || words.length > 0;
  openBefore ??= new Set(folded().filter(({ open }) => open));
  for (const requirement of requirements) hide(requirement.element, !seen.has(requirement));
  for (const part of parts) hide(part, !seenParts.has(part));
  for (const part of folded()) part.open = (isFiltered ? seenParts : openBefore).has(part);
  if (!isFiltered) openBefore = undefined;
  for (const one of switches) one.setAttribute('aria-pressed', String(one.dataset.filter === filter.status));
  if (nothing !== null) nothing.hidden = seen.size > 0;
  if (clear !== null) clear.hidden = isWhole;
  if (shownCount !== null) shownCount.textContent = isWhole ? whole : countText(seen.size);
}

/** Changes only elements with a different state, because each change causes layout. */
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

/** Moves to the next or previous visible requirement. */
function step(by: 1 | -1): boolean {
  const seen = requirements.map(({ element }) => element).filter(({ hidden }) => !hidden);
  const at = seen.findIndex((element) => element.contains(document.activeElement));
  const next = at === -1 && by === -1 ? undefined : seen[at + by];
  if (next === undefined) return false;
  reveal(next.parentElement);
  next.querySelector('summary')?.focus();
  return true;
}

function openOrClose(): boolean {
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

function folded(): readonly HTMLDetailsElement[] {
  return parts.filter((part) => part instanceof HTMLDetailsElement);
}

function partsAround(element: HTMLElement): readonly HTMLElement[] {
  const part = element.parentElement?.closest<HTMLElement>('.part, section:not(:has(search))');
  return part ? [part, ...partsAround(part)] : [];
}

/** Converts the text from `FoldedEvidence` to elements. Its markup is from notikit, with all other text escaped. */
function unfold(details: Element): void {
  const folded = details.querySelector(':scope > noscript');
  if (folded !== null) folded.outerHTML = folded.textContent ?? '';
}

/** Shows and opens the element that the address names, regardless of the filter. */
function follow(): void {
  const named = document.querySelector<HTMLElement>(':target');
  if (named === null) return;
  if (named.closest('[hidden]') !== null) show({ words: '' });
  reveal(named);
  named.scrollIntoView();
  const target = named instanceof HTMLDetailsElement ? named.querySelector('summary') : named;
  target?.focus({ preventScroll: true });
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
