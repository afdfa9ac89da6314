import type { Faults } from '#generated/control.js';
import { mockControl, useLiveData } from '../live.js';
import { countWithNoun, EndButton, Failure } from '../parts/elements.js';
import { Form, textField } from '../parts/fields.js';
import { useTask } from '../parts/hooks.js';
import { operations } from '../parts/operations.js';
import { describeFault, type FaultLine, readFault, replaceFaults, writeFault } from './fault-line.js';
import { FaultRow, switchNames } from './fault-row.js';
import { activeState, SettingsSection } from './section.js';

/** Faults between the mock and its clients: controls for each operation, and a field for any fault line. */
export function FaultsPart() {
  const { value, error } = useLiveData(() => mockControl().faults(), []);
  const put = useTask(replaceFaults);
  const changes = useTask((action: () => Promise<unknown>) => action());
  const { faults = [], held = 0, available = [] } = value ?? {};
  const heldText = held === 0 ? '' : `, ${countWithNoun(held, 'response')} held`;
  return (
    <SettingsSection
      id="faults"
      state={value && `${activeState(faults.length)}${heldText}`}
      isChanged={faults.length + held > 0}
      note="Faults change responses on their way to the client. With the same seed, they apply to the same requests."
      actions={
        <>
          {held > 0 && (
            <button
              type="button"
              disabled={changes.isRunning}
              onClick={() => changes.run(() => mockControl().releaseFaults())}
            >
              Release {countWithNoun(held, 'held response')}
            </button>
          )}
          {faults.length > 0 && (
            <button
              type="button"
              disabled={changes.isRunning}
              onClick={() => changes.run(() => mockControl().clearFaults())}
            >
              Remove all faults
            </button>
          )}
        </>
      }
      panel={{ label: 'Add fault', children: <FaultForm available={available} /> }}
    >
      <Failure message={error ?? put.error ?? changes.error} />
      {faults.length > 0 && (
        <ol class="tags" aria-label="Faults in order, from the client to the mock">
          {faults.map(({ id, fault }) => (
            <li key={id}>
              <code>{fault}</code>
              <EndButton
                label={`Remove fault ${fault}`}
                onEnd={() => changes.run(() => mockControl().removeFault(id))}
              />
            </li>
          ))}
        </ol>
      )}
      {value !== undefined && <FaultTable faults={faults} put={put.run} />}
    </SettingsSection>
  );
}

function FaultForm({ available }: { readonly available: readonly string[] }) {
  const add = useTask((line: string) => mockControl().addFault(line));
  return (
    <>
      <Form
        class="definition"
        onSubmit={(fields, form) => void add.run(textField(fields, 'fault')).then((isAdded) => isAdded && form.reset())}
      >
        <label class="search">
          Fault definition
          <input
            name="fault"
            aria-describedby="fault-usage"
            placeholder="listMessages:latency=200..800ms@0.5"
            required
          />
        </label>
        <button type="submit" class="primary" disabled={add.isRunning}>
          Add
        </button>
      </Form>
      <p id="fault-usage">
        <small>
          Format: <code>operation:fault@share</code>, with * for every operation. Faults:
          {available.map((usage, index) => (
            <span key={usage}>
              {index === 0 ? ' ' : ' · '}
              <code>{usage}</code>
              {labelInBrackets(usage)}
            </span>
          ))}
        </small>
      </p>
      <Failure message={add.error} />
    </>
  );
}

/** Label of a fault's control in brackets, if it differs from the kind. */
function labelInBrackets(usage: string): string {
  const name = switchNames[usage];
  return name === undefined || name.toLowerCase() === usage ? '' : ` (${name})`;
}

interface Props {
  readonly faults: Faults['faults'];
  readonly put: (...args: Parameters<typeof replaceFaults>) => Promise<boolean>;
}

/** Rows of operations. A collapsed row lists its faults and is one tab stop; an expanded one contains the controls. */
function FaultTable({ faults, put }: Props) {
  const lines = faults.map(({ fault }) => readFault(fault));
  return (
    <ul class="fault-table">
      {['*', ...operations].map((operation) => {
        const operationFaults = lines.filter((line) => line.operation === operation);
        return (
          <li key={operation}>
            <details>
              <summary>
                {operation === '*' ? <span>Every operation</span> : <code>{operation}</code>}{' '}
                <small class="on">{operationFaults.map(describeEffect).join(', ')}</small>
              </summary>
              <FaultRow operation={operation} faults={operationFaults} put={put} />
            </details>
          </li>
        );
      })}
    </ul>
  );
}

/** `responds with 503 in 20 % of requests`. */
function describeEffect(fault: FaultLine): string {
  return describeFault(writeFault(fault)).replace(/^\S+ /, '');
}
