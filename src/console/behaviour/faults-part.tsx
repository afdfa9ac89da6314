import type { Faults } from '#generated/control.js';
import { mock, useAnswer } from '../live.js';
import { Asked, EndButton, Failure, Section } from '../parts/elements.js';
import { Form, textIn } from '../parts/fields.js';
import { useTask } from '../parts/hooks.js';
import { operations } from '../parts/operations.js';
import { type FaultLine, faultInWords, putFault, readFault, writeFault } from './fault-line.js';
import { FaultRow } from './fault-row.js';

/** Faults between the mock and its clients: each kind for each operation, and any other as a line. */
export function FaultsPart() {
  const answer = useAnswer(() => mock().faults(), []);
  const put = useTask(putFault);
  const add = useTask((line: string) => mock().addFault(line));
  const work = useTask((doing: () => Promise<unknown>) => doing());
  return (
    <Section
      id="faults"
      title="Faults"
      note="Faults change responses on their way to the client. With the same seed, they apply to the same requests."
    >
      <Asked answer={answer}>
        {({ faults, held, available }) => (
          <>
            <FaultTable faults={faults} put={put.run} />
            <Failure message={put.error} />
            <div class="bar lines">
              <Form
                class="joined"
                onSubmit={(fields, form) =>
                  void add.run(textIn(fields, 'fault')).then((isAdded) => isAdded && form.reset())
                }
              >
                <label>
                  Fault definition
                  <input
                    name="fault"
                    aria-describedby="fault-usage"
                    placeholder="listMessages:latency=200..800ms@0.5"
                    size={34}
                    required
                  />
                </label>
                <button type="submit" disabled={add.isRunning}>
                  Add fault
                </button>
              </Form>
              <button type="button" disabled={held === 0} onClick={() => work.run(() => mock().releaseFaults())}>
                Release {held} held {held === 1 ? 'response' : 'responses'}
              </button>
              <button type="button" disabled={faults.length === 0} onClick={() => work.run(() => mock().clearFaults())}>
                Remove all faults
              </button>
            </div>
            <p id="fault-usage">
              <small>
                Format: <code>operation:fault@share</code>, with * for every operation. Faults:{' '}
                <code>{available.join(' · ')}</code>
              </small>
            </p>
            <Failure message={add.error ?? work.error} />
            {faults.length > 0 && (
              <ol class="tags" aria-label="Faults in order, from the client to the mock">
                {faults.map(({ id, fault }) => (
                  <li key={id}>
                    <code>{fault}</code>
                    <EndButton label={`Remove fault ${fault}`} onEnd={() => work.run(() => mock().removeFault(id))} />
                  </li>
                ))}
              </ol>
            )}
          </>
        )}
      </Asked>
    </Section>
  );
}

interface Props {
  readonly faults: Faults['faults'];
  readonly put: (...args: Parameters<typeof putFault>) => Promise<boolean>;
}

/**
 * A row for each operation. A closed row names its faults, and is one tab stop; an open one has a control for each
 * kind of fault.
 */
function FaultTable({ faults, put }: Props) {
  const lines = faults.map(({ fault }) => readFault(fault));
  return (
    <ul class="fault-table">
      {['*', ...operations].map((operation) => {
        const own = lines.filter((line) => line.operation === operation);
        return (
          <li key={operation}>
            <details>
              <summary>
                {operation === '*' ? 'Every operation' : <code>{operation}</code>}{' '}
                <small class={own.length === 0 ? '' : 'on'}>{summaryOf(own)}</small>
              </summary>
              <FaultRow operation={operation} faults={own} put={put} />
            </details>
          </li>
        );
      })}
    </ul>
  );
}

function summaryOf(faults: readonly FaultLine[]): string {
  if (faults.length === 0) return 'No faults';
  return faults.map((fault) => faultInWords(writeFault(fault)).replace(/^\S+ /, '')).join(', ');
}
