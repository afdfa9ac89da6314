import type { NotificationEvent } from '#generated/types.js';
import { Plain } from '../parts/plain.js';
import { EventTimeline } from './event-timeline.js';
import { Leads } from './leads.js';
import { Moment } from './moment.js';
import { Trail } from './trail.js';

/** What became of a notification, job by job. */
export function EventView({ record }: { readonly record: NotificationEvent }) {
  const { _id = '', _subscriberId, _templateId, _digestedNotificationId, subscriber, template, createdAt } = record;
  return (
    <section aria-label="What became of it">
      <Trail
        places={[
          { to: 'subscribers', id: _subscriberId, label: subscriber?.subscriberId ?? 'subscriber' },
          { to: 'workflows', id: _templateId, label: template?.name ?? 'workflow' },
          { to: 'events', id: _digestedNotificationId, label: 'digested into another event' },
        ]}
      />
      <p class="facts">
        <span>
          triggered <Moment at={createdAt} />
        </span>
        {record.contextKeys?.map((key) => (
          <span key={key} class="tag">
            <Plain text={key} limit={60} />
          </span>
        ))}
      </p>
      <Leads search={_id} collections={['messages']} />
      <EventTimeline event={record} />
    </section>
  );
}
