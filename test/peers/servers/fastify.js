import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { channels, environment, events, integrations, messages, subscribers, workflows } from './fastify-records.js';

// Written from the specification alone, by a reader of it who has not seen notikit's mock. Fastify's defaults are left
// as they are: a number in a body becomes a string where a string is asked for.

const apiKeys = new Map([['dev', environment]]);
const app = Fastify();
const text = { type: 'string' };
const flag = { type: 'boolean' };
const texts = { type: 'array', items: text };
const object = (properties, required = []) => ({ type: 'object', properties, required });
const page = (maximum) => ({
  page: { type: 'integer', minimum: 0, default: 0 },
  limit: { type: 'integer', minimum: 1, maximum, default: 10 },
});

app.addHook('onRequest', async (request, reply) => {
  const [, key] = /^ApiKey (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (!apiKeys.has(key)) return fail(reply, 401, 'The API key is missing or not valid');
});

function fail(reply, status, message) {
  return reply.code(status).send({ statusCode: status, message });
}

// 4.1
const profile = ['firstName', 'lastName', 'email', 'phone', 'avatar', 'timezone', 'locale'];
app.post(
  '/v2/subscribers',
  {
    schema: {
      querystring: object({ failIfExists: flag }),
      body: object(
        {
          ...{ subscriberId: { ...text, minLength: 1 }, data: { type: 'object' } },
          ...Object.fromEntries(profile.map((name) => [name, text])),
        },
        ['subscriberId'],
      ),
    },
  },
  async ({ body, query }, reply) => {
    const known = subscribers.get(body.subscriberId);
    if (known !== undefined && query.failIfExists) return fail(reply, 409, 'The subscriber exists');
    const now = new Date().toISOString();
    const empty = Object.fromEntries(profile.map((name) => [name, null]));
    const fresh = { _id: randomUUID(), ...environment, ...empty, data: null, channels: [], topics: [], deleted: false };
    const base = known ?? { ...fresh, isOnline: false, lastOnlineAt: null, createdAt: now, __v: -1 };
    const given = Object.fromEntries(
      ['subscriberId', ...profile, 'data'].flatMap((name) => (name in body ? [[name, body[name]]] : [])),
    );
    const record = { ...base, ...given, updatedAt: now, __v: base.__v + 1 };
    subscribers.set(record.subscriberId, record);
    return reply.code(201).send(record);
  },
);

// 4.2
app.patch(
  '/v1/subscribers/:subscriberId/online-status',
  { schema: { body: object({ isOnline: flag }, ['isOnline']) } },
  async ({ params, body }, reply) => {
    const known = subscribers.get(params.subscriberId);
    if (known === undefined) return fail(reply, 404, 'No such subscriber');
    const now = new Date().toISOString();
    const record = { ...known, isOnline: body.isOnline, updatedAt: now, __v: known.__v + 1 };
    if (known.isOnline && !body.isOnline) record.lastOnlineAt = now;
    subscribers.set(record.subscriberId, record);
    return record;
  },
);

// 4.3
app.get(
  '/v2/subscribers',
  {
    schema: {
      querystring: object({
        ...{ after: text, before: text, limit: { type: 'integer', minimum: 1, maximum: 100, default: 10 } },
        ...{ orderDirection: { enum: ['ASC', 'DESC'], default: 'DESC' }, includeCursor: flag },
        orderBy: { enum: ['createdAt', 'updatedAt', 'subscriberId', 'email'], default: 'createdAt' },
        ...{ email: text, name: text, phone: text, subscriberId: text },
      }),
    },
  },
  async ({ query }, reply) => {
    const { after, before, limit, orderBy, orderDirection, includeCursor } = query;
    const nameOf = ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ');
    const matches = [...subscribers.values()].filter(
      (one) =>
        ['email', 'phone', 'subscriberId'].every((name) => query[name] === undefined || one[name] === query[name]) &&
        (query.name === undefined || nameOf(one).includes(query.name)),
    );
    const sign = orderDirection === 'ASC' ? 1 : -1;
    const keyOf = (one) => `${one[orderBy] ?? ''}\u0000${one._id}`;
    matches.sort((a, b) => (keyOf(a) < keyOf(b) ? -sign : sign));
    const place = (cursor) => matches.findIndex(({ _id }) => _id === Buffer.from(cursor, 'base64url').toString());
    const at = after ?? before;
    if (at !== undefined && place(at) === -1) return fail(reply, 400, 'The cursor is not known');
    let [from, to] = [0, limit];
    if (after !== undefined) {
      from = place(after) + (includeCursor ? 0 : 1);
      to = from + limit;
    } else if (before !== undefined) {
      to = place(before) + (includeCursor ? 1 : 0);
      from = Math.max(0, to - limit);
    }
    const data = matches.slice(from, to);
    const cursor = (one) => Buffer.from(one._id).toString('base64url');
    return {
      data,
      next: data.length > 0 && to < matches.length ? cursor(data.at(-1)) : null,
      previous: data.length > 0 && from > 0 ? cursor(data[0]) : null,
      totalCount: Math.min(matches.length, 50_000),
      totalCountCapped: matches.length > 50_000,
    };
  },
);

// 4.4
const secrets = (value) => Object.values(value).every((secret) => secret !== '');
app.put(
  '/v1/integrations/:integrationId',
  {
    schema: {
      body: object({
        ...{ name: text, identifier: text, _environmentId: text, active: flag, check: flag },
        credentials: object({
          apiKey: text,
          secretKey: text,
          port: text,
          secure: flag,
          tlsOptions: { type: 'object' },
        }),
        conditions: {
          type: 'array',
          items: object({ isNegated: flag, type: text, value: { enum: ['AND', 'OR'] }, children: { type: 'array' } }, [
            ...['isNegated', 'type', 'value', 'children'],
          ]),
        },
        configurations: object({ inboundWebhookEnabled: flag, inboundWebhookSigningKey: text }),
      }),
    },
  },
  async ({ params, body }, reply) => {
    const known = integrations.find(({ _id }) => _id === params.integrationId);
    if (known === undefined) return fail(reply, 404, 'No such integration');
    const { check, _environmentId, ...given } = body;
    if (integrations.some((one) => one !== known && one.identifier === given.identifier))
      return fail(reply, 409, 'Taken');
    const record = { ...known, ...given };
    if (record.active && !secrets(record.credentials)) return fail(reply, 400, 'The credentials are not valid');
    return Object.assign(known, record);
  },
);

// 4.5
app.get('/v1/integrations/active', async () => integrations.filter(({ active, deleted }) => active && !deleted));

function numbered(records, { page, limit }) {
  const data = records.slice(page * limit, (page + 1) * limit);
  return { data, hasMore: (page + 1) * limit < records.length, pageSize: limit, page };
}

const anyOf = (wanted, values) => wanted === undefined || values.some((value) => wanted.includes(value));

// 4.6
app.get(
  '/v1/messages',
  {
    schema: {
      querystring: object({
        ...{ channel: { enum: channels }, subscriberId: text, transactionId: texts, contextKeys: texts },
        ...page(100),
      }),
    },
  },
  async ({ query }) => {
    const found = messages.filter(
      (one) =>
        (query.channel ?? one.channel) === one.channel &&
        (query.subscriberId ?? one.subscriber.subscriberId) === one.subscriber.subscriberId &&
        anyOf(query.transactionId, [one.transactionId]) &&
        anyOf(query.contextKeys, one.contextKeys),
    );
    return { ...numbered(found, query), totalCount: found.length };
  },
);

// 4.7
const findWorkflow = ({ workflowId }) => workflows.find((one) => [one.workflowId, one._id].includes(workflowId));
app.get('/v2/workflows/:workflowId', async ({ params, query }, reply) => {
  const isHere = (query.environmentId ?? environment._environmentId) === environment._environmentId;
  return (isHere && findWorkflow(params)) || fail(reply, 404, 'No such workflow');
});

// 4.8
app.get('/v2/workflows/:workflowId/steps/:stepId', async ({ params }, reply) => {
  const step = findWorkflow(params)?.steps.find((one) => [one.stepId, one._id].includes(params.stepId));
  if (step === undefined) return fail(reply, 404, 'No such step');
  const { values, ...controls } = step.controls;
  return { ...step, controls, controlValues: values };
});

// 4.9
app.get(
  '/v1/notifications',
  {
    schema: {
      querystring: object({
        ...{
          channels: texts,
          templates: texts,
          emails: texts,
          subscriberIds: texts,
          severity: texts,
          contextKeys: texts,
        },
        ...{ search: text, transactionId: text, topicKey: text, after: text, before: text, ...page(50) },
      }),
    },
  },
  async ({ query }, reply) => {
    const [after, before] = [Date.parse(query.after ?? '1970-01-01'), Date.parse(query.before ?? '9999-01-01')];
    if (Number.isNaN(after) || Number.isNaN(before)) return fail(reply, 400, 'after and before are timestamps');
    const found = events.filter((one) => {
      const time = Date.parse(one.createdAt);
      return (
        time > after &&
        time < before &&
        anyOf(query.channels, one.channels) &&
        anyOf(query.templates, [one._templateId]) &&
        anyOf(query.emails, [one.subscriber.email]) &&
        anyOf(query.subscriberIds, [one.subscriber.subscriberId]) &&
        anyOf(query.severity, [one.severity]) &&
        anyOf(query.contextKeys, one.contextKeys) &&
        (query.transactionId ?? one.transactionId) === one.transactionId &&
        (query.topicKey === undefined || one.topics.some(({ topicKey }) => topicKey === query.topicKey))
      );
    });
    return numbered(found, query);
  },
);

// 4.10
app.get('/v1/notifications/:notificationId', async ({ params }, reply) => {
  return events.find(({ _id }) => _id === params.notificationId) ?? fail(reply, 404, 'No such notification');
});

await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) });
