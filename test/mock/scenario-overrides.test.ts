import { expect, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { client } from './client.js';
import { scenarioFile } from './scenario-file.js';

const written = `subscribers: 3
overrides:
  - operation: listMessages
    where:
      query: { channel: sms }
    responses:
      - { status: 503 }
      - { status: 404, body: { detail: 'no {{query.channel}}' } }
    template: true
  - { operation: listMessages, status: 500, times: 1 }
  - operation: createSubscriber
    where:
      body: { $.email: { matches: '@example' } }
    status: 409
`;

test('a scenario has overrides with conditions, sequences and templates; the first that matches applies', async () => {
  const mock = createMock({ scenario: await scenarioFile(written) });
  const send = client(mock.fetch);
  const status = async (line: string) => (await send(line)).status;
  expect(await status('GET /v1/messages?channel=sms')).toBe(503);
  expect((await send('GET /v1/messages?channel=sms')).json).toEqual({ detail: 'no sms' });
  expect([await status('GET /v1/messages'), await status('GET /v1/messages')]).toEqual([500, 200]);
  const create = async (email: string) =>
    (await send('POST /v2/subscribers', { body: { subscriberId: 'a', email } })).status;
  expect([await create('a@example.com'), await create('a@b.de')]).toEqual([409, 201]);
});

test('overrides of the mock come before those of its scenario, and another scenario replaces only those of the first', async () => {
  const override = (status: number) => ({ operation: 'listMessages', status });
  const scenario = (status: number) => ({ subscribers: 1, overrides: [override(status)] });
  const mock = createMock({
    scenario: scenario(501),
    overrides: [{ ...override(502), where: { query: { page: '1' } } }],
  });
  const send = client(mock.fetch);
  const statuses = () =>
    Promise.all(['', '?page=1'].map(async (query) => (await send(`GET /v1/messages${query}`)).status));
  expect(await statuses()).toEqual([501, 502]);
  mock.load(scenario(503));
  expect(await statuses()).toEqual([503, 502]);
  mock.load({ subscribers: 1 });
  expect(await statuses()).toEqual([200, 502]);
  await mock.control.loadScenario(scenario(504));
  expect(await statuses()).toEqual([504, 502]);
  await mock.control.clearOverrides();
  expect(await statuses()).toEqual([200, 200]);
  await mock.control.reset({ parts: ['overrides'] });
  expect(await statuses()).toEqual([504, 502]);
});

const override = (...lines: readonly string[]) =>
  `overrides:\n  - operation: listMessages\n${lines.map((line) => `    ${line}\n`).join('')}`;

test.each([
  ['an unknown field', override('wher: {}'), '3:5 overrides.0: unknown field "wher". Did you mean where?'],
  [
    'an unknown part of the conditions',
    override('where: { qery: {} }'),
    '3:14 overrides.0.where: unknown field "qery". Did you mean query?',
  ],
  ['a condition that is none', override('where: { query: { a: 1 } }'), '3:26 overrides.0.where.query.a must be'],
  ['a negative delay', override('delayMs: -1'), '3:14 overrides.0.delayMs must be >= 0'],
])('%s is a mistake with its place, before anything starts', async (_, text, message) => {
  const file = await scenarioFile(text);
  expect(() => createMock({ scenario: file })).toThrow(`${file}:${message}`);
});

const late = [
  [
    'an unknown operation',
    'overrides:\n  - operation: listMesages\n',
    '2:16 overrides.0.operation must be one of createSubscriber',
  ],
  ['a wrong JSONPath', override('status: 503', "where: { body: { '$..[': x } }"), '4:30 overrides.0.where.body.$..['],
  [
    'a wrong regular expression',
    override('status: 503', "where: { query: { channel: { matches: '(' } } }"),
    '4:23 overrides.0.where.query.channel Invalid regular expression',
  ],
  [
    'a template that names nothing',
    override('template: true', "body: { a: '{{quer.channel}}' }", 'unchecked: true'),
    '4:16 overrides.0.body.a unknown name {{quer.channel}}',
  ],
  ['a response that does not conform', override('body: { data: [] }'), '3:5 overrides.0.body.hasMore is required'],
  [
    'a sequence beside a status',
    override('responses: [{ status: 503 }]', 'status: 404'),
    '4:13 overrides.0.status is not allowed beside responses',
  ],
] as const;

test.each(late)('%s rejects every request, with its place', async (_, text, message) => {
  const file = await scenarioFile(text);
  const mock = createMock({ scenario: file });
  await expect(mock.fetch('/v1/messages')).rejects.toThrow(`${file}:${message}`);
  await expect(mock.listen()).rejects.toThrow(`${file}:${message}`);
  await mock.close();
});

test.each(late)('%s is refused by the control API, which changes nothing', async (_, text, message) => {
  const { control } = createMock({ scenario: 'quiet' });
  const [, path = '', said = ''] = /^\S+ (overrides\.0\.\w+)\S* ?(.*)$/.exec(message) ?? [];
  const refused = await control.loadScenarioYaml(text).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    status: 422,
    errors: expect.arrayContaining([
      expect.objectContaining({ pointer: expect.stringContaining(path.replaceAll('.', '/')) }),
    ]),
  });
  expect(String(refused)).toContain(said);
  expect((await control.scenario()).name).toBe('quiet');
});
