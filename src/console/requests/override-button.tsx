import { useState } from 'preact/hooks';
import type { JournalEntry } from '#generated/control.js';
import { mockControl } from '../live.js';
import { Button, Failure } from '../parts/elements.js';
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
        <Button label="Remove override" onClick={() => remove.run(overrideId)} />{' '}
        <a href={hrefOf({ view: 'behaviour', path: ['overrides'] })}>View overrides</a>
        <Failure message={remove.error} />
      </p>
    );
  }
  return (
    <>
      <Button label="Always return this response" task={add} onClick={() => add.run(operation)} />
      <Failure message={add.error} />
    </>
  );
}
