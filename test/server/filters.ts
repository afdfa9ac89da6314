import type { At } from './hooks.js';
import type { Asked } from './operations.js';
import type { Options } from './options.js';
import { eventSubscriber, subscriberOf } from './present.js';
import type { OperationId } from './routes.js';
import { type Row, rowsOf, textOf, textsOf } from './row.js';

type Setting = Pick<At, 'store' | 'options'>;
type Values = (row: Row, setting: Setting) => readonly (string | undefined)[];

const field =
  (name: string): Values =>
  (row) => [textOf(row, name)];

/** The filters of each list: all values of a record that a filter compares. */
export const filters = {
  searchSubscribers: {
    email: field('email'),
    name: (row, { options }) => {
      const names = [textOf(row, 'firstName'), textOf(row, 'lastName')].filter((name) => name !== undefined);
      return options.nameIs === 'either' || names.length === 0 ? names : [names.join(' ')];
    },
    phone: field('phone'),
    subscriberId: field('subscriberId'),
  },
  listMessages: {
    channel: field('channel'),
    subscriberId: (row, { store }) => [textOf(subscriberOf(row, store), 'subscriberId')],
    transactionId: field('transactionId'),
    contextKeys: (row) => textsOf(row, 'contextKeys'),
  },
  listNotifications: {
    channels: (row) => textsOf(row, 'channels'),
    templates: field('_templateId'),
    emails: (row, { store, options }) => [textOf(eventSubscriber(row, store, options), 'email')],
    subscriberIds: (row, { store, options }) => [textOf(eventSubscriber(row, store, options), 'subscriberId')],
    severity: field('severity'),
    transactionId: field('transactionId'),
    topicKey: (row) => rowsOf(row, 'topics').map((topic) => textOf(topic, 'topicKey')),
    contextKeys: (row) => textsOf(row, 'contextKeys'),
  },
} as const satisfies Readonly<Partial<Record<OperationId, Readonly<Record<string, Values>>>>>;
const tables: Readonly<Partial<Record<OperationId, Readonly<Record<string, Values>>>>> = filters;

const comparisons = {
  exact: (value, wanted) => value === wanted,
  prefix: (value, wanted) => value.startsWith(wanted),
  substring: (value, wanted) => value.includes(wanted),
} satisfies Readonly<Record<Options['match'], (value: string, wanted: string) => boolean>>;

/** The values of a record that a filter compares. */
export function filtered(row: Row, parameter: string, at: Setting & Pick<At, 'operation'>): readonly string[] {
  return (tables[at.operation]?.[parameter]?.(row, at) ?? []).filter((value) => value !== undefined);
}

/** Records that match all filters of a request. */
export function filterRows(rows: readonly Row[], { parameters, at, hooks }: Asked): readonly Row[] {
  const given = Object.keys(tables[at.operation] ?? {}).flatMap((parameter) => {
    const wanted = parameters.texts(parameter);
    return wanted.length === 0 ? [] : [{ parameter, wanted }];
  });
  return rows.filter((row, position) =>
    given.every(({ parameter, wanted }) => {
      const right = isMatch(row, parameter, wanted, at);
      return hooks.matches?.(right, { parameter, wanted, row, position }, at) ?? right;
    }),
  );
}

function isMatch(row: Row, parameter: string, wanted: readonly string[], at: At): boolean {
  const values = filtered(row, parameter, at);
  if (parameter === 'contextKeys' && at.options.contextKeys === 'all')
    return wanted.every((key) => values.includes(key));
  const isSame = comparisons[at.operation === 'searchSubscribers' ? at.options.match : 'exact'];
  return values.some((value) => wanted.some((one) => isSame(value, one)));
}
