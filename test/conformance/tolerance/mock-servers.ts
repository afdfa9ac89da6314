import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Fetch } from '../../../src/contract/exchange.js';
import { createMock } from '../../../src/mock/node/create-mock.js';
import { smallScenario } from '../../proof-scenario.js';
import { inGroups } from './in-groups.js';
import { compressed, inChunks, inTurn, overASocket, shouting } from './over-a-socket.js';
import type { ToleratedServer } from './tolerated-server.js';
import * as ways from './ways.js';

const html = '<!doctype html><title>Sorry</title>';

/** Variations of the mock: behaviour that is allowed for real services and that the mock lacks. */
const variations: Readonly<Record<string, (mock: Fetch) => ReturnType<ToleratedServer['start']>>> = {
  'as it is': (mock) => mock,
  'another seed': () => createMock({ seed: 7, scenario: smallScenario }).fetch,

  'extra fields everywhere': (mock) => ways.withExtraFields(mock),
  'nulls wherever they are allowed': (mock) => ways.withNulls(mock),
  'other provider ids': (mock) => ways.withProviders(mock),
  'timestamps with an offset, to the second': (mock) =>
    ways.withTimestamps(mock, (utc) => `${shift(utc, -3.5).slice(0, 19)}-03:30`),
  'timestamps in basic notation': (mock) =>
    ways.withTimestamps(mock, (utc) => `${utc.slice(0, 19).replace(/[-:]/g, '')}Z`),
  'timestamps to the minute': (mock) => ways.withTimestamps(mock, (utc) => `${utc.slice(0, 16)}Z`),
  'dates for timestamps': (mock) => ways.withTimestamps(mock, (utc) => utc.slice(0, 10)),
  'the same JSON in other bytes': (mock) => ways.withOtherJson(mock),
  'integrations in another order every time': (mock) => ways.withRestlessIntegrations(mock),

  'only what messages must have': (mock) => ways.without(mock, 'Message.*'),
  'only what events must have': (mock) => ways.without(mock, 'NotificationEvent.*'),
  'only what events must have, and an id': (mock) =>
    ways.without(mock, ...eventFields.map((field) => `NotificationEvent.${field}`)),
  'events without createdAt': (mock) => ways.without(mock, 'NotificationEvent.createdAt'),
  'events without channels': (mock) => ways.without(mock, 'NotificationEvent.channels'),
  'events without subscriber': (mock) => ways.without(mock, 'NotificationEvent.subscriber'),
  'events without template': (mock) => ways.without(mock, 'NotificationEvent.template'),
  'events without template ids': (mock) =>
    ways.without(mock, 'NotificationEvent._templateId', 'EventTemplate._id', 'Message._templateId'),
  'events whose subscriber has nothing optional': (mock) => ways.without(mock, 'EventSubscriber.*', 'EventTemplate.*'),
  'events without severity, topics and contexts': (mock) =>
    ways.without(mock, 'NotificationEvent.severity', 'NotificationEvent.topics', 'NotificationEvent.contextKeys'),
  'only what jobs must have': (mock) => ways.without(mock, 'Job.*', 'ExecutionDetail.*', 'ActivityStep.*'),
  'messages without subscriber and template': (mock) => ways.without(mock, 'Message.subscriber', 'Message.template'),
  'messages without ids': (mock) => ways.without(mock, 'Message._id'),
  'messages without contexts': (mock) => ways.without(mock, 'Message.contextKeys'),
  'messages whose workflow has nothing optional': (mock) =>
    ways.without(mock, 'MessageWorkflow.*', 'NotificationStepVariant.*', 'MessageCTA.*'),
  'only what workflows must have': (mock) => ways.without(mock, 'Workflow.*', 'User.*'),
  'steps without schemas': (mock) =>
    ways.without(
      mock,
      ...['StepResponse', 'RetrievedControlsMetadata'].flatMap((name) => [`${name}.dataSchema`, `${name}.uiSchema`]),
    ),
  'subscribers without what nobody gave': (mock) =>
    ways.without(mock, 'Subscriber._id', 'Subscriber.channels', 'Subscriber.topics', 'Subscriber.lastOnlineAt'),
  'integrations without ids': (mock) => ways.without(mock, 'Integration._id'),
  'integrations without deletion': (mock) => ways.without(mock, 'Integration.deletedAt', 'Integration.deletedBy'),

  'masked credentials': (mock) => ways.withCredentials(mock, (secret) => `••••${secret.slice(-2)}`),
  'credentials encrypted anew every time': (mock) =>
    ways.withCredentials(mock, (secret) => `${randomBytes(6).toString('hex')}:${Buffer.from(secret).toString('hex')}`),
  'an empty start': () => createMock({ scenario: { ...smallScenario, subscribers: 0, events: 0 } }).fetch,

  'errors are 418, and empty': (mock) => ways.withErrors(mock, 418),
  'errors are 400, in HTML': (mock) => ways.withErrors(mock, 400, html, 'text/html'),
  'errors are 404, and say nothing of their type': (mock) => ways.withErrors(mock, 404, 'no'),
  'errors are 422 with an array in them': (mock) => ways.withErrors(mock, 422, '["no"]', 'application/json'),
  'errors have broken JSON': (mock) => ways.withErrors(mock, 499, '{"error', 'application/json'),
  'a web page for unknown paths': (mock) => ways.besideAWebsite(mock),

  'too many requests, and back at once': (mock) => ways.rateLimited(mock, 5, () => '0'),
  'a charset in the media type': (mock) => ways.withHeaders(mock, { 'content-type': 'application/json;charset=utf-8' }),
  'a media type in capitals': (mock) => ways.withHeaders(mock, { 'content-type': 'Application/JSON; Charset="UTF-8"' }),
  'headers of all kinds': (mock) =>
    ways.withHeaders(mock, { etag: '"1"', 'x-ratelimit-remaining': '0', 'set-cookie': 'a=b', 'retry-after': '5' }),

  'compressed with gzip, brotli and deflate, in chunks, or with header names in capitals and a connection of its own': (
    mock,
  ) => overASocket(mock, inTurn(compressed('gzip'), compressed('br'), shouting, compressed('deflate'), inChunks)),
};

