import type { Mark } from '#generated/control.js';
import type { Message } from '#generated/types.js';
import { isObject } from '../../contract/json-value.js';
import { mock } from '../mock.js';
import { Failure } from '../parts/failure.js';
import { useTask } from '../parts/use-task.js';
import { worldKey } from './place.js';

interface MarkButtonsProps {
  readonly message: Message;
  /** Any id of who has it. */
  readonly subscriber: string;
}

/** What a recipient does with a message, and takes back. */
export function MarkButtons({ message, subscriber }: MarkButtonsProps) {
  const { _id = '', read, seen, channel } = message;
  const key = worldKey();
  const isArchived = isInArchive(message);
  const { run, isRunning, error } = useTask(async (mark: Mark) => {
    const control = mock();
    const { subscriberId } = await control.getRecord('subscribers', subscriber, { key });
    await control.markInbox(String(subscriberId), { ...mark, channel, messages: [_id] }, { key });
  });
  return (
    <span class="marks">
      <button type="button" disabled={isRunning} aria-pressed={seen} onClick={() => void run({ seen: !seen })}>
        Seen
      </button>
      <button type="button" disabled={isRunning} aria-pressed={read} onClick={() => void run({ read: !read })}>
        Read
      </button>
      <button
        type="button"
        disabled={isRunning}
        aria-pressed={isArchived}
        onClick={() => void run({ archived: !isArchived })}
      >
        Archived
      </button>
      <Failure message={error} />
    </span>
  );
}

/** Where the mock keeps what the contract has no field for. */
function isInArchive({ overrides }: Message): boolean {
  const told = overrides?.notikit;
  return isObject(told) && told.archivedAt !== undefined;
}
