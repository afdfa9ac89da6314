import type { Mark } from '#generated/control.js';
import type { Message } from '#generated/types.js';
import { field } from '../../contract/json-value.js';
import { mockControl } from '../live.js';
import { Button, Failure } from '../parts/elements.js';
import { useTask } from '../parts/hooks.js';
import { chosenKey } from './collections.js';

interface MarkButtonsProps {
  readonly message: Message;
  /** Any identifier of the recipient. */
  readonly subscriber: string;
}

/** Buttons that mark a message on behalf of its recipient, or remove the mark. */
export function MarkButtons({ message, subscriber }: MarkButtonsProps) {
  const { _id = '', read, seen, channel } = message;
  const key = chosenKey();
  // A field of the mock's own: the contract has none for archived messages.
  const isArchived = field(field(message.overrides, 'notikit'), 'archivedAt') !== undefined;
  const marks: readonly (readonly [name: string, isOn: boolean, mark: Mark])[] = [
    ['Seen', seen, { seen: !seen }],
    ['Read', read, { read: !read }],
    ['Archived', isArchived, { archived: !isArchived }],
  ];
  const marking = useTask(async (mark: Mark) => {
    const control = mockControl();
    const { subscriberId } = await control.getRecord('subscribers', subscriber, { key });
    await control.markInbox(String(subscriberId), { ...mark, channel, messages: [_id] }, { key });
  });
  return (
    <span class="marks">
      {marks.map(([name, isOn, mark]) => (
        <Button key={name} label={name} task={marking} aria-pressed={isOn} onClick={() => marking.run(mark)} />
      ))}
      <Failure message={marking.error} />
    </span>
  );
}
