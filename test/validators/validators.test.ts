import { expect, expectTypeOf, test } from 'vitest';
import type { Message, Subscriber } from '#generated/types.js';
import { createDataset } from '../../fixtures/dataset.js';
import { readProfile } from '../../src/profile/read-profile.js';
import * as entry from '../../src/validators.js';
import {
  assertIntegration,
  assertMessage,
  assertSubscriber,
  assertWorkflowStep,
  isMessage,
  isWorkflowStep,
  toStandardSchema,
} from '../../src/validators.js';

const { messages, subscribers, workflows } = createDataset();
const missing = { issueType: 'MISSING_VALUE', message: 'Subject is required' };
const subscriber = subscribers.at(0);

test('what has an assertion has a guard too, of the same name', () => {
  const names = Object.keys(entry).filter((name) => name.startsWith('assert'));
  expect(names).toContain('assertNotificationEventPage');
  expect(names.filter((name) => !(name.replace('assert', 'is') in entry))).toEqual([]);
});

test('each assertion takes what its guard takes, and names itself', () => {
  for (const [name, assert] of Object.entries(entry).filter(([name]) => name.startsWith('assert'))) {
    expect(() => (assert as (value: unknown) => void)(null), name).toThrow(
      `not a valid ${name.replace('assert', '')}: `,
    );
  }
});

test('a guard narrows what it takes, and takes nothing else', () => {
  const value: unknown = messages.at(0);
  if (isMessage(value)) expectTypeOf(value).toEqualTypeOf<Message>();
  expect([value, { ...Object(value), channel: 'fax' }, null].map((one) => isMessage(one))).toEqual([
    true,
    false,
    false,
  ]);
});

test('an assertion throws with what is wrong, and where', () => {
  const value: unknown = { ...subscriber, email: 1, isOnline: 'yes' };
  expect(() => assertSubscriber(value)).toThrow('not a valid Subscriber: /email must be string or null, and 1 more');
  expect(() => assertSubscriber(7)).toThrow('not a valid Subscriber: must be object');
  assertSubscriber(subscriber);
});

test('a Standard Schema says each thing that is wrong, with the way to it', async () => {
  const schema = toStandardSchema(assertSubscriber)['~standard'];
  expectTypeOf<NonNullable<typeof schema.types>['output']>().toEqualTypeOf<Subscriber>();
  expect(schema).toMatchObject({ version: 1, vendor: 'notikit' });
  expect(await schema.validate(subscriber)).toEqual({ value: subscriber });
  expect(await schema.validate({ ...subscriber, channels: [{ providerId: 1 }], topics: 'all' })).toEqual({
    issues: [
      { message: 'is required', path: ['channels', 0, 'credentials'] },
      { message: 'is required', path: ['channels', 0, '_integrationId'] },
      { message: 'must be string', path: ['channels', 0, 'providerId'] },
      { message: 'must be array', path: ['topics'] },
    ],
  });
});

test('a draft is no finished step, though its own issues excuse it', () => {
  const { type, controls, controlValues, ...step } = workflows[0]?.steps.find(({ type }) => type === 'email') ?? {};
  const draft = {
    ...step,
    type: 'email',
    controls: { values: { body: '' } },
    issues: { controls: { subject: [missing] } },
  };
  expect(isWorkflowStep(draft)).toBe(false);
  expect(() => assertWorkflowStep(draft)).toThrow('not a valid WorkflowStep: the draft is not finished');
});

test('an assertion and its Standard Schema apply a profile', async () => {
  const actions = [{ target: '$.components.schemas.ChannelType.enum', update: 'fax' }];
  const overlay = { overlay: '1.0.0', info: { title: 'ours', version: '1' }, actions };
  const profile = readProfile({ overlay });
  const fax = { ...messages.at(0), channel: 'fax' };
  expect(() => assertMessage(fax)).toThrow('/channel must be one of');
  assertMessage(fax, { profile });
  assertMessage(messages.at(0), { profile: readProfile({ envelope: 'data' }) });
  expect(() => assertMessage({ ...fax, channel: 'telex' }, { profile })).toThrow('/channel must be one of');
  expect(() => assertIntegration({}, { profile })).toThrow('not a valid Integration: /_environmentId is required');
  const schema = toStandardSchema(assertMessage, { profile })['~standard'];
  expect(await schema.validate(fax)).toEqual({ value: fax });
  expect(await schema.validate({ ...fax, channel: 'telex' })).toMatchObject({ issues: [{ path: ['channel'] }] });
});
