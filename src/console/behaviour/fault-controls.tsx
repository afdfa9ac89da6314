import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
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
const statusChoices = [
  {
    title: 'with a problem body (RFC 9457)',
    kind: 'status',
    values: ['400', '401', '403', '404', '409', '422', '429', '500', '502', '503'],
  },
  { title: 'without a body', kind: 'bare-status', values: ['404', '429', '500', '502', '503', '504'] },
];
const rateLimits = [{ kind: 'rate-limit', values: ['1/s', '2/s', '5/s', '10/s', '50/s'] }];
const speeds = [{ kind: 'slow', values: ['500B/s', '2000B/s', '10000B/s', '50000B/s'] }];

const everyOperation = { value: '*', label: 'Every operation' };

/** Controls for the faults of an operation, one per kind. Values from a fault line are shown as written. */
export function FaultControls({ faults, put }: Props) {
  const [operation, setOperation] = useState('*');
  const findFault = (kinds: readonly string[]) =>
    faults.findLast((fault) => fault.operation === operation && kinds.includes(fault.kind));
  const status = findFault(statusKinds);
  return (
    <fieldset class="fault-controls" aria-label="Faults of an operation">
      <label>
        Operation
        <Select value={operation} options={[everyOperation, ...operations]} onChange={setOperation} />
      </label>
      <Fragment key={operation}>
        <LatencySlider
          value={findFault(['latency'])?.value}
          onChange={(value) =>
            put(
              operation,
              ['latency'],
              value === undefined ? undefined : { operation, kind: 'latency', value, share: 1 },
            )
          }
        />
        <FaultChoice
          label="Status"
          none="Normal status"
          groups={statusChoices}
          chosen={status}
          onChange={(chosen) =>
            put(operation, statusKinds, chosen && { ...chosen, operation, share: status?.share ?? 1 })
          }
        />
        <ShareChoice
          label="Share of requests"
          share={status?.share}
          onChange={(share) => put(operation, statusKinds, status && { ...status, share })}
        />
        <fieldset class="switches">
          <legend>Response</legend>
          {Object.keys(switchNames).map((kind) => (
            <FaultSwitch
              key={kind}
              kind={kind}
              isOn={findFault([kind]) !== undefined}
              onChange={(isOn) => put(operation, [kind], isOn ? { operation, kind, share: 1 } : undefined)}
            />
          ))}
        </fieldset>
        <FaultChoice
          label="Rate limit"
          none="No limit"
          groups={rateLimits}
          chosen={findFault(['rate-limit'])}
          onChange={(chosen) => put(operation, ['rate-limit'], chosen && { ...chosen, operation, share: 1 })}
        />
        <FaultChoice
          label="Body speed"
          none="Full speed"
          groups={speeds}
          chosen={findFault(['slow'])}
          onChange={(chosen) => put(operation, ['slow'], chosen && { ...chosen, operation, share: 1 })}
        />
      </Fragment>
    </fieldset>
  );
}

interface FaultSwitchProps {
  readonly kind: string;
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
function FaultSwitch({ kind, isOn, onChange }: FaultSwitchProps) {
  const [shown, choose] = useOptimistic(isOn);
  const label = switchNames[kind] ?? kind;
  return (
    <button type="button" aria-pressed={shown} onClick={() => choose(!shown, onChange(!shown))}>
      {label}
    </button>
  );
}

interface ShareChoiceProps {
  readonly label: string;
  /** From 0 to 1; undefined without a fault. */
  readonly share: number | undefined;
  readonly onChange: (share: number) => Promise<boolean>;
}

const commonShares = [1, 0.5, 0.2, 0.1, 0.01];

/** Share of requests to which a fault applies. */
function ShareChoice({ label, share, onChange }: ShareChoiceProps) {
  const [shown, choose] = useOptimistic(share ?? 1);
  const all = share === undefined || commonShares.includes(share) ? commonShares : [...commonShares, share];
  return (
    <label>
      {label}
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

interface SelectedFault {
  readonly kind: string;
  readonly value?: string | undefined;
}

interface FaultChoiceProps {
  readonly label: string;
  /** Label of the option without a fault. */
  readonly none: string;
  /** Available values by kind. */
  readonly groups: readonly { readonly title?: string; readonly kind: string; readonly values: readonly string[] }[];
  readonly chosen: SelectedFault | undefined;
  readonly onChange: (chosen: SelectedFault | undefined) => Promise<boolean>;
}

/** Choice between the values of a fault. Also lists a value that a fault line has set. */
function FaultChoice({ label, none, groups, chosen, onChange }: FaultChoiceProps) {
  const optionValue = ({ kind, value = '' }: SelectedFault) => `${kind}=${value}`;
  const [shown, choose] = useOptimistic(chosen === undefined ? '' : optionValue(chosen));
  const isListed = groups.some(({ kind, values }) => kind === chosen?.kind && values.includes(chosen.value ?? ''));
  return (
    <label>
      {label}
      <select
        class={shown === '' ? '' : 'on'}
        value={shown}
        onChange={({ currentTarget }) => {
          const [kind = '', value] = currentTarget.value.split('=', 2);
          choose(currentTarget.value, onChange(kind === '' ? undefined : { kind, value }));
        }}
      >
        <option value="">{none}</option>
        {chosen !== undefined && !isListed && <option value={optionValue(chosen)}>{chosen.value}</option>}
        {groups.map(({ title, kind, values }) => {
          const options = values.map((value) => (
            <option key={value} value={optionValue({ kind, value })}>
              {value}
            </option>
          ));
          return title === undefined ? options : <optgroup label={title}>{options}</optgroup>;
        })}
      </select>
    </label>
  );
}
