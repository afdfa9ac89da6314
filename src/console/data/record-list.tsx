import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Collection } from '#generated/control.js';
import type { Records } from '../../mock/records/table.js';
import { useLiveData } from '../live.js';
import { Empty, Failure } from '../parts/elements.js';
import { rowSteps, useLostFocus, useRows } from '../parts/hooks.js';
import { go, hrefOf, route } from '../route.js';
import { chosenKey, dataRoute, nameOf, singular } from './collections.js';
import { type Column, columnsOf } from './columns.js';
import { loadRecords } from './records.js';

/** Height in pixels, as in the style sheet. */
const rowHeight = 40;

/** Requests start at multiples of this number of rows, so that short scrolling needs no request. */
const blockSize = 50;

/** Collection as a table that loads only the visible rows. */
export function RecordList<C extends Collection>({ collection }: { readonly collection: C }) {
  const search = route.value.query?.search ?? '';
  const key = chosenKey();
  const heading = useLostFocus<HTMLHeadingElement>(true);
  const [total, setTotal] = useState(0);
  const { scroller, rows, height, reveal } = useRows<HTMLTableSectionElement>({ count: total, rowHeight });
  const offset = Math.floor((rows[0]?.index ?? 0) / blockSize) * blockSize;
  const limit = (Math.floor((rows.at(-1)?.index ?? 0) / blockSize) + 1) * blockSize - offset;
  const { value, error, isLoading } = useLiveData(
    async () => ({ offset, ...(await loadRecords(collection, { key, search, offset, limit })) }),
    [key, search, offset, limit],
  );
  useEffect(() => setTotal(value?.total ?? 0), [value]);
  const { current, onKeyDown, onFocusIn } = useRowKeys(total, scroller, reveal);
  // The Tab key focuses the row that had the focus last, or the first visible one.
  const tabStop = rows.some(({ index }) => index === current) ? current : rows[0]?.index;
  useEffect(() => reveal(0), [search]);

  const columns: readonly Column<Records[C]>[] = columnsOf[collection];
  return (
    <section class="record-list" aria-labelledby="records-title">
      <div class="bar">
        <h1 id="records-title" class="capital" ref={heading} tabIndex={-1}>
          {collection}
        </h1>
        <input
          type="search"
          aria-label={`Search ${collection}`}
          placeholder={searchPlaceholders[collection]}
          value={search}
          onInput={({ currentTarget }) =>
            go(dataRoute([collection], { search: currentTarget.value }), { replace: true })
          }
        />
        <p class="tally" role="status">
          {value !== undefined && (search === '' ? '' : `${value.total.toLocaleString('en')} found`)}
        </p>
        <a class="button" href={hrefOf(dataRoute([collection], { template: 'new' }))}>
          New {singular(collection)}
        </a>
      </div>
      <Failure message={error} />
      {value?.total === 0 ? (
        <EmptyCollection collection={collection} search={search} />
      ) : (
        <table data-collection={collection} aria-label={collection} aria-rowcount={total + 1} aria-busy={isLoading}>
          <thead>
            <tr aria-rowindex={1}>
              {columns.map(({ title, isMinor }) => (
                <th key={title} scope="col" class={isMinor === true ? 'minor' : undefined}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={scroller} style={{ '--all': `${height}px` }} onKeyDown={onKeyDown} onFocusIn={onFocusIn}>
            {rows.map(({ index, start }) => {
              const record = value?.data[index - value.offset];
              return (
                <tr
                  key={index}
                  aria-rowindex={index + 2}
                  data-index={index}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  {columns.map(({ title, isMinor, cell }, columnIndex) => (
                    <td key={title} class={isMinor === true ? 'minor' : undefined}>
                      {record === undefined ? (
                        <i class="awaited" />
                      ) : columnIndex === 0 ? (
                        <a
                          href={hrefOf(dataRoute([collection, nameOf(collection, record)]))}
                          tabIndex={index === tabStop ? 0 : -1}
                        >
                          {cell(record)}
                        </a>
                      ) : (
                        cell(record)
                      )}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Placeholders of the search, with the searched fields. */
const searchPlaceholders: Readonly<Record<Collection, string>> = {
  subscribers: 'Id, name, e-mail or phone',
  integrations: 'Name, identifier, provider or channel',
  workflows: 'Name or id',
  messages: 'Id, subscriber, workflow, channel or status',
  events: 'Id, subscriber, workflow or transaction',
};

function EmptyCollection({ collection, search }: { readonly collection: Collection; readonly search: string }) {
  if (search !== '') {
    return (
      <Empty title={`No ${singular(collection)} matches`}>
        The search covers {searchPlaceholders[collection].replace(/^./, (letter) => letter.toLowerCase())}. Every word
        must match. <a href={hrefOf(dataRoute([collection]))}>Show all {collection}</a>
      </Empty>
    );
  }
  return (
    <Empty title={`No ${collection}`}>
      {collection === 'messages' || collection === 'events' ? (
        <>
          They are created when <a href={hrefOf(dataRoute(['trigger']))}>a workflow is triggered</a>.
        </>
      ) : (
        <a href={hrefOf(dataRoute([collection], { template: 'new' }))}>Create the first {singular(collection)}</a>
      )}
    </Empty>
  );
}

/**
 * Moves the focus with the arrow keys through a list that renders only the visible rows. The link of the `current` row
 * is the only tab stop.
 */
function useRowKeys<E extends Element>(count: number, scroller: RefObject<E | null>, reveal: (index: number) => void) {
  const [current, setCurrent] = useState(0);
  const isMoving = useRef(false);
  // The row may be rendered only after the list was scrolled.
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    const link = scroller.current?.querySelector<HTMLElement>(`[data-index="${current}"] a`);
    if (!link) return;
    isMoving.current = false;
    link.focus({ preventScroll: true });
  });
  return { current: Math.min(current, Math.max(0, count - 1)), onKeyDown, onFocusIn };

  function onKeyDown(event: KeyboardEvent): void {
    const step = rowSteps(10)[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = Math.min(count - 1, Math.max(0, current + step));
    isMoving.current = true;
    setCurrent(next);
    reveal(next);
  }

  function onFocusIn({ target }: FocusEvent): void {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
    if (row !== null) setCurrent(Number(row.dataset.index));
  }
}
