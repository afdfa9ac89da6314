import { useState } from 'preact/hooks';
import type { JournalEntry } from '#generated/control.js';
import { mockControl } from '../live.js';
import { Failure } from '../parts/elements.js';
import { useTask } from '../parts/hooks.js';
import { hrefOf } from '../route.js';

/** Button that makes the mock repeat this response for the operation until the override is removed. */
export function OverrideButton({ entry }: { readonly entry: JournalEntry }) {
  const { operation, status } = entry;
  const [overrideId, setOverrideId] = useState<number>();
  const add = useTask(async (name: string) => {
    const { id } = await mockControl().addOverride({ operation: name, exchange: entry.id, unchecked: true });
    setOverrideId(id);
  });
  const remove = useTask(async (id: number) => {
    await mockControl().removeOverride(id);
    setOverrideId(undefined);
  });
  if (operation === null || status === 0) return null;
  if (overrideId !== undefined) {
    return (
      <p class="done" role="status">
        {operation} now always returns this response.{' '}
        <button type="button" onClick={() => remove.run(overrideId)}>
          Remove override
        </button>{' '}
        <a href={hrefOf({ view: 'behaviour', path: ['overrides'] })}>View overrides</a>
        <Failure message={remove.error} />
      </p>
    );
  }
  return (
    <>
      <button type="button" disabled={add.isRunning} onClick={() => add.run(operation)}>
        Always return this response
      </button>
      <Failure message={add.error} />
    </>
  );
}
