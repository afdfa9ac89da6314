import { useCallback, useEffect } from 'preact/hooks';
import { connection } from '../live.js';
import { Empty } from '../parts/empty.js';
import { useMedia } from '../parts/use-media.js';
import { useRows } from '../parts/use-rows.js';
import { ExchangeRow } from './exchange-row.js';
import { exchanges, isPaused, isStartedAnew } from './exchanges.js';
import { current, filter, open, openId, shown, step } from './shown.js';

/** Where the list is. */
export const listId = 'exchanges';

/** How high a row is, in pixels: in a narrow window it has two lines. */
const heights = { wide: 34, narrow: 56 };

/** All exchanges that are looked for. Of however many, the document has those in sight. */
export function ExchangeList() {
  const { value: list } = shown;
  const isNarrow = useMedia('(width < 48rem)');
  const keyOf = useCallback((index: number) => list[index]?.id ?? index, [list]);
  const rowHeight = isNarrow ? heights.narrow : heights.wide;
  const { scroller, rows, height, reveal } = useRows<HTMLDivElement>({ count: list.length, rowHeight, keyOf });
  const active = openId.value ?? current.value;
  const isInSight = rows.some(({ index }) => list[index]?.id === active);

  useEffect(() => {
    const index = list.findIndex(({ id }) => id === active);
    if (index !== -1) reveal(index);
  }, [active, list.length === 0]);
  useEffect(() => {
    if (active === undefined) scroller.current?.scrollTo(0, 0);
  }, [filter.value]);

  if (list.length === 0) return <NothingHere />;
  const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
  return (
    <div
      id={listId}
      class="list"
      ref={scroller}
      role="listbox"
      aria-label="Requests, the newest first"
      tabIndex={0}
      aria-activedescendant={isInSight ? rowId(active) : undefined}
      onKeyDown={(event) => {
        const by = movesOf(page)[event.key];
        if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        step(by);
      }}
    >
      <div role="presentation" style={{ height: `${height}px` }}>
        {rows.map(({ index, key, start }) => {
          const summary = list[index];
          return (
            summary !== undefined && (
              <ExchangeRow
                key={key}
                id={rowId(summary.id)}
                summary={summary}
                top={start}
                height={rowHeight}
                place={index + 1}
                of={list.length}
                isCurrent={summary.id === active}
                onOpen={() => open(summary.id)}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

/** By how many rows each key moves. */
function movesOf(page: number): Readonly<Record<string, number>> {
  const all = Number.MAX_SAFE_INTEGER;
  return { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -all, End: all };
}

function rowId(id: number | undefined): string {
  return `exchange-${id}`;
}

function NothingHere() {
  if (connection.value === 'opening')
    return <Empty title="Asking the mock">What it was asked comes in a moment.</Empty>;
  if (exchanges.value.length > 0) {
    return <Empty title="Nothing matches">None of the requests is what the filter looks for.</Empty>;
  }
  if (isPaused.value) return <Empty title="Paused">What comes in waits until you let it go on.</Empty>;
  return (
    <Empty title={isStartedAnew.value ? 'The mock was started anew' : 'No request yet'}>
      {isStartedAnew.value && 'What it was asked before is forgotten. '}
      What clients send to this mock appears here as it happens. Try{' '}
      <code>curl -H 'Authorization: ApiKey dev' '{location.origin}/v2/subscribers?limit=2'</code>
    </Empty>
  );
}
