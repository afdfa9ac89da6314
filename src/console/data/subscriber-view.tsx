import { useRef, useState } from 'preact/hooks';
import type { Channel, Mark } from '#generated/control.js';
import type { Message, Subscriber } from '#generated/types.js';
import { mockControl, useLiveData } from '../live.js';
import { Button, Failure, Plain } from '../parts/elements.js';
import { useTask } from '../parts/hooks.js';
import { hrefOf } from '../route.js';
import { chosenKey, dataRoute, titleOf } from './collections.js';
import { MarkButtons } from './mark-buttons.js';
import { Choice, LabelledTime, RecordLink, RecordTime, RelatedRecords, StatusWord, StepIcon } from './record-parts.js';
import { channels, loadInbox, loadRecord, stepNames } from './records.js';

/** Subscriber with contact data, online status and messages. */
export function SubscriberView({ record }: { readonly record: Subscriber }) {
  const { _id = '', subscriberId, email, phone, isOnline, lastOnlineAt, deleted } = record;
  const key = chosenKey();
  const change = useTask(async (online: boolean) => {
    const [current, { now }] = await Promise.all([loadRecord('subscribers', subscriberId, key), mockControl().clock()]);
    const offlineFields = online ? {} : { lastOnlineAt: now };
    const next = { ...current, isOnline: online, updatedAt: now, ...offlineFields };
    await mockControl().putRecord('subscribers', subscriberId, next, { key });
  });
  return (
    <>
      <section aria-label="Profile">
        <p class="facts">
          <StatusWord of={deleted ? 'deleted' : isOnline === true ? 'online' : 'offline'} />
          {isOnline !== true && <LabelledTime what="last online" at={lastOnlineAt} />}
          {[email, phone].map(
            (address) =>
              address && (
                <span key={address}>
                  <Plain text={address} limit={120} />
                </span>
              ),
          )}
        </p>
        <div class="bar">
          <RelatedRecords search={_id} collections={['messages', 'events']} />
          <a class="button" href={hrefOf(dataRoute(['trigger'], { subscriber: subscriberId }))}>
            Trigger a workflow
          </a>
          <Button
            label={`Set ${isOnline === true ? 'offline' : 'online'}`}
            task={change}
            onClick={() => change.run(isOnline !== true)}
          />
        </div>
        <Failure message={change.error} />
      </section>
      <SubscriberInbox subscriberId={subscriberId} />
    </>
  );
}

/** Maximum number of listed messages. The collection of messages contains all of them. */
const maxListedMessages = 20;

/** Messages of a subscriber by channel, with the actions of the recipient. */
function SubscriberInbox({ subscriberId }: { readonly subscriberId: string }) {
  const [chosenChannel, setChannel] = useState<Channel>();
  /** Channel with messages that the inbox opens on. */
  const firstChannel = useRef<Channel>(undefined);
  const [archived, setArchived] = useState(false);
  const key = chosenKey();
  const { value, error } = useLiveData(async () => {
    const inboxes = await Promise.all(
      channels.map((option) => loadInbox(subscriberId, { key, channel: option, limit: 1 })),
    );
    firstChannel.current ??= channels.find((_, index) => inboxes[index]?.total !== 0);
    const channel = chosenChannel ?? firstChannel.current ?? 'in_app';
    const inbox = await loadInbox(subscriberId, { key, channel, archived, limit: maxListedMessages });
    const unread = new Map(channels.map((option, index) => [option, inboxes[index]?.counts.unread]));
    return { ...inbox, unread };
  }, [subscriberId, key, chosenChannel, archived]);
  const channel = chosenChannel ?? firstChannel.current ?? 'in_app';
  const task = useTask((mark: Mark) => mockControl().markInbox(subscriberId, { ...mark, channel }, { key }));
  return (
    <section class="inbox" aria-labelledby="inbox-title">
      <h2 id="inbox-title">Inbox</h2>
      <div class="bar">
        <Choice
          label="Channel"
          options={channels}
          chosen={channel}
          onChange={setChannel}
          show={(option) => (
            <>
              <StepIcon type={option} /> {stepNames[option]}{' '}
              <small>
                {value?.unread.get(option) ?? ''}
                <span class="visually-hidden"> unread</span>
              </small>
            </>
          )}
        />
        <label>
          <input
            type="checkbox"
            checked={archived}
            onChange={({ currentTarget }) => setArchived(currentTarget.checked)}
          />
          Show archived ({value?.counts.archived ?? 0})
        </label>
        <Button
          label="Mark all as read"
          disabled={archived || task.isRunning || !value?.counts.unread}
          onClick={() => void task.run({ read: true })}
        />
      </div>
      <Failure message={error ?? task.error} />
      {value?.total === 0 ? (
        <p class="hint">{archived ? 'The archive is empty.' : 'The inbox is empty.'}</p>
      ) : (
        <ul>
          {value?.data.map((message) => (
            <Item key={String(message._id)} message={message} subscriberId={subscriberId} />
          ))}
        </ul>
      )}
      {value !== undefined && value.total > maxListedMessages && (
        <p class="hint">
          Showing the newest {maxListedMessages} of {value.total} messages.
        </p>
      )}
    </section>
  );
}

function Item({ message, subscriberId }: { readonly message: Message; readonly subscriberId: string }) {
  const { _id = '', read, createdAt, status } = message;
  return (
    <li data-read={read}>
      <p class="item">
        <RecordLink to="messages" id={_id}>
          {titleOf.messages(message)}
        </RecordLink>{' '}
        {!read && <small class="new">unread</small>} {status === 'warning' && <small>late</small>}
        <RecordTime at={createdAt} />
      </p>
      <MarkButtons message={message} subscriber={subscriberId} />
    </li>
  );
}
