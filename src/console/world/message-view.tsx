import type { Message } from '#generated/types.js';
import { Failure } from '../parts/failure.js';
import { Plain } from '../parts/plain.js';
import { useTask } from '../parts/use-task.js';
import { failDelivery } from './fail-delivery.js';
import { MarkButtons } from './mark-buttons.js';
import { Moment } from './moment.js';
import { worldKey } from './place.js';
import { Standing } from './standing.js';
import { Trail } from './trail.js';

/** A message as its recipient would have it, where it comes from, and what they do with it. */
export function MessageView({ record }: { readonly record: Message }) {
  const { _id = '', _notificationId, _subscriberId, _templateId, _messageTemplateId, templateIdentifier } = record;
  const { subscriber, channel, status, errorText, providerId } = record;
  const key = worldKey();
  const { run, isRunning, error } = useTask(() => failDelivery(_id, key));
  return (
    <section aria-label="What it says">
      <Trail
        places={[
          { to: 'subscribers', id: _subscriberId, label: subscriber?.subscriberId ?? _subscriberId },
          { to: 'events', id: _notificationId, label: _notificationId },
          { to: 'workflows', id: _templateId, label: templateIdentifier ?? 'workflow' },
          {
            ...{ to: 'workflows', id: _messageTemplateId ? _templateId : null, part: 'step', label: channel },
            query: { step: _messageTemplateId ?? undefined },
          },
        ]}
      />
      <p class="facts">
        <Standing of={status} />
        <span>
          <b>{channel}</b>
          {providerId !== undefined && (
            <>
              {' '}
              by <Plain text={providerId} limit={60} />
            </>
          )}
        </span>
        <span>
          created <Moment at={record.createdAt} />
        </span>
        {record.lastSeenDate !== undefined && (
          <span>
            seen <Moment at={record.lastSeenDate} />
          </span>
        )}
        {record.lastReadDate !== undefined && (
          <span>
            read <Moment at={record.lastReadDate} />
          </span>
        )}
      </p>
      {errorText !== undefined && (
        <p class="failure">
          <Plain text={errorText} limit={400} />
        </p>
      )}
      <Letter message={record} />
      <div class="bar">
        {status !== 'error' && (
          <>
            <MarkButtons message={record} subscriber={subscriber?.subscriberId ?? _subscriberId} />
            <button type="button" disabled={isRunning} onClick={() => void run()}>
              Fail its delivery
            </button>
          </>
        )}
      </div>
      <Failure message={error} />
    </section>
  );
}

/** What it says, as text: no mark-up of it is followed. */
function Letter({ message: { subject, title, content, cta } }: { readonly message: Message }) {
  const blocks = typeof content === 'string' ? [content] : (content ?? []).map((block) => block.content);
  return (
    <blockquote class="letter">
      {(subject ?? title) && (
        <p class="subject">
          <Plain text={subject ?? title ?? ''} limit={300} />
        </p>
      )}
      {[...blocks.entries()].map(([place, block]) => (
        <p key={place}>
          <Plain text={block.length > 4_000 ? `${block.slice(0, 4_000)}…` : block} />
        </p>
      ))}
      {blocks.length === 0 && <p class="none">It has no content.</p>}
      <p class="bar">
        {[...(cta.action?.buttons ?? []).entries()].map(([place, button]) => (
          <span key={place} class="tag">
            <Plain text={button.content} limit={60} />
          </span>
        ))}
        {cta.data?.url && (
          <small>
            leads to <Plain text={cta.data.url} limit={120} />
          </small>
        )}
      </p>
    </blockquote>
  );
}
