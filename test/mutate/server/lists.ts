import type { At, Hooks } from './hooks.js';
import type { Parameters } from './parameters.js';
import { type Row, rowsOf, textOf, textsOf } from './row.js';

/** What the filters of the two lists look at: every value of a record that a wanted one may equal. */
const messageValues: Readonly<Record<string, (row: Row, at: At) => readonly (string | undefined)[]>> = {
  channel: (row) => [textOf(row, 'channel')],
  subscriberId: (row, { store }) => {
    const subscriber = store.subscribers.find(({ _id }) => _id === row._subscriberId);
    return [textOf(subscriber, 'subscriberId')];
  },
  transactionId: (row) => [textOf(row, 'transactionId')],
  contextKeys: (row) => textsOf(row, 'contextKeys'),
};
const eventValues: typeof messageValues = {
  channels: (row) => textsOf(row, 'channels'),
  templates: (row) => [textOf(row, '_templateId')],
  emails: (row) => [subscriberOf(row, 'email')],
  subscriberIds: (row) => [subscriberOf(row, 'subscriberId')],
  severity: (row) => [textOf(row, 'severity')],
  transactionId: (row) => [textOf(row, 'transactionId')],
  topicKey: (row) => rowsOf(row, 'topics').map((topic) => textOf(topic, 'topicKey')),
  contextKeys: (row) => textsOf(row, 'contextKeys'),
};
const channels = ['in_app', 'email', 'sms', 'chat', 'push'];

function subscriberOf(row: Row, field: string): string | undefined {
  const { subscriber } = row;
  return typeof subscriber === 'object' && subscriber !== null ? textOf({ ...subscriber }, field) : undefined;
}

/** The values of a record that a filter compares. */
export function filtered(row: Row, parameter: string, at: At): readonly string[] {
  const values = at.operation === 'listMessages' ? messageValues : eventValues;
  return (values[parameter]?.(row, at) ?? []).filter((value) => value !== undefined);
}

/** A page of the messages (§4.6). */
export function listMessages(parameters: Parameters, at: At, hooks: Hooks): Row {
  parameters.oneOf('channel', channels);
  const found = filter(at.store.messages, Object.keys(messageValues), parameters, at, hooks);
  const { page, all } = pageOf(found, parameters, 100, at, hooks);
  return { ...page, totalCount: all.length };
}

/** A page of the events (§4.9). */
export function listEvents(parameters: Parameters, at: At, hooks: Hooks, now: number): Row {
  const after = parameters.moment('after') ?? Number.NEGATIVE_INFINITY;
  const before = parameters.moment('before') ?? now;
  const found = filter(at.store.events, Object.keys(eventValues), parameters, at, hooks).filter((row) => {
    const moment = Date.parse(String(row.createdAt));
    return moment >= after && moment <= before;
  });
  return pageOf(found, parameters, 50, at, hooks).page;
}

function filter(rows: readonly Row[], names: readonly string[], parameters: Parameters, at: At, hooks: Hooks) {
  const filters = names.flatMap((parameter) => {
    const wanted = parameters.texts(parameter);
    return wanted.length === 0 ? [] : [{ parameter, wanted }];
  });
  return rows.filter((row, position) =>
    filters.every(({ parameter, wanted }) => {
      const right = filtered(row, parameter, at).some((value) => wanted.includes(value));
      return hooks.matches?.(right, { parameter, wanted, row, position }, at) ?? right;
    }),
  );
}

function pageOf(found: readonly Row[], parameters: Parameters, maximum: number, at: At, hooks: Hooks) {
  const limit = parameters.number('limit', 10, 1, maximum);
  const number = parameters.number('page', 0, 0, Number.MAX_SAFE_INTEGER);
  const all = hooks.sorted?.(found, at) ?? found;
  const right = { from: number * limit, to: (number + 1) * limit };
  at.page = number;
  at.isLast = right.to >= all.length;
  const window = hooks.window?.(right, all.length, at) ?? right;
  const page = all.slice(Math.max(0, window.from), Math.max(0, window.to));
  return {
    all,
    page: {
      data: hooks.rows?.(page, all, at) ?? page,
      hasMore: window.to < all.length,
      pageSize: limit,
      page: number,
    },
  };
}
