import { environmentId } from '../../server/rich/scope.js';
import type { Row } from '../../server/row.js';
import type { Chance } from './chance.js';

const texts: Readonly<Record<string, readonly string[]>> = {
  firstName: ['Ada', 'ÉMILE', ' Ada ', 'a  b', 'Ångström', 'x'.repeat(70), '007', "O'Neil <b> & Sons", 'a%20b+c', ''],
  lastName: ['Lovelace', 'van Dyke', '李', 'Y'.repeat(60), '42', 'Smith & Sons', ' trimmed', ''],
  email: [
    'Ada.Lovelace@Example.org',
    'zoë@exämple.org',
    'a+b@example.org',
    `${'long'.repeat(14)}@example.org`,
    '1@2.org',
  ],
  phone: ['+49 30 123456789 0123', '5551234', '+1 (555) 010-0199', ' 030  1', '030/123&4'],
  avatar: ['https://Images.example.org/A.png?x=1&y=%20', 'IMG-1', `https://example.org/${'p'.repeat(60)}`, '12345'],
  timezone: ['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC', '0100'],
  locale: ['de-DE', 'en_US', 'zh-Hant-TW-with-much-more', 'FR', '1'],
};

const custom: readonly Row[] = [
  {
    plan: 'Free',
    age: 41,
    score: 1.5,
    ok: false,
    none: null,
    zero: 0,
    empty: '',
    list: [],
    nothing: {},
    deep: { er: { still: 'x' } },
  },
  { 'a.b': 1, $set: { x: 1 }, _id: 'mine', schlüssel: 'wért', Key: 'VALUE', key: 'value', ' blank ': ' blank ' },
  {
    list: [3, 1, 2, null, [], {}, 'b', 'a'],
    big: 9007199254740991,
    negative: -5_000_000_000,
    small: 1e-7,
    date: '2026-01-15T10:30:00+01:00',
  },
  {
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    long: 'l'.repeat(80),
    html: '<b>&</b>',
    items: [{ a: 1, b: [true, false] }],
  },
  {},
];

/** Body that creates or updates a subscriber. Some of these bodies must be refused. */
export function subscriberBody(subscriberId: string, chance: Chance): Row {
  const body: Record<string, unknown> = { subscriberId };
  for (const [name, values] of Object.entries(texts)) if (chance.is(0.45)) body[name] = chance.of(values);
  if (chance.is(0.5)) body.data = chance.of(custom);
  if (chance.is(0.04)) body[chance.of(['email', 'firstName', 'data', 'locale'])] = chance.of([7, true, ['x']]);
  if (chance.is(0.03)) delete body.subscriberId;
  return body;
}

const condition = {
  isNegated: true,
  type: 'GROUP',
  value: 'OR',
  children: [{ field: 'plan', value: 'Free', operator: 'NOT_EQUAL', on: 'payload' }],
};

const integration: Readonly<Record<string, readonly unknown[]>> = {
  name: ['Mail', ' MAIL ', 'Ünïcode  name', 'n'.repeat(70), '42', 'A & B <c>', 'a%20b+c'],
  identifier: ['renamed-1', 'Renamed-2', 'renamed 3', 'ümbenannt-4', '5555', 'long-identifier-of-more-than-sixteen'],
  active: [true, false, true],
  credentials: [
    {
      apiKey: 'ÄPI',
      port: '0587',
      secure: false,
      tlsOptions: {
        minVersion: 'TLSv1.3',
        ciphers: ['a'],
        empty: {},
        ratio: 1.5,
        big: 5_000_000_000,
        since: '2026-01-15T10:30:00+01:00',
      },
    },
    { host: 'Smtp.Example.org', user: '', password: ' secret ', requireTls: true, from: 'a-long-address@example.org' },
    {},
  ],
  conditions: [[], [condition], [condition, { ...condition, isNegated: false, children: [] }]],
  configurations: [
    { inboundWebhookEnabled: false },
    { inboundWebhookEnabled: true, inboundWebhookSigningKey: 'Signed' },
    {},
  ],
  check: [true, false],
  _environmentId: [environmentId],
};

/** Body that updates an integration. Some of these bodies must be refused. */
export function integrationBody(chance: Chance): Row {
  const names = Object.keys(integration).filter(() => chance.is(0.22));
  const body = Object.fromEntries(names.map((name) => [name, chance.of(integration[name] ?? [])]));
  if (chance.is(0.05))
    return { ...body, [chance.of(['name', 'active', 'credentials', 'conditions'])]: chance.of([7, 'yes', [1]]) };
  return chance.is(0.04) ? { ...body, identifier: 'in-app' } : body;
}
