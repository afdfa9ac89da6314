import { useState } from 'preact/hooks';
import type { Channel, Mark } from '#generated/control.js';
import type { Message } from '#generated/types.js';
import { mock } from '../mock.js';
import { Failure } from '../parts/failure.js';
import { useTask } from '../parts/use-task.js';
import { useAnswer } from '../use-answer.js';
import { titleOf } from './collections.js';
import { MarkButtons } from './mark-buttons.js';
import { Moment } from './moment.js';
import { worldKey } from './place.js';
import { RecordLink } from './record-link.js';
import { inboxOf } from './records.js';
import { StepIcon } from './step-icon.js';
import { stepNames } from './step-names.js';

const channels: readonly Channel[] = ['in_app', 'email', 'sms', 'chat', 'push'];

/** How many are shown; the others are among the messages. */
const limit = 20;

/** What has arrived for somebody, channel by channel, and what they do with it. */
export function SubscriberInbox({ subscriberId }: { readonly subscriberId: string }) {
  const [channel, setChannel] = useState<Channel>('in_app');
  const [archived, setArchived] = useState(false);
  const key = worldKey();
  const { value, error } = useAnswer(async () => {
    const all = await Promise.all(channels.map((each) => inboxOf(subscriberId, { key, channel: each, limit: 1 })));
    const shown = await inboxOf(subscriberId, { key, channel, archived, limit });
    return { ...shown, unread: new Map(channels.map((each, place) => [each, all[place]?.counts.unread])) };
  }, [subscriberId, key, channel, archived]);
  const task = useTask((mark: Mark) => mock().markInbox(subscriberId, { ...mark, channel }, { key }));
  return (
    <section class="inbox" aria-labelledby="inbox-title">
      <h2 id="inbox-title">Inbox</h2>
      <div class="bar">
        <fieldset class="choice">
          <legend class="visually-hidden">Channel</legend>
          {channels.map((each) => (
            <button key={each} type="button" aria-pressed={each === channel} onClick={() => setChannel(each)}>
              <StepIcon type={each} /> {stepNames[each]}{' '}
              <small>
                {value?.unread.get(each) ?? ''}
                <span class="visually-hidden"> unread</span>
              </small>
            </button>
          ))}
        </fieldset>
        <label>
          <input
            type="checkbox"
            checked={archived}
            onChange={({ currentTarget }) => setArchived(currentTarget.checked)}
          />
          Archive ({value?.counts.archived ?? 0})
        </label>
        <button
          type="button"
          disabled={archived || task.isRunning || !value?.counts.unread}
          onClick={() => void task.run({ read: true })}
        >
          Mark all read
        </button>
      </div>
      <Failure message={error ?? task.error} />
      {value?.total === 0 ? (
        <p class="hint">{archived ? 'Nothing is in the archive.' : 'Nothing has arrived here.'}</p>
      ) : (
        <ul>
          {value?.data.map((message) => (
            <Item key={String(message._id)} message={message} subscriberId={subscriberId} />
          ))}
        </ul>
      )}
      {value !== undefined && value.total > limit && (
        <p class="hint">
          These are the newest {limit} of {value.total}.
        </p>
      )}
    </section>
  );
}

function Item({ message, subscriberId }: { readonly message: Message; readonly subscriberId: string }) {
  const { _id = '', read, createdAt, status } = message;
  return (
    <li class={read ? 'read' : 'unread'}>
      <p class="item">
        <RecordLink to="messages" id={_id}>
          {titleOf.messages(message)}
        </RecordLink>{' '}
        {!read && <small class="new">unread</small>} {status === 'warning' && <small>late</small>}
        <Moment at={createdAt} />
      </p>
      <MarkButtons message={message} subscriber={subscriberId} />
    </li>
  );
}
