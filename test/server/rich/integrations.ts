import type { components } from '../../../generated/types.js';
import { identifier } from '../identifiers.js';
import { scope } from './scope.js';

type Integration = components['schemas']['Integration'];

const condition: components['schemas']['StepFilter'] = {
  isNegated: false,
  type: 'GROUP',
  value: 'AND',
  children: [{ field: 'locale', value: 'de-DE', operator: 'EQUAL', on: 'subscriber' }],
};
const plans: readonly (Pick<Integration, 'name' | 'identifier' | 'channel' | 'credentials'> & Partial<Integration>)[] =
  [
    { name: 'Inbox', identifier: 'in-app', channel: 'in_app', primary: true, credentials: { hmac: false } },
    {
      ...{ name: 'Mail', identifier: 'mail-main', channel: 'email', primary: true, conditions: [condition] },
      credentials: { host: 'smtp.example.org', port: '587', user: 'mailer', password: 'secret', secure: true },
      configurations: { inboundWebhookEnabled: true, inboundWebhookSigningKey: 'signed' },
    },
    {
      ...{ name: 'Mail (Zürich)', identifier: 'mail-second', channel: 'email' },
      credentials: {
        apiKey: 'SG.zurich-mail',
        from: 'zürich@example.org',
        senderName: 'Zürich',
        tlsOptions: { minVersion: 'TLSv1.2' },
      },
      conditions: [condition],
      configurations: { inboundWebhookEnabled: false },
    },
    { name: 'Chat', identifier: 'chat-main', channel: 'chat', credentials: { webhookUrl: 'https://chat.example.org' } },
    {
      name: 'SMS',
      identifier: 'sms-main',
      channel: 'sms',
      primary: true,
      credentials: { accountSid: '1', token: '2' },
    },
    { name: 'Push', identifier: 'push-main', channel: 'push', credentials: { serviceAccount: '{}' }, conditions: [] },
    { name: 'Old mail', identifier: 'mail-old', channel: 'email', active: false, credentials: { apiKey: 'old' } },
    {
      ...{ name: 'Deleted', identifier: 'chat-deleted', channel: 'chat', active: false, deleted: true },
      ...{ credentials: {}, deletedAt: '2025-01-01T00:00:00.000Z', deletedBy: 'someone' },
    },
  ];

/** Integrations of every channel: primary or not, active, inactive and deleted (§2.4). */
export function createIntegrations(): Integration[] {
  return plans.map((plan, number) => ({
    _id: identifier('integration', number),
    ...scope,
    providerId: `${plan.channel.replace('_', '-')}-webhook`,
    active: true,
    deleted: false,
    primary: false,
    ...plan,
  }));
}
