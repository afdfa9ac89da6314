import { FaultChoice } from './fault-choice.js';
import type { FaultLine } from './fault-line.js';
import { FaultSwitch } from './fault-switch.js';
import { LatencySlider } from './latency-slider.js';
import type { putFault } from './put-fault.js';
import { ShareChoice } from './share-choice.js';

interface Props {
  /** An operation, or `*`. */
  readonly operation: string;
  readonly faults: readonly FaultLine[];
  readonly put: (...args: Parameters<typeof putFault>) => Promise<boolean>;
}

const statuses = ['status', 'bare-status'];
const statusChoices = [
  {
    title: 'with a problem',
    kind: 'status',
    values: ['400', '401', '403', '404', '409', '422', '429', '500', '502', '503'],
  },
  { title: 'without a body', kind: 'bare-status', values: ['404', '429', '500', '502', '503', '504'] },
];
const rates = [{ kind: 'rate-limit', values: ['1/s', '2/s', '5/s', '10/s', '50/s'] }];
const drips = [{ kind: 'slow', values: ['500B/s', '2000B/s', '10000B/s', '50000B/s'] }];

/** One labelled control for each kind of fault of an operation. A value that a line has set is shown as it is. */
export function FaultRow({ operation, faults, put }: Props) {
  const the = (kinds: readonly string[]) => faults.findLast(({ kind }) => kinds.includes(kind));
  const status = the(statuses);
  return (
    <fieldset class="fault-row" aria-label={`Faults of ${operation === '*' ? 'every operation' : operation}`}>
      <LatencySlider
        value={the(['latency'])?.value}
        onChange={(value) =>
          put(operation, ['latency'], value === undefined ? undefined : { operation, kind: 'latency', value, share: 1 })
        }
      />
      <FaultChoice
        label="Status"
        none="Normal status"
        groups={statusChoices}
        chosen={status}
        onChange={(chosen) => put(operation, statuses, chosen && { ...chosen, operation, share: status?.share ?? 1 })}
      />
      <ShareChoice
        label="Requests with this status"
        share={status?.share}
        onChange={(share) => put(operation, statuses, status && { ...status, share })}
      />
      <fieldset class="switches">
        <legend>Response</legend>
        {['hold', 'empty', 'cut', 'reset'].map((kind) => (
          <FaultSwitch
            key={kind}
            kind={kind}
            isOn={the([kind]) !== undefined}
            onChange={(isOn) => put(operation, [kind], isOn ? { operation, kind, share: 1 } : undefined)}
          />
        ))}
      </fieldset>
      <FaultChoice
        label="Rate limit"
        none="No limit"
        groups={rates}
        chosen={the(['rate-limit'])}
        onChange={(chosen) => put(operation, ['rate-limit'], chosen && { ...chosen, operation, share: 1 })}
      />
      <FaultChoice
        label="Body speed"
        none="Full speed"
        groups={drips}
        chosen={the(['slow'])}
        onChange={(chosen) => put(operation, ['slow'], chosen && { ...chosen, operation, share: 1 })}
      />
    </fieldset>
  );
}
