import { createRequire } from 'node:module';
import { answers } from './answers.ts';
import { introduce } from './peer.ts';

const Fastify = createRequire(new URL('../../peers/', import.meta.url))('fastify');
const pages = new Map([...(await answers())].map(([line, { body }]) => [line, JSON.parse(body)]));
const subscribers = new Map();
const workflows = new Map([['order-shipped', pages.get('GET /v2/workflows/order-shipped')]]);
const online = pages.get('PATCH /v1/subscribers/user-00007/online-status');
subscribers.set(online.subscriberId, online);

// Strict as the contract is: Fastify's own defaults turn a number into a string, and drop what they do not know.
const app = Fastify({ ajv: { customOptions: { coerceTypes: false, removeAdditional: false } } });

const text = { type: 'string' };
const headers = { type: 'object', properties: { 'idempotency-key': text } };

app.addHook('onRequest', async (request, reply) => {
  if (!/^ApiKey (dev|dev-.*|test-.*)$/.test(request.headers.authorization ?? '')) {
    return problem(reply, 401, 'the Authorization header is missing: send `Authorization: ApiKey <key>`');
  }
});

app.setErrorHandler((error, _request, reply) => {
  const errors = error.validation?.map(({ instancePath, message }) => ({ pointer: instancePath, message }));
  return problem(reply, error.validation ? 422 : 500, error.message, errors);
});

for (const path of ['/v1/messages', '/v1/notifications']) {
  app.get(path, { schema: { headers } }, (request, reply) => reply.send(pages.get(`GET ${request.url}`)));
}

app.post(
  '/v2/subscribers',
  {
    schema: {
      headers,
      body: {
        type: 'object',
        required: ['subscriberId'],
        properties: {
          ...{ subscriberId: text, firstName: text, lastName: text, email: text, phone: text, avatar: text },
          ...{ timezone: text, locale: text, data: { type: 'object' } },
        },
      },
    },
  },
  ({ body }, reply) => {
    const now = new Date().toISOString();
    const existing = subscribers.get(body.subscriberId);
    const record = {
      ...(existing ?? { _id: '6a1d7e4bfea4eb17490000c8', channels: [], deleted: false, createdAt: now }),
      ...body,
      updatedAt: now,
      __v: existing === undefined ? 0 : existing.__v + 1,
    };
    subscribers.set(body.subscriberId, record);
    return reply.code(201).send(record);
  },
);

app.patch(
  '/v1/subscribers/:subscriberId/online-status',
  {
    schema: {
      headers,
      params: { type: 'object', required: ['subscriberId'], properties: { subscriberId: text } },
      body: { type: 'object', required: ['isOnline'], properties: { isOnline: { type: 'boolean' } } },
    },
  },
  ({ params: { subscriberId }, body: { isOnline } }, reply) => {
    const existing = subscribers.get(subscriberId);
    if (existing === undefined) return problem(reply, 404, `there is no subscriber ${JSON.stringify(subscriberId)}`);
    const record = { ...existing, isOnline, updatedAt: new Date().toISOString(), __v: existing.__v + 1 };
    subscribers.set(subscriberId, record);
    return reply.send(record);
  },
);

app.get(
  '/v2/workflows/:workflowId',
  {
    schema: {
      headers,
      params: { type: 'object', required: ['workflowId'], properties: { workflowId: text } },
      querystring: { type: 'object', properties: { environmentId: text } },
    },
  },
  ({ params: { workflowId } }, reply) => {
    const workflow = workflows.get(workflowId);
    if (workflow === undefined) return problem(reply, 404, `there is no workflow ${JSON.stringify(workflowId)}`);
    return reply.send(workflow);
  },
);

introduce(await app.listen({ port: 0, host: '127.0.0.1' }));

function problem(reply, status, detail, errors) {
  const body = { type: 'about:blank', title: 'Problem', status, detail, ...(errors && { errors }) };
  return reply.code(status).type('application/problem+json').send(body);
}
