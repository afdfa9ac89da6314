import type { Result } from '../../judgement/report/report.js';
import { anchorOf } from './requirement.js';
import { countByStatus, statusLabels } from './status-labels.js';

/** Number of requirements by status. With scripts, each count is a filter. */
export function Counts({ results }: { readonly results: readonly Result[] }) {
  const counts = countByStatus(results);
  const percent = 100 / Math.max(1, results.length);
  let startCount = 0;
  const parts = counts.map(({ status, count }) => {
    const x = percent * startCount;
    startCount += count;
    return { status, x, width: percent * count };
  });
  return (
    <div class="counts">
      <svg class="strip" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ status, x, width }) => (
          <rect class={status} x={x.toFixed(3)} y="0" width={width.toFixed(3)} height="4" />
        ))}
      </svg>
      <ul>
        {counts.map(({ status, count }) => (
          <li class={count === 0 ? 'none' : status}>
            <button type="button" aria-pressed="false" data-filter={status}>
              <b>{count.toLocaleString('en')}</b>
              <span>
                <i aria-hidden="true">{statusLabels[status].mark}</i> {statusLabels[status].word}
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
