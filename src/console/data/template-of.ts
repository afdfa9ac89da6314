import type { Collection, StoredRecord } from '#generated/control.js';
import type { NotificationEvent } from '#generated/types.js';
import { toHex } from '../../text/bytes.js';
import { mock } from '../live.js';
import { nameField } from './place.js';
import { recordsOf } from './records.js';

/** What a new record begins as: one that there is, under another name, or as little as the contract asks for. */
export async function templateOf(collection: Collection, like: string, key: string | undefined): Promise<StoredRecord> {
  if (like !== 'new') {
    const { _id, ...record } = await mock().getRecord(collection, like, { key });
    const name = nameField[collection];
    return { ...record, [name]: name === '_id' ? newId() : `${String(record[name])}-copy` };
  }
  const { now } = await mock().clock();
  const times = { createdAt: now, updatedAt: now };
  const newest = async () => (await recordsOf('events', { key, limit: 1 })).data[0];
  switch (collection) {
    case 'subscribers':
      return {
        subscriberId: 'ada',
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@example.com',
        deleted: false,
        ...times,
      };
    case 'integrations':
      return {
        ...{ identifier: 'my-email', name: 'My e-mail', providerId: 'email-webhook', channel: 'email' },
        ...{ credentials: {}, active: true, deleted: false, primary: false },
      };
    case 'workflows':
      return workflow(now);
    case 'messages':
      return message(now, await newest());
    case 'events':
      return event(now, await newest());
  }
}

function workflow(now: string): StoredRecord {
  const [_id, workflowId, stepId] = [newId(), 'my-workflow', 'inbox'];
  const step = {
    ...{ stepId, _id: newId(), name: 'Inbox', slug: stepId, type: 'in_app', origin: 'service-cloud' },
    ...{ workflowId, workflowDatabaseId: _id },
    controls: { values: { subject: 'Hello {{subscriber.firstName}}', body: 'This is my first workflow.' } },
    variables: {},
  };
  return {
    ...{ _id, workflowId, slug: workflowId, name: 'My workflow', active: true, status: 'ACTIVE' },
    ...{ origin: 'service-cloud', severity: 'none', createdAt: now, updatedAt: now },
    ...{ steps: [step], preferences: {}, payloadExample: {} },
  };
}

/** Of the newest event, so that what it refers to is there. */
function message(
  now: string,
  { _id = '', _subscriberId = '', transactionId = '', _templateId }: Partial<NotificationEvent> = {},
): StoredRecord {
  return {
    ...{ _id: newId(), _notificationId: _id, _subscriberId, transactionId, _templateId: _templateId ?? null },
    ...{ createdAt: now, channel: 'in_app', status: 'sent', read: false, seen: false },
    ...{ subject: 'Hello', content: 'This is a message.', cta: {} },
  };
}

function event(
  now: string,
  { _subscriberId = '', _templateId, subscriber, template }: Partial<NotificationEvent> = {},
): StoredRecord {
  const _id = newId();
  return {
    ...{ _id, transactionId: `txn-${_id}`, _subscriberId, createdAt: now, updatedAt: now },
    ...(_templateId !== undefined && { _templateId }),
    ...(subscriber !== undefined && { subscriber }),
    ...(template !== undefined && { template }),
    ...{ jobs: [], payload: {}, channels: [] },
  };
}

/** In the form of the ids that the service generates. */
function newId(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(12)));
}