/** Variations on different subjects, which one run can combine. */
const together: readonly (readonly string[])[] = [
  ['other provider ids', 'timestamps with an offset, to the second', 'errors are 418, and empty'],
  ['timestamps in basic notation', 'masked credentials', 'errors are 400, in HTML', 'events without channels'],
  ['timestamps to the minute', 'credentials encrypted anew every time', 'a charset in the media type'],
  ['dates for timestamps', 'integrations without deletion', 'errors are 404, and say nothing of their type'],
  ['the same JSON in other bytes', 'integrations in another order every time', 'headers of all kinds'],
  ['errors are 422 with an array in them', 'messages without subscriber and template', 'events without createdAt'],
  ['errors have broken JSON', 'subscribers without what nobody gave', 'messages without ids'],
  ['events without severity, topics and contexts', 'steps without schemas', 'integrations without ids'],
  ['events without template ids', 'a media type in capitals'],
  ['events without subscriber', 'messages without contexts', 'only what workflows must have'],
  ['only what messages must have', 'only what jobs must have'],
  ['events without template', 'messages whose workflow has nothing optional', 'extra fields everywhere'],
  ['events whose subscriber has nothing optional', 'too many requests, and back at once'],
  ['another seed', 'nulls wherever they are allowed'],
  [
    'a web page for unknown paths',
    'compressed with gzip, brotli and deflate, in chunks, or with header names in capitals and a connection of its own',
  ],
];

/** Variations that take time. */
const waiting: typeof variations = {
  'slow answers': (mock) => ways.slowed(mock, 15),
  'writes show 300 ms later': () => createEventualMock(300),
  'every other read misses what was written in the last 900 ms': () => createEventualMock(900, 2),
  'six requests a second': (mock) => ways.atMost(mock, 6),
  'half a second out of service now and then': (mock) => ways.restarting(mock),
  'too many requests, once in a while, in seconds': (mock) => ways.rateLimited(mock, 60, () => '1'),
  'too many requests, once in a while, with a date': (mock) =>
    ways.rateLimited(mock, 60, () => new Date(Date.now() + 1_000).toUTCString()),
};

