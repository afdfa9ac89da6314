import { useState } from 'preact/hooks';
import { useChosen } from '../parts/use-chosen.js';

interface Props {
  /** `200ms`, or `200..800ms`. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => Promise<boolean>;
}

/** How late answers come, up to five seconds. The label follows the slider; the mock changes when it is released. */
export function LatencySlider({ value = '0ms', onChange }: Props) {
  const [chosen, choose] = useChosen(value);
  const [moved, setMoved] = useState<string>();
  const shown = moved ?? chosen;
  const words = shown === '0ms' ? 'on time' : shown.replace('..', '–').replace('ms', ' ms');
  return (
    <label class="latency">
      Latency
      <input
        type="range"
        min={0}
        max={5_000}
        step={100}
        value={/(\d+)ms$/.exec(shown)?.[1] ?? 0}
        aria-valuetext={words}
        onInput={({ currentTarget }) => setMoved(`${currentTarget.value}ms`)}
        onChange={({ currentTarget }) => {
          const wanted = `${currentTarget.value}ms`;
          setMoved(undefined);
          choose(wanted, onChange(wanted === '0ms' ? undefined : wanted));
        }}
      />
      <output class={shown === '0ms' ? '' : 'on'}>{words}</output>
    </label>
  );
}
