import { useState } from 'preact/hooks';
import type { Collection, Mark } from '#generated/control.js';
import type { Message } from '#generated/types.js';
import { isObject } from '../../contract/json-value.js';
import { ControlError } from '../../mock/control/control-errors.js';
import { mock } from '../live.js';
import { Dialog, Failure, Plain } from '../parts/elements.js';
import { useTask } from '../parts/hooks.js';
import { go } from '../route.js';
import { chosenKey, dataRoute, singular } from './collections.js';

interface DeleteDialogProps {
  readonly collection: Collection;
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Asks before a record goes, and again where others refer to it: they go along, or nothing does. */
export function DeleteDialog({ collection, id, title, onClose }: DeleteDialogProps) {
  const [dependents, setDependents] = useState<readonly string[]>();
  const key = chosenKey();
  const { run, isRunning, error } = useTask(async (cascade: boolean) => {
    try {
      await mock().deleteRecord(collection, id, { key, cascade });
      go(dataRoute([collection]), { replace: true });
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
              <p>These records refer to it and will be deleted too{dependents.length === 20 ? ' (first 20)' : ''}:</p>
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
              {dependents === undefined ? 'Delete' : 'Delete all'}
            </button>
            <button type="button" onClick={() => close()}>
              Cancel
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}

interface MarkButtonsProps {
  readonly message: Message;
  /** Any id of who has it. */
  readonly subscriber: string;
}

/** What a recipient does with a message, and takes back. */
export function MarkButtons({ message, subscriber }: MarkButtonsProps) {
  const { _id = '', read, seen, channel } = message;
  const key = chosenKey();
  const isArchived = isInArchive(message);
  const marks: readonly (readonly [name: string, isOn: boolean, mark: Mark])[] = [
    ['Seen', seen, { seen: !seen }],
    ['Read', read, { read: !read }],
    ['Archived', isArchived, { archived: !isArchived }],
  ];
  const { run, isRunning, error } = useTask(async (mark: Mark) => {
    const control = mock();
    const { subscriberId } = await control.getRecord('subscribers', subscriber, { key });
    await control.markInbox(String(subscriberId), { ...mark, channel, messages: [_id] }, { key });
  });
  return (
    <span class="marks">
      {marks.map(([name, isOn, mark]) => (
        <button key={name} type="button" disabled={isRunning} aria-pressed={isOn} onClick={() => void run(mark)}>
          {name}
        </button>
      ))}
      <Failure message={error} />
    </span>
  );
}

/** Where the mock keeps what the contract has no field for. */
function isInArchive({ overrides }: Message): boolean {
  const configured = overrides?.notikit;
  return isObject(configured) && configured.archivedAt !== undefined;
}
