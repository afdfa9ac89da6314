import type { ExecutionDetail, Message, NotificationEvent } from '#generated/types.js';
import { toHex } from '../../text/bytes.js';
import { mockControl } from '../live.js';
import { Button, Failure, Plain } from '../parts/elements.js';
import { useTask } from '../parts/hooks.js';
import { chosenKey } from './collections.js';
import { MarkButtons } from './mark-buttons.js';
import { MessagePreview } from './message-preview.js';
import { LabelledTime, SourceLinks, StatusWord } from './record-parts.js';
import { loadRecord } from './records.js';

/** Message with its origin, its preview, and the actions of its recipient. */
export function MessageView({ record }: { readonly record: Message }) {
  const { _id = '', _notificationId, _subscriberId, _templateId, _messageTemplateId, templateIdentifier } = record;
  const { subscriber, channel, status, errorText, providerId } = record;
  const key = chosenKey();
  const failure = useTask(() => failDelivery(_id, key));
  return (
    <section aria-label="Content">
      <SourceLinks
        steps={[
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
        <StatusWord of={status} />
        <span>
          <b>{channel}</b>
          {providerId !== undefined && (
            <>
              {' '}
              via <Plain text={providerId} limit={60} />
            </>
          )}
        </span>
        <LabelledTime what="created" at={record.createdAt} />
        <LabelledTime what="seen" at={record.lastSeenDate} />
        <LabelledTime what="read" at={record.lastReadDate} />
      </p>
      {errorText !== undefined && (
        <p class="failure">
          <Plain text={errorText} limit={400} />
        </p>
      )}
      <MessagePreview message={record} />
      <div class="bar">
        {status !== 'error' && (
          <>
            <MarkButtons message={record} subscriber={subscriber?.subscriberId ?? _subscriberId} />
            <Button label="Mark as failed" task={failure} onClick={() => failure.run()} />
          </>
        )}
      </div>
      <Failure message={failure.error} />
    </section>
  );
}

const rejectionText = 'The provider rejected the message.';

/** Makes a delivery fail: updates the message and its job. */
async function failDelivery(id: string, key: string | undefined): Promise<void> {
  const control = mockControl();
  const { now } = await control.clock();
  const { deliveredAt: _, lastSeenDate: __, lastReadDate: ___, ...message } = await loadRecord('messages', id, key);
  const failedMessage = {
    ...message,
    status: 'error',
    errorId: 'provider_rejected',
    errorText: rejectionText,
    read: false,
    seen: false,
  };
  await control.putRecord('messages', id, failedMessage, { key });
  const event = await loadRecord('events', message._notificationId, key);
  const detail: ExecutionDetail = {
    ...{
      _id: toHex(crypto.getRandomValues(new Uint8Array(12))),
      createdAt: now,
      status: 'Failed',
      detail: rejectionText,
    },
    ...{ isRetry: false, isTest: false, source: 'Webhook', raw: null },
  };
  const failedJob = event.jobs?.find(({ step }) => step._templateId === message._messageTemplateId);
  if (failedJob === undefined) return;
  const jobs: NotificationEvent['jobs'] = event.jobs?.map((job) =>
    job === failedJob
      ? { ...job, status: 'failed', updatedAt: now, executionDetails: [...job.executionDetails, detail] }
      : job,
  );
  await control.putRecord('events', String(event._id), { ...event, jobs, updatedAt: now }, { key });
}
