import { useEffect, useState } from 'preact/hooks';

interface Props {
  readonly of: string;
  /** `200ms`, or `200..800ms`. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => unknown;
}

/** How late answers come, up to five seconds. It is said while it moves, and asked for when it is let go. */
export function LatencySlider({ of, value, onChange }: Props) {
  const [moved, setMoved] = useState<number>();
  useEffect(() => setMoved(undefined), [value]);
  const set = Number(/(\d+)ms$/.exec(value ?? '')?.[1] ?? 0);
  const said = moved === undefined ? (value ?? '0ms') : `${moved}ms`;
  const shown = said === '0ms' ? '–' : said.replace('..', '–').replace('ms', ' ms');
  return (
    <div class="latency">
      <input
        type="range"
        min={0}
        max={5_000}
        step={100}
        value={moved ?? set}
        aria-label={`Latency of ${of}`}
        aria-valuetext={said === '0ms' ? 'none' : shown}
        onInput={({ currentTarget }) => setMoved(Number(currentTarget.value))}
        onChange={async ({ currentTarget }) => {
          const ms = Number(currentTarget.value);
          if ((await onChange(ms === 0 ? undefined : `${ms}ms`)) === false) setMoved(undefined);
        }}
      />
      <output class={said === '0ms' ? '' : 'on'}>{shown}</output>
    </div>
  );
}
