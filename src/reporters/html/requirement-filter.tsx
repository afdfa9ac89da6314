import { anchorOf } from './requirement.js';

interface StatusFilter {
  readonly key: string;
  readonly word: string;
  readonly mark: string;
  readonly count: number;
}

/** Number of requirements by status. With scripts, each count is a filter. */
export function Counts({ filters }: { readonly filters: readonly StatusFilter[] }) {
  const total = filters.reduce((sum, { count }) => sum + count, 0);
  let startCount = 0;
  const parts = filters.map(({ key, count }) => {
    const x = (100 * startCount) / Math.max(1, total);
    startCount += count;
    return { key, x, width: (100 * count) / Math.max(1, total) };
  });
  return (
    <div class="counts">
      <svg class="strip" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ key, x, width }) => (
          <rect class={key} x={x.toFixed(3)} y="0" width={width.toFixed(3)} height="4" />
        ))}
      </svg>
      <ul>
        {filters.map(({ key, word, mark, count }) => (
          <li class={count === 0 ? 'none' : key}>
            <button type="button" aria-pressed="false" data-filter={key}>
              <b>{count.toLocaleString('en')}</b>
              <span>
                <i aria-hidden="true">{mark}</i> {word}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Search for requirements, hidden without scripts. */
export function RequirementSearch({ total }: { readonly total: number }) {
  return (
    <search class="tools">
      <label>
        <span class="visually-hidden">Search</span>
        <input
          type="search"
          id="search"
          placeholder="id, words, path, operation"
          autocomplete="off"
          spellcheck={false}
        />
      </label>
      <p class="state">
        <output id="shown">{total === 1 ? '1 requirement' : `${total} requirements`}</output>
        <button type="button" id="clear" hidden>
          Show all
        </button>
      </p>
      <details class="keys">
        <summary>Keys</summary>
        <p>
          <kbd>/</kbd> search · <kbd>j</kbd> <kbd>k</kbd> next and previous requirement · <kbd>o</kbd> open or close it
          · <kbd>1</kbd>–<kbd>9</kbd> filter by status · <kbd>Esc</kbd> show all
        </p>
      </details>
    </search>
  );
}

/** Link to a requirement on the same page. */
export function RequirementLink({ id }: { readonly id: string }) {
  return (
    <a href={`#${anchorOf(id)}`}>
      <code>{id}</code>
    </a>
  );
}
