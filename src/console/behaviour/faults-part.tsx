import type { Faults } from '#generated/control.js';
import { formatCount } from '../../text/printable.js';
import { mockControl } from '../live.js';
import { Button, EndButton, Failure } from '../parts/elements.js';
import { Form, textField } from '../parts/fields.js';
import { useTask } from '../parts/hooks.js';
import { FaultControls, switchNames } from './fault-controls.js';
import { describeFault, readFault, replaceFaults } from './fault-line.js';
import { activeState, SettingsSection } from './section.js';

/** Faults between the mock and its clients, and a form with the controls of an operation and a field for any fault line. */
export function FaultsPart({ faults, held, available }: Faults) {
  const put = useTask(replaceFaults);
  const changes = useTask((action: () => Promise<unknown>) => action());
  const heldText = held === 0 ? '' : `, ${formatCount(held, 'response')} held`;
  return (
    <SettingsSection
      id="faults"
      state={`${activeState(faults.length)}${heldText}`}
      isChanged={faults.length + held > 0}
      note="Faults change responses on their way to the client. With the same seed, they apply to the same requests."
      actions={
        <>
          {held > 0 && (
            <Button
              label={`Release ${formatCount(held, 'held response')}`}
              task={changes}
              onClick={() => changes.run(() => mockControl().releaseFaults())}
            />
          )}
          {faults.length > 0 && (
            <Button
              label="Remove all faults"
              task={changes}
              onClick={() => changes.run(() => mockControl().clearFaults())}
            />
          )}
        </>
      }
      panel={{
        label: 'Add fault',
        children: (
          <>
            <FaultControls faults={faults.map(({ fault }) => readFault(fault))} put={put.run} />
            <FaultForm available={available} />
          </>
        ),
      }}
    >
      <Failure message={put.error ?? changes.error} />
      {faults.length > 0 && (
        <ol class="tags" aria-label="Faults in order, from the client to the mock">
          {faults.map(({ id, fault }) => (
            <li key={id} title={describeFault(fault)}>
              <code>{fault}</code>
              <EndButton
                label={`Remove fault ${fault}`}
                onEnd={() => changes.run(() => mockControl().removeFault(id))}
              />
            </li>
          ))}
        </ol>
      )}
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
        <Button label="Add" type="submit" class="primary" task={add} />
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
