import type { operations } from '#generated/types.js';
import { field } from '../contract/json-value.js';

type Form = 'resource' | 'list' | 'numbered page' | 'cursor page';

/**
 * How the response of each operation is recognised: its form, and a field that the contract requires of each resource
 * in it. The client checks no more, so that it can read what a newer server adds; `validate` checks everything.
 */
const forms = {
  createSubscriber: ['resource', 'subscriberId'],
  updateSubscriberOnlineStatus: ['resource', 'subscriberId'],
  searchSubscribers: ['cursor page', 'subscriberId'],
  updateIntegration: ['resource', 'providerId'],
  listActiveIntegrations: ['list', 'providerId'],
  listMessages: ['numbered page', 'transactionId'],
  getWorkflow: ['resource', 'workflowId'],
  getWorkflowStep: ['resource', 'stepId'],
  listNotifications: ['numbered page', 'transactionId'],
  getNotification: ['resource', 'transactionId'],
} as const satisfies Readonly<Record<keyof operations, readonly [Form, string]>>;

/** Why a body is not that of an operation; undefined if it is. */
export function unrecognised(operationId: keyof operations, body: unknown): string | undefined {
  const [form, name] = forms[operationId];
  const isPage = form === 'numbered page' || form === 'cursor page';
  const items = isPage ? field(body, 'data') : form === 'list' ? body : [body];
  if (!Array.isArray(items)) return isPage ? 'it has no list "data"' : 'it is not a list';
  if (form === 'numbered page' && typeof field(body, 'hasMore') !== 'boolean') return 'it has no boolean "hasMore"';
  const lost = form === 'cursor page' && ['next', 'previous'].find((cursor) => field(body, cursor) === undefined);
  if (lost) return `it has no cursor "${lost}"`;
  if (items.every((item) => typeof field(item, name) === 'string')) return undefined;
  return form === 'resource' ? `it has no "${name}"` : `it has an item without "${name}"`;
}
