import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../parts/elements.js';
import { Select } from '../parts/fields.js';
import { useOptimistic } from '../parts/hooks.js';
import { operations } from '../parts/operations.js';
import type { FaultLine, replaceFaults } from './fault-line.js';

interface Props {
  /** Faults of all operations. */
  readonly faults: readonly FaultLine[];
  readonly put: (...args: Parameters<typeof replaceFaults>) => Promise<boolean>;
}

const statusKinds = ['status', 'bare-status'];
/** Statuses with a problem body (RFC 9457), and without a body. */
const statuses = [
  ...choicesOf('status', '400', '401', '403', '404', '409', '422', '429', '500', '502', '503'),
  ...choicesOf('bare-status', '404', '429', '500', '502', '503', '504'),
];
const rateLimits = choicesOf('rate-limit', '1/s', '2/s', '5/s', '10/s', '50/s');
const speeds = choicesOf('slow', '500B/s', '2000B/s', '10000B/s', '50000B/s');

function choicesOf(kind: string, ...values: readonly string[]): readonly SelectedFault[] {
  return values.map((value) => ({ kind, value }));
}

const everyOperation = { value: '*', label: 'Every operation' };

/** Controls for the faults of an operation, one per kind. Values from a fault line are shown as written. */
export function FaultControls({ faults, put }: Props) {
  const [operation, setOperation] = useState('*');
  const findFault = (...kinds: readonly string[]) =>
    faults.findLast((fault) => fault.operation === operation && kinds.includes(fault.kind));
  const change = (kinds: readonly string[], fault: SelectedFault | undefined, share = 1) =>
    put(operation, kinds, fault && { ...fault, operation, share });
  const status = findFault(...statusKinds);
  return (
    <fieldset class="fault-controls" aria-label="Faults of an operation">
      <label>
        Operation
        <Select value={operation} options={[everyOperation, ...operations]} onChange={setOperation} />
      </label>
      <Fragment key={operation}>
        <LatencySlider
          value={findFault('latency')?.value}
          onChange={(value) => change(['latency'], value === undefined ? undefined : { kind: 'latency', value })}
        />
        <FaultChoice
          label="Status"
          none="Normal status"
          choices={statuses}
          chosen={status}
          onChange={(chosen) => change(statusKinds, chosen, status?.share)}
        />
        <ShareChoice share={status?.share} onChange={(share) => change(statusKinds, status, share)} />
        <fieldset class="switches">
          <legend>Response</legend>
          {Object.entries(switchNames).map(([kind, label]) => (
            <FaultSwitch
              key={kind}
              label={label}
              isOn={findFault(kind) !== undefined}
              onChange={(isOn) => change([kind], isOn ? { kind } : undefined)}
            />
          ))}
        </fieldset>
        <FaultChoice
          label="Rate limit"
          none="No limit"
          choices={rateLimits}
          chosen={findFault('rate-limit')}
          onChange={(chosen) => change(['rate-limit'], chosen)}
        />
        <FaultChoice
          label="Body speed"
          none="Full speed"
          choices={speeds}
          chosen={findFault('slow')}
          onChange={(chosen) => change(['slow'], chosen)}
        />
      </Fragment>
    </fieldset>
  );
}

interface FaultSwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => Promise<boolean>;
}

/** Labels of the faults without a value. */
export const switchNames: Readonly<Record<string, string>> = {
  hold: 'Hold',
  empty: 'Empty list',
  cut: 'Truncate',
  reset: 'No response',
};

/** Control of a fault without a value. */
function FaultSwitch({ label, isOn, onChange }: FaultSwitchProps) {
  const [shown, choose] = useOptimistic(isOn);
  return <Button label={label} aria-pressed={shown} onClick={() => choose(!shown, onChange(!shown))} />;
}

interface ShareChoiceProps {
  /** From 0 to 1; undefined without a fault. */
  readonly share: number | undefined;
  readonly onChange: (share: number) => Promise<boolean>;
}

const commonShares = [1, 0.5, 0.2, 0.1, 0.01];

/** Share of requests to which a fault applies. */
function ShareChoice({ share, onChange }: ShareChoiceProps) {
  const [shown, choose] = useOptimistic(share ?? 1);
  const all = share === undefined || commonShares.includes(share) ? commonShares : [...commonShares, share];
  return (
    <label>
      Share of requests
      <Select
        value={String(shown)}
        disabled={share === undefined}
        options={all.map((one) => ({ value: String(one), label: `${Number((100 * one).toFixed(2))} %` }))}
        onChange={(chosen) => choose(Number(chosen), onChange(Number(chosen)))}
      />
    </label>
  );
}

interface LatencySliderProps {
  /** For example `200ms` or `200..800ms`. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => Promise<boolean>;
}

/** Delay of responses, up to five seconds. The mock is changed only when the slider is released. */
function LatencySlider({ value = '0ms', onChange }: LatencySliderProps) {
  const [chosen, choose] = useOptimistic(value);
  const [draggedValue, setDraggedValue] = useState<string>();
  const latency = draggedValue ?? chosen;
  const words = latency === '0ms' ? 'none' : latency.replace('..', '–').replace('ms', ' ms');
  return (
    <label class="latency">
      Latency
      <input
        type="range"
        min={0}
        max={5_000}
        step={100}
        value={/(?<!\d)(\d+)ms$/.exec(latency)?.[1] ?? 0}
        aria-valuetext={words}
        onInput={({ currentTarget }) => setDraggedValue(`${currentTarget.value}ms`)}
        onChange={({ currentTarget }) => {
          const latency = `${currentTarget.value}ms`;
          setDraggedValue(undefined);
          choose(latency, onChange(latency === '0ms' ? undefined : latency));
        }}
      />
      <output class={latency === '0ms' ? '' : 'on'}>{words}</output>
    </label>
  );
}

type SelectedFault = Pick<FaultLine, 'kind' | 'value'>;

interface FaultChoiceProps {
  readonly label: string;
  /** Label of the option without a fault. */
  readonly none: string;
  readonly choices: readonly SelectedFault[];
  readonly chosen: SelectedFault | undefined;
  readonly onChange: (chosen: SelectedFault | undefined) => Promise<boolean>;
}

/** Choice between the values of a fault. Also lists a value that a fault line has set. */
function FaultChoice({ label, none, choices, chosen, onChange }: FaultChoiceProps) {
  const nameOf = ({ kind, value }: SelectedFault) => `${kind}=${value}`;
  const [shown, choose] = useOptimistic(chosen === undefined ? '' : nameOf(chosen));
  const isListed = chosen === undefined || choices.some((choice) => nameOf(choice) === nameOf(chosen));
  const all = isListed ? choices : [chosen, ...choices];
  return (
    <label>
      {label}
      <Select
        value={shown}
        options={[
          { value: '', label: none },
          ...all.map((choice) => ({
            value: nameOf(choice),
            label: `${choice.value}${choice.kind === 'bare-status' ? ' without a body' : ''}`,
          })),
        ]}
        onChange={(name) => choose(name, onChange(all.find((choice) => nameOf(choice) === name)))}
      />
    </label>
  );
}
