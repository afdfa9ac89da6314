import type { NotificationEvent } from '#generated/types.js';

/** Whether a step of a notification waits for its time. */
export function isWaiting({ jobs = [] }: NotificationEvent): boolean {
  return jobs.some(({ status }) => status === 'delayed');
}
