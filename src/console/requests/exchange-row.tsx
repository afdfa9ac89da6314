import { oneLine } from '../../reporters/printable.js';
import { standingOf } from './standing.js';
import type { Summary } from './summary.js';

interface Props {
  readonly id: string;
  readonly summary: Summary;
  readonly top: number;
  readonly height: number;
  readonly place: number;
  readonly of: number;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
}

/** One exchange in a line. */
export function ExchangeRow({ id, summary, top, height, place, of, isCurrent, onOpen }: Props) {
  const { method, target, key, status, durationMs, startedAt, isBroken, trouble, clause } = summary;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and says which of its options is meant
    // biome-ignore lint/a11y/useKeyWithClickEvents: and so it has the keys
    <div
      id={id}
      role="option"
      class={isBroken ? 'row broken' : 'row'}
      aria-selected={isCurrent}
      aria-posinset={place}
      aria-setsize={of}
      style={{ transform: `translateY(${top}px)`, height: `${height}px` }}
      onClick={onOpen}
    >
      <span class="method">{oneLine(method, 12)}</span>
      <span class="target" title={oneLine(target, 2_000)}>
        {oneLine(target, 500)}
      </span>
      <span class="trouble">
        {clause !== undefined && <b>{clause}</b>} {trouble !== undefined && oneLine(trouble, 300)}
      </span>
      <span class="key">{key === null ? 'no key' : oneLine(key, 60)}</span>
      <span class={`status ${standingOf(status)}`}>{status === 0 ? 'none' : status}</span>
      <span class="ms">{millisecondsOf(durationMs)}</span>
      <time class="time" dateTime={startedAt}>
        {clockOf(startedAt)}
      </time>
    </div>
  );
}

/** `3.1 ms`, `1,204 ms` */
function millisecondsOf(duration: number): string {
  const digits = duration < 10 ? 1 : 0;
  return `${duration.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ms`;
}

/** `14:03:09`, where the reader is. */
function clockOf(moment: string): string {
  return new Date(moment).toTimeString().slice(0, 8);
}
