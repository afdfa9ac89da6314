import { useState } from 'preact/hooks';
import type { Collection } from '#generated/control.js';
import { ControlError } from '../../mock/control/create-control.js';
import { mock } from '../mock.js';
import { Dialog } from '../parts/dialog.js';
import { Failure } from '../parts/failure.js';
import { Plain } from '../parts/plain.js';
import { useTask } from '../parts/use-task.js';
import { go } from '../route.js';
import { singular } from './collections.js';
import { placeIn, worldKey } from './place.js';

interface DeleteDialogProps {
  readonly collection: Collection;
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Asks before a record goes, and again where others refer to it: they go along, or nothing does. */
export function DeleteDialog({ collection, id, title, onClose }: DeleteDialogProps) {
  const [dependents, setDependents] = useState<readonly string[]>();
  const key = worldKey();
  const { run, isRunning, error } = useTask(async (cascade: boolean) => {
    try {
      await mock().deleteRecord(collection, id, { key, cascade });
      go(placeIn([collection]), { replace: true });
    } catch (thrown) {
      if (!(thrown instanceof ControlError) || thrown.status !== 409) throw thrown;
      setDependents(thrown.errors.map(({ message }) => message));
    }
  });
  return (
    <Dialog
      title={
        <>
          Delete the {singular[collection]} <Plain text={title} />?
        </>
      }
      onClose={onClose}
    >
      {(close) => (
        <>
          {dependents === undefined ? (
            <p>This cannot be undone. Only snapshots keep a copy.</p>
          ) : (
            <>
              <p>Others refer to it, and would go along{dependents.length === 20 ? ', these and more' : ''}:</p>
              <ul class="dependents">
                {dependents.map((line) => (
                  <li key={line}>
                    <Plain text={line} />
                  </li>
                ))}
              </ul>
            </>
          )}
          <Failure message={error} />
          <div class="bar">
            <button
              type="button"
              class="main danger"
              disabled={isRunning}
              onClick={() => void run(dependents !== undefined)}
            >
              {dependents === undefined ? 'Delete' : 'Delete all of it'}
            </button>
            <button type="button" onClick={() => close()}>
              Keep it
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
