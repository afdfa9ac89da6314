import { beforeEach } from 'vitest';
import type { Trigger } from '#generated/control.js';
import type { Message, NotificationEvent } from '#generated/types.js';
import { createMock } from '../../../src/mock/node/create-mock.js';
import { client } from '../client.js';
import { few, heldControl } from './held-control.js';

export const tuesday = '2026-06-02T00:00:00.000Z';
export const mock = createMock({ scenario: few, clock: () => new Date(tuesday) });
export const control = heldControl(mock);
export const send = client(mock.fetch);
export const ada = 'user-00001';

beforeEach(async () => {
  await control.reset({ parts: ['records', 'clock'] });
  await control.setClock({ frozen: true });
  const whole = { phone: '+4915112345', email: 'ada@example.com' };
  await send('POST /v2/subscribers', { body: { subscriberId: ada, ...whole } });
});

export async function trigger(workflow: string, what: Partial<Trigger> = {}): Promise<NotificationEvent> {
  const { _id } = await control.trigger({ workflow, subscriberId: ada, ...what });
  return event(_id);
}

export async function event(id: unknown): Promise<NotificationEvent> {
  return (await send(`GET /v1/notifications/${id}`)).json;
}

export async function messages({ transactionId }: NotificationEvent): Promise<Message[]> {
  return (await send(`GET /v1/messages?transactionId=${transactionId}`)).json.data;
}

export function statuses({ jobs = [] }: NotificationEvent): (readonly [string, string])[] {
  return jobs.map(({ type, status }) => [type, status] as const);
}

export function details({ jobs = [] }: NotificationEvent, type: string): string[] {
  return jobs.filter((job) => job.type === type).flatMap((job) => job.executionDetails.map(({ detail }) => detail));
}

export function mention(author: string, product = 'lamp'): Partial<Trigger> {
  return { payload: { author, product, comment: 'See this', url: 'https://shop.example.com/1' } };
}
