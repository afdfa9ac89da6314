/** What a page does beyond being read: filters, search, keys, copying. All that it says is there without it. */

interface Clause {
  readonly element: HTMLElement;
  readonly standing: string;
  readonly operations: ReadonlySet<string>;
  readonly kind: string;
  /** In lower case; read when it is first searched. */
  text: string | undefined;
}

/** What is to be seen; what is undefined or empty filters nothing. */
interface Filter {
  standing?: string | undefined;
  operation?: string | undefined;
  kind?: string | undefined;
  words: string;
}

const clauses = [...document.querySelectorAll<HTMLElement>('.clause[data-standing]')].map(
  (element): Clause => ({
    element,
    standing: element.dataset.standing ?? '',
    operations: new Set(element.dataset.operations?.split(' ')),
    kind: element.dataset.kind ?? '',
    text: undefined,
  }),
);
const search = byId('search') as HTMLInputElement | null;
const shown = byId('shown');
const clear = byId('clear');
const nothing = byId('nothing');
const switches = [...document.querySelectorAll<HTMLButtonElement>('button[data-filter]')];
let filter: Filter = { words: '' };

document.documentElement.classList.add('scripted');
search?.addEventListener('input', () => show({ ...filter, words: search.value }));
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button === null) return;
  const { filter: standing, operation, kind } = button.dataset;
  if (standing !== undefined) toggle(standing);
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
      const standing = switches[Number(key) - 1]?.dataset.filter;
      if (standing !== undefined) toggle(standing);
      return standing !== undefined;
    }
  }
}

function toggle(standing: string): void {
  if (filter.standing === standing) show({ ...filter, standing: undefined });
  else see({ standing, words: filter.words });
}

function see(wanted: Filter): void {
  show(wanted);
  byId('clauses')?.scrollIntoView();
}

function show(wanted: Filter): void {
  filter = wanted;
  if (search !== null && search.value !== filter.words) search.value = filter.words;
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const clause of clauses) {
    const isSeen = isWanted(clause, words);
    clause.element.hidden = !isSeen;
    if (isSeen) count += 1;
  }
  for (const part of document.querySelectorAll<HTMLElement>('.part'))
    part.hidden = part.querySelector('.clause:not([hidden])') === null;
  for (const one of switches) one.setAttribute('aria-pressed', String(one.dataset.filter === filter.standing));
  const isWhole = count === clauses.length;
  if (nothing !== null) nothing.hidden = count > 0;
  if (clear !== null) clear.hidden = isWhole;
  if (shown !== null) shown.textContent = isWhole ? `${count} clauses` : told(count);
}

function told(count: number): string {
  const { operation, kind } = filter;
  const of = operation === undefined ? '' : ` of ${operation}, ${kind}`;
  return `${count} of ${clauses.length} clauses${of}`;
}

function isWanted(clause: Clause, words: readonly string[]): boolean {
  if (filter.standing !== undefined && clause.standing !== filter.standing) return false;
  if (filter.operation !== undefined && !clause.operations.has(filter.operation)) return false;
  if (filter.kind !== undefined && clause.kind !== filter.kind) return false;
  if (words.length === 0) return true;
  clause.text ??= `${clause.element.textContent} ${clause.element.dataset.operations}`.toLowerCase();
  const { text } = clause;
  return words.every((word) => text.includes(word));
}

/** Goes to the next clause that is seen, or the one before. */
function step(by: 1 | -1): boolean {
  const seen = clauses.map(({ element }) => element).filter(({ hidden }) => !hidden);
  const at = seen.findIndex((element) => element.contains(document.activeElement));
  const next = at === -1 && by === -1 ? undefined : seen[at + by];
  next?.focus();
  return next !== undefined;
}

function openOrClose(): boolean {
  const details = document.activeElement?.closest('.clause')?.querySelectorAll('details');
  const open = [...(details ?? [])].some((one) => one.open);
  for (const one of details ?? []) one.open = !open;
  return details !== undefined;
}

/** A clause that an address names is seen, whatever the filter. */
function follow(): void {
  const named = clauses.find(({ element }) => element.matches(':target'));
  if (named === undefined) return;
  if (named.element.hidden) show({ words: '' });
  named.element.scrollIntoView();
  named.element.focus({ preventScroll: true });
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const text = button.closest('figure')?.querySelector('pre')?.textContent ?? '';
  const said = await navigator.clipboard.writeText(text).then(
    () => 'Copied',
    () => 'Not allowed: select it',
  );
  button.textContent = said;
  setTimeout(() => {
    button.textContent = 'Copy';
  }, 2_000);
}

function byId(id: string): HTMLElement | null {
  return document.getElementById(id);
}
