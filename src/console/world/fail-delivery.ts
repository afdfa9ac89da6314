import type { ExecutionDetail, NotificationEvent } from '#generated/types.js';
import { toHex } from '../../text/bytes.js';
import { mock } from '../mock.js';
import { recordOf } from './records.js';

const errorText = 'The provider rejected the message.';

/** Lets a delivery have failed: its message says so, and the job that it came of. */
export async function failDelivery(id: string, key: string | undefined): Promise<void> {
  const control = mock();
  const { now } = await control.clock();
  const { deliveredAt: _, lastSeenDate: __, lastReadDate: ___, ...message } = await recordOf('messages', id, key);
  const failed = { ...message, status: 'error', errorId: 'provider_rejected', errorText, read: false, seen: false };
  await control.putRecord('messages', id, failed, { key });
  const event = await recordOf('events', message._notificationId, key);
  const detail: ExecutionDetail = {
    ...{ _id: toHex(crypto.getRandomValues(new Uint8Array(12))), createdAt: now, status: 'Failed', detail: errorText },
    ...{ isRetry: false, isTest: false, source: 'Webhook', raw: null },
  };
  const own = event.jobs?.find(({ step }) => step._templateId === message._messageTemplateId);
  if (own === undefined) return;
  const jobs: NotificationEvent['jobs'] = event.jobs?.map((job) =>
    job === own
      ? { ...job, status: 'failed', updatedAt: now, executionDetails: [...job.executionDetails, detail] }
      : job,
  );
  await control.putRecord('events', String(event._id), { ...event, jobs, updatedAt: now }, { key });
}
