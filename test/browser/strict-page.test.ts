import { expect } from 'vitest';
import { createDataset } from '../../fixtures/dataset.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { browserBundle } from '../browser-bundle.js';
import { chromium, testWith } from '../tool.js';
import { shownBy } from './open-console.js';

const test = testWith(chromium);

const app = (api: string) => `
  import { judge, record } from 'notikit';
  import { createClient } from 'notikit/client';
  import { assertMessage, isMessage, toStandardSchema } from 'notikit/validators';

  const evaluated = (() => {
    try {
      return new Function('return 1')();
    } catch (error) {
      return error.name;
    }
  })();
  const fetched = (body) => async () => Response.json(body);
  const judged = async (body) =>
    judge(await record('listMessages', new Request('http://api/v1/messages'), fetched(body)));
  const page = { page: 0, pageSize: 10, hasMore: false, data: [] };

  const client = createClient({ baseUrl: '${api}', apiKey: 'dev', validate: true });
  const events = [];
  for await (const event of client.notifications.list({ limit: 50 })) events.push(event._id);
  const [message] = (await client.http.GET('/v1/messages')).data.data;
  document.body.textContent = JSON.stringify({
    evaluated,
    kept: await judged(page),
    broken: await judged({ ...page, data: [{ ...message, channel: 'fax' }] }),
    events: events.length,
    guards: [isMessage(message), isMessage({ ...message, channel: 'fax' })],
    issues: toStandardSchema(assertMessage)['~standard'].validate({ ...message, channel: 'fax' }).issues,
  });
`;

test('a page that allows no eval judges, validates and goes through a list', async () => {
  await using mock = createMock();
  const api = await mock.listen({ cors: ['*'] });
  const { scripts } = await browserBundle(app(api));
  expect(await shownBy(scripts, { server: api })).toMatchObject({
    evaluated: 'EvalError',
    kept: [],
    broken: [{ pointer: '/data/0/channel', keyword: 'enum', schema: 'ChannelType' }],
    events: createDataset().events.length,
    guards: [true, false],
    issues: [{ path: ['channel'] }],
  });
});