/** Unexpected warnings, with the reasons why they are right. */
const warnings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'only what events must have, and an id': {
    'event.execution-logs': 'the retrieved events have no jobs, which 4.10 promises and 2.8 does not require',
  },
  'only what messages must have': {
    'message.failure-recorded': 'a failed message says neither an errorId nor an errorText (§7.4)',
  },
};

/** Variations that violate a `should`, and nothing else. */
const warned: readonly ToleratedServer[] = [
  {
    name: 'mock: subscribers without a version; retrieved steps without values',
    start: () => ways.without(smallMock(), 'Subscriber.__v', 'StepResponse.controlValues'),
    apiKey: 'dev',
    warnings: {
      'subscriber.version-present': 'subscribers have no __v, which 9 says they carry',
      'step.control-values-given': 'a retrieved step has no controlValues, which 4.8 promises',
    },
  },
  {
    name: 'mock: an update is answered 200; under a prefix that ends in a slash',
    start: () => ways.underPrefix(ways.withStatus(smallMock(), 201, 200, isUpdated), '/api/notify'),
    apiKey: 'dev',
    baseUrl: 'http://server.invalid/api/notify/',
    warnings: { 'upsert.status': 'the only success that 4.1 names is labelled Created' },
  },
];

export const mockServers: readonly ToleratedServer[] = [
  ...inGroups(Object.keys(variations), together).map((names) => ({
    name: `mock: ${names.join('; ')}`,
    start: () => varied(names),
    apiKey: 'dev',
    warnings: Object.assign({}, ...names.map((name) => warnings[name])),
  })),
  ...Object.entries(waiting).map(([name, vary]) => ({
    name: `mock: ${name}`,
    start: () => vary(smallMock()),
    apiKey: 'dev',
    waits: true,
  })),
  {
    name: 'mock: under a prefix',
    start: () => ways.underPrefix(smallMock(), '/api/notify'),
    apiKey: 'dev',
    baseUrl: 'http://server.invalid/api/notify',
  },
  {
    name: 'mock: one operation only',
    start: () => ways.onlyWith(smallMock(), 'POST', '/v2/subscribers'),
    apiKey: 'dev',
    operations: ['createSubscriber'],
    waits: true,
  },
  ...warned,
];

/** The mock with several variations at once. */
function varied(names: readonly string[]): ReturnType<ToleratedServer['start']> {
  let server: ReturnType<ToleratedServer['start']> = smallMock();
  for (const name of names) {
    const vary = variations[name];
    if (typeof server !== 'function' || vary === undefined) throw new Error(`${name} cannot come after a socket`);
    server = vary(server);
  }
  return server;
}

function smallMock(): Fetch {
  return createMock({ scenario: smallScenario }).fetch;
}

const eventFields = [
  '_templateId',
  '_digestedNotificationId',
  'createdAt',
  'updatedAt',
  'channels',
  'subscriber',
  'template',
  'jobs',
  'payload',
  'tags',
  'controls',
  'to',
  'topics',
  'severity',
  'critical',
  'contextKeys',
];

function shift(utc: string, hours: number): string {
  return new Date(Date.parse(utc) + hours * 3_600_000).toISOString();
}

function isUpdated(body: unknown): boolean {
  return typeof body === 'object' && body !== null && '__v' in body && body.__v !== 0;
}

/**
 * A mock that shows writes to readers after a delay, like a service with read replicas: to all readers, or to every
 * second or third.
 */
function createEventualMock(delayMs: number, every = 1): Fetch {
  // Writes overlap, and each has its own time.
  const moment = new AsyncLocalStorage<Date>();
  const clock = () => moment.getStore() ?? new Date();
  const primary = createMock({ clock, scenario: smallScenario });
  const replica = createMock({ clock, scenario: smallScenario });

  let reads = 0;

  return async (request) => {
    if (request.method === 'GET') {
      reads += 1;
      return (reads % every === 0 ? replica : primary).fetch(request);
    }
    const writtenAt = new Date();
    const later = request.clone();
    setTimeout(() => void moment.run(writtenAt, () => replica.fetch(later)), delayMs);
    return moment.run(writtenAt, () => primary.fetch(request));
  };
}
