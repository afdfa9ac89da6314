import type { ClockSetting, Mark, Reset, Trigger } from '#generated/control.js';
import type { InboxFilter } from '../../mock/control/create-control.js';
import { controlProperties, controlSchema } from '../control-schema.js';
import { addingHints, defineTool, removingHints, trustedResult, untrustedResult } from '../tool.js';
import { ToolError } from '../tool-error.js';
import { type KeyInput, keyProperties, type MockInput, mockProperties } from './mock-input.js';

export const mockTrigger = defineTool<KeyInput & Trigger>({
  name: 'mock_trigger',
  title: 'Trigger a workflow',
  description: 'Triggers a workflow of a mock for a subscriber. Returns the event with its delivery steps.',
  annotations: { ...addingHints, idempotentHint: false },
  properties: { ...keyProperties, ...controlProperties<Trigger>('Trigger') },
  required: ['workflow', 'subscriberId'],
  run: async ({ mock, key, ...trigger }, { mocks }) =>
    untrustedResult(await mocks.controlOf(mock).trigger(trigger, { key })),
});

interface InboxInput extends MockInput, Pick<InboxFilter, 'key' | 'channel' | 'offset' | 'limit'> {
  readonly subscriberId: string;
  readonly mark?: Mark;
}

const { channel } = controlProperties<Mark>('Mark');

export const mockInbox = defineTool<InboxInput>({
  name: 'mock_inbox',
  title: 'Read an inbox',
  description:
    'Returns the messages of a subscriber of a mock, newest first: in-app ones that are not archived, or those of a channel. With `mark`, marks messages as read, seen or archived first.',
  annotations: addingHints,
  properties: {
    ...keyProperties,
    channel,
    subscriberId: { type: 'string', minLength: 1, description: 'The subscriber.' },
    offset: { type: 'integer', minimum: 0, description: 'Number of messages to skip.' },
    limit: { type: 'integer', minimum: 1, maximum: 100, description: 'Number of messages (10).' },
    mark: {
      ...controlSchema('Mark'),
      description: 'Marks to set: `{"read": true}`; all messages, or those in `messages`.',
    },
  },
  required: ['subscriberId'],
  run: async ({ mock, key, subscriberId, mark, ...filter }, { mocks }) => {
    const control = mocks.controlOf(mock);
    if (mark) await control.markInbox(subscriberId, mark, { key });
    return untrustedResult(await control.inbox(subscriberId, { limit: 10, ...filter, key }));
  },
});

export const mockClock = defineTool<MockInput & ClockSetting & { readonly advance?: string }>({
  name: 'mock_clock',
  title: 'Read or change the clock',
  description:
    'Returns the time of a mock. Can set, freeze, resume or advance it: delays and digests that become due are then delivered.',
  annotations: addingHints,
  properties: {
    ...mockProperties,
    ...controlProperties<ClockSetting>('ClockSetting'),
    advance: { type: 'string', pattern: '^\\d{1,9}(ms|s|m|h|d)$', description: 'A duration: `90s`, `1h`, `7d`.' },
  },
  run: async ({ mock, advance, ...setting }, { mocks }) => {
    const control = mocks.controlOf(mock);
    if (Object.keys(setting).length > 0) await control.setClock(setting);
    return untrustedResult(advance === undefined ? await control.clock() : await control.advanceClock(advance));
  },
});

export const mockReset = defineTool<MockInput & Reset>({
  name: 'mock_reset',
  title: 'Reset a mock',
  description: 'Resets a mock to its start: everything, the named parts, or the records of one key.',
  annotations: { ...removingHints, idempotentHint: true },
  properties: { ...mockProperties, ...controlProperties<Reset>('Reset') },
  run: async ({ mock, ...reset }, { mocks }) => {
    await mocks.controlOf(mock).reset(reset);
    const { parts, key } = reset;
    return trustedResult({ reset: parts ?? (key === undefined ? 'everything' : 'records'), key });
  },
});

interface SnapshotsInput extends KeyInput {
  readonly take?: string;
  readonly restore?: string;
  readonly remove?: string;
}

const nameSchema = (description: string) => ({ type: 'string', minLength: 1, description });

export const mockSnapshots = defineTool<SnapshotsInput>({
  name: 'mock_snapshots',
  title: 'Take and restore snapshots',
  description: 'Takes, restores or removes a named snapshot of the data of a key, and lists the snapshots of the mock.',
  annotations: removingHints,
  properties: {
    ...keyProperties,
    take: nameSchema('The name of a snapshot to take; replaces an earlier one.'),
    restore: nameSchema('The name of a snapshot to restore; replaces the data of the key.'),
    remove: nameSchema('The name of a snapshot to remove.'),
  },
  run: async ({ mock, key, take, restore, remove }, { mocks }) => {
    if ([take, restore, remove].filter((name) => name !== undefined).length > 1)
      throw new ToolError('Pass only one of take, restore and remove.');
    const control = mocks.controlOf(mock);
    if (take !== undefined) await control.takeSnapshot(take, { key });
    if (restore !== undefined) await control.restoreSnapshot(restore, { key });
    if (remove !== undefined) await control.removeSnapshot(remove);
    return untrustedResult(await control.snapshots());
  },
});
