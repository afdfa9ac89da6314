import type { Faults } from '#generated/control.js';
import { operations } from '../parts/operations.js';
import { FaultChoice } from './fault-choice.js';
import { readFault } from './fault-line.js';
import { FaultSwitch } from './fault-switch.js';
import { LatencySlider } from './latency-slider.js';
import type { putFault } from './put-fault.js';
import { ShareChoice } from './share-choice.js';

interface Props {
  readonly faults: Faults['faults'];
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

/** Operation by fault: one control switches each on and off. What is set otherwise, by a line, is shown as it is. */
export function FaultTable({ faults, put }: Props) {
  const lines = faults.map(({ fault }) => readFault(fault));
  return (
    <ul class="fault-table">
      <li class="head" aria-hidden="true">
        <span>Operation</span>
        <span>Latency</span>
        <span>Status</span>
        <span>The answer is</span>
        <span>At most</span>
        <span>Drips at</span>
      </li>
      {['*', ...operations].map((operation) => {
        const own = lines.filter((line) => line.operation === operation);
        const of = operation === '*' ? 'every operation' : operation;
        const the = (kinds: readonly string[]) => own.findLast(({ kind }) => kinds.includes(kind));
        const status = the(statuses);
        return (
          <li key={operation}>
            <h3>{operation === '*' ? 'Every operation' : <code>{operation}</code>}</h3>
            <LatencySlider
              of={of}
              value={the(['latency'])?.value}
              onChange={(value) =>
                put(
                  operation,
                  ['latency'],
                  value === undefined ? undefined : { operation, kind: 'latency', value, share: 1 },
                )
              }
            />
            <div class="status">
              <FaultChoice
                label={`Status of ${of}`}
                none="its own"
                groups={statusChoices}
                chosen={status}
                onChange={(chosen) =>
                  put(operation, statuses, chosen && { ...chosen, operation, share: status?.share ?? 1 })
                }
              />
              <ShareChoice
                label={`Share of requests to ${of} with that status`}
                share={status?.share}
                onChange={(share) => put(operation, statuses, status && { ...status, share })}
              />
            </div>
            <div class="switches">
              {['hold', 'empty', 'cut', 'reset'].map((kind) => (
                <FaultSwitch
                  key={kind}
                  of={of}
                  kind={kind}
                  isOn={the([kind]) !== undefined}
                  onChange={(isOn) => put(operation, [kind], isOn ? { operation, kind, share: 1 } : undefined)}
                />
              ))}
            </div>
            <FaultChoice
              label={`Rate limit of ${of}`}
              none="no limit"
              groups={rates}
              chosen={the(['rate-limit'])}
              onChange={(chosen) => put(operation, ['rate-limit'], chosen && { ...chosen, operation, share: 1 })}
            />
            <FaultChoice
              label={`Slow body of ${of}`}
              none="full speed"
              groups={drips}
              chosen={the(['slow'])}
              onChange={(chosen) => put(operation, ['slow'], chosen && { ...chosen, operation, share: 1 })}
            />
          </li>
        );
      })}
    </ul>
  );
}
