import type { components } from '../../../generated/types.js';
import { identifier } from '../identifiers.js';
import type { Store } from '../store.js';
import { createEvent, createMessages } from './events.js';
import { scope } from './scope.js';
import { createWorkflows } from './workflows.js';

type Subscriber = components['schemas']['Subscriber'];

// Values of every class that a fault may treat differently: letter case, accents, other scripts, blanks, special
// characters of patterns and encodings, digits, long texts, common prefixes, null and absent.
const long = 'Bartholomew-Maximilian-Theophilus-Augustus-Constantine';
const firstNames = [
  ...['Ada', 'ada', 'ADA', 'Adam', 'Adaline', 'Zoë', 'Zoe', 'Émile', 'María José', "O'Neil", 'Jean-Luc', '李', 'Анна'],
  ...['X_Y', 'XaY', '50% off', '50 and off', 'A.B', 'A+B', 'A B', long, '007', null, undefined],
];
const lastNames = [
  ...['Lovelace', 'lovelace', 'Love', 'van Dyke', 'Van Dyke', 'Ångström', 'Angstrom', 'Li', 'Lie', 'Müller', 'Muller'],
  ...['42', null, undefined, 'Hopper', 'Hopper', 'Smith & Sons'],
];
const emails = [
  ...['ada@example.org', 'ada@example.organic', 'Ada@example.org', 'ada+news@example.org', 'ada news@example.org'],
  ...['zoë@exämple.org', 'zoe@example.org', 'team@example.org', 'team@example.org', 'team@example.org', null],
  ...[undefined, 'a_b@example.org', 'axb@example.org', 'a%40b@example.org', 'a.b@example.org', '100@example.org'],
  ...['1001@example.org', `${long}@example.org`, 'TEAM@EXAMPLE.ORG'],
];
const phones = [
  ...['+49 30 1000', '+49 30 10001', '+49 30 10002', '004930555', '5551234', '55512345', '+1 (555) 010-0199'],
  ...['+1 (555) 010-0199', '+1 (555) 010-0199', null, undefined, '030/123.456', '030/123-456'],
  ...['+33 1 70 18 99 00 12 34 56 78'],
];
const namedIds = [
  ...['user-1', 'user-10', 'user-100', 'User-1', 'USER-1', 'user_1', 'userx1', '1001', '100', 'größe-1', 'grosse-1'],
  ...['user 7', 'user+7', 'user%207', 'a+b@c.de', 'team/7', 'user.1', 'ключ-5', `${long}-with-a-long-identifier`],
  ...['ada'],
];

/** The subscriber with this number, which determines its fields (§2.1). */
function createSubscriber(number: number, now: number): Subscriber {
  // Groups of four share a creation time.
  const createdAt = new Date(now - 40 * 86_400_000 + Math.floor(number / 4) * 3_600_000).toISOString();
  const updatedAt = new Date(now - 20 * 86_400_000 + (number % 11) * 3_600_000).toISOString();
  const isOnline = [true, false, null][number % 3] ?? null;
  return {
    _id: identifier('subscriber', number),
    subscriberId: namedIds[number] ?? `person-${number}`,
    ...given('firstName', firstNames[number % firstNames.length]),
    ...given('lastName', lastNames[(number * 3) % lastNames.length]),
    ...given('email', emails[(number * 7 + Math.floor(number / 20)) % emails.length]),
    ...given('phone', phones[(number * 5) % phones.length]),
    ...given('avatar', number % 4 === 0 ? `https://images.example.org/${number}.png` : undefined),
    ...given('locale', ['en_US', 'de-DE', null, undefined][number % 4]),
    ...given('timezone', ['Europe/Berlin', 'UTC', undefined][number % 3]),
    isOnline,
    lastOnlineAt: isOnline === false ? updatedAt : null,
    channels: number % 5 === 0 ? [channelSettings(number)] : [],
    topics: number % 6 === 0 ? ['news'] : [],
    ...given(
      'data',
      number % 3 === 0 ? { plan: 'free', age: number, nested: { list: [1, null, 'x'], ok: true } } : null,
    ),
    ...scope,
    deleted: false,
    createdAt,
    updatedAt,
    __v: number % 13,
  };
}

function given<Value>(name: string, value: Value | undefined) {
  return value === undefined ? {} : { [name]: value };
}

function channelSettings(number: number): components['schemas']['ChannelSettings'] {
  return {
    providerId: number % 2 === 0 ? 'chat-webhook' : 'push-webhook',
    integrationIdentifier: 'chat-main',
    credentials: number % 2 === 0 ? { webhookUrl: 'https://chat.example.org/hook' } : { deviceTokens: ['one', 'two'] },
    _integrationId: identifier('integration', 3),
  };
}

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
function createIntegrations(): Integration[] {
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

/** Records with values of every class that a fault may treat differently. `now` is in milliseconds. */
export function createRichStore(now: number): Store {
  const subscribers = Array.from({ length: 72 }, (_, number) => createSubscriber(number, now));
  const workflows = createWorkflows(now);
  const events = Array.from({ length: 84 }, (_, number) => createEvent(number, subscribers, workflows, now));
  const messages = events.flatMap((event, number) => {
    const subscriber = subscribers.find(({ _id }) => _id === event._subscriberId);
    const workflow = workflows.find(({ _id }) => _id === event._templateId);
    return subscriber && workflow ? createMessages(event, number, subscriber, workflow) : [];
  });
  return {
    ...{ scope, subscribers, integrations: createIntegrations(), workflows },
    ...{ events: events.reverse(), messages: messages.reverse() },
  };
}
