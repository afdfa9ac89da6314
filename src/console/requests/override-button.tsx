import { useState } from 'preact/hooks';
import type { JournalEntry } from '#generated/control.js';
import { mock } from '../mock.js';
import { Failure } from '../parts/failure.js';
import { useTask } from '../parts/use-task.js';
import { hrefOf } from '../route.js';

/** Lets the mock answer an operation as it did here, until it is told otherwise. */
export function OverrideButton({ entry }: { readonly entry: JournalEntry }) {
  const { operation, status } = entry;
  const [added, setAdded] = useState<number>();
  const add = useTask(async (name: string) => {
    const { id } = await mock().addOverride({ operation: name, exchange: entry.id, unchecked: true });
    setAdded(id);
  });
  const remove = useTask(async (id: number) => {
    await mock().removeOverride(id);
    setAdded(undefined);
  });
  if (operation === null || status === 0) return null;
  if (added !== undefined) {
    return (
      <p class="done" role="status">
        {operation} is answered so from now on, whoever asks.{' '}
        <button type="button" onClick={() => remove.run(added)}>
          Take it back
        </button>{' '}
        <a href={hrefOf({ view: 'behaviour' })}>Behaviour</a> lists it.
        <Failure message={remove.error} />
      </p>
    );
  }
  return (
    <>
      <button type="button" disabled={add.isRunning} onClick={() => add.run(operation)}>
        Answer so always
      </button>
      <Failure message={add.error} />
    </>
  );
}
