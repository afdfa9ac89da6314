import { useCallback, useEffect } from 'preact/hooks';
import { oneLine } from '../../text/printable.js';
import { connection } from '../live.js';
import { KeyName, MethodBadge } from '../parts/badges.js';
import { CopyButton, Empty } from '../parts/elements.js';
import { rowSteps, useMedia, useRows } from '../parts/hooks.js';
import { Time } from '../parts/time.js';
import { mockUrl } from '../route.js';
import { type ExchangeSummary, exchanges, isPaused, statusKindOf, wasRestarted } from './exchanges.js';
import { filter, matchingExchanges, moveSelection, openExchange, openId, selectedId } from './matching-exchanges.js';

export const listId = 'exchanges';

/** Heights of a row in pixels: in a narrow window it has two lines. */
const heights = { wide: 34, narrow: 56 };

/** Exchanges that match the filter. Renders only the visible rows. */
export function ExchangeList() {
  const { value: list } = matchingExchanges;
  const isNarrow = useMedia('(width < 48rem)');
  const keyOf = useCallback((index: number) => list[index]?.id ?? index, [list]);
  const rowHeight = isNarrow ? heights.narrow : heights.wide;
  const { scroller, rows, height, reveal } = useRows<HTMLDivElement>({ count: list.length, rowHeight, keyOf });
  const activeId = openId.value ?? selectedId.value;
  const isActiveVisible = rows.some(({ index }) => list[index]?.id === activeId);

  useEffect(() => {
    const index = list.findIndex(({ id }) => id === activeId);
    if (index !== -1) reveal(index);
  }, [activeId, list.length === 0]);
  useEffect(() => {
    if (activeId === undefined) scroller.current?.scrollTo(0, 0);
  }, [filter.value]);

  if (list.length === 0) return <EmptyList />;
  const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
  return (
    <div
      id={listId}
      class="list"
      ref={scroller}
      role="listbox"
      aria-label="Requests, newest first"
      tabIndex={0}
      aria-activedescendant={isActiveVisible ? rowId(activeId) : undefined}
      onKeyDown={(event) => {
        const by = rowSteps(page)[event.key];
        if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        moveSelection(by);
      }}
    >
      <div role="presentation" style={{ height: `${height}px` }}>
        {rows.map(({ index, key, start }) => {
          const summary = list[index];
          if (summary === undefined) return null;
          const { id, isBroken, isNoted } = summary;
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and says which of its options is meant
            // biome-ignore lint/a11y/useKeyWithClickEvents: and so it has the keys
            <div
              key={key}
              id={rowId(id)}
              role="option"
              class={`row${isBroken ? ' failed' : ''}${isNoted ? ' noted' : ''}`}
              aria-selected={id === activeId}
              aria-posinset={index + 1}
              aria-setsize={list.length}
              style={{ transform: `translateY(${start}px)`, height: `${rowHeight}px` }}
              onClick={() => openExchange(id)}
            >
              <ExchangeCells {...summary} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function rowId(id: number | undefined): string {
  return `exchange-${id}`;
}

function EmptyList() {
  if (connection.value === 'opening') return <Empty title="Loading requests">The requests appear in a moment.</Empty>;
  if (exchanges.value.length > 0) {
    return <Empty title="No matches">No request matches the filter.</Empty>;
  }
  if (isPaused.value) return <Empty title="Paused">New requests appear when you continue.</Empty>;
  const command = `curl -H 'Authorization: ApiKey dev' '${mockUrl}/v2/subscribers?limit=2'`;
  return (
    <Empty
      title={wasRestarted.value ? 'The mock was restarted' : 'No request yet'}
      action={
        <div class="sheet command">
          <code>{command}</code>
          <CopyButton what="Copy" text={() => command} />
        </div>
      }
    >
      {wasRestarted.value && 'Earlier requests are no longer available. '}
      Requests to this mock appear here as they arrive. Send one:
    </Empty>
  );
}

function ExchangeCells({ method, target, key, status, durationMs, startedAt, trouble, requirement }: ExchangeSummary) {
  return (
    <>
      <MethodBadge name={method} />
      <span class="target" title={oneLine(target, 2_000)}>
        {oneLine(target, 500)}
      </span>
      <span class="trouble">
        {requirement !== undefined && <b>{requirement}</b>} {trouble !== undefined && oneLine(trouble, 300)}
      </span>
      <KeyName name={key} />
      <span class="status" data-kind={statusKindOf(status)}>
        {status === 0 ? 'none' : status}
      </span>
      <span class="ms">{millisecondsOf(durationMs)}</span>
      <Time at={startedAt} isShort />
    </>
  );
}

/** Formats a duration: `3.1 ms`, `1,204 ms`. */
function millisecondsOf(duration: number): string {
  const digits = duration < 10 ? 1 : 0;
  return `${duration.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ms`;
}
