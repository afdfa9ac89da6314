import { profileFields } from './bodies.js';
import type { Options } from './options.js';
import { isRow, type Row, rowsOf, textOf } from './row.js';
import type { Store } from './store.js';
import { formatTimestamps } from './timestamps.js';

/** Fields that may be null, by resource. */
const nullable = {
  subscriber: [...profileFields, 'isOnline', 'lastOnlineAt', 'data'],
  message: ['_templateId', '_messageTemplateId', '_feedId'],
  workflow: ['payloadSchema', 'lastPublishedAt', 'lastTriggeredAt', 'payloadExample'],
  integration: [],
  step: [],
  event: [],
} as const;
/** Resources whose `_id` is optional. */
const withOptionalId: readonly string[] = ['subscriber', 'message', 'integration', 'event'];
/** Fields of lean records. A failed message keeps the reason (§7.4). */
const lean: Readonly<Record<string, readonly string[]>> = {
  message: [
    ...['_id', '_environmentId', '_organizationId', '_notificationId', '_subscriberId', 'createdAt', 'transactionId'],
    ...['channel', 'read', 'seen', 'cta', 'status', 'errorId', 'errorText'],
  ],
  event: ['_id', '_environmentId', '_organizationId', '_subscriberId', 'transactionId', 'jobs'],
};

/** Turns records into the resources of section 2. */
export class Presentation {
  readonly #options: Options;
  readonly #store: Store;

  constructor(options: Options, store: Store) {
    this.#options = options;
    this.#store = store;
  }

  readonly subscriber = (row: Row): Row => this.#show('subscriber', row);
  readonly integration = (row: Row): Row => this.#show('integration', row);

  /** Shows an embedded subscriber as it is now. */
  readonly message = (row: Row): Row =>
    this.#show('message', 'subscriber' in row ? { ...row, subscriber: subscriberOf(row, this.#store) } : row);

  readonly event = (row: Row): Row =>
    this.#show('event', { ...row, subscriber: eventSubscriber(row, this.#store, this.#options) });

  readonly listedEvent = ({ jobs, ...row }: Row): Row =>
    this.event({ ...row, ...(this.#options.jobsInList && { jobs }) });

  readonly workflow = (row: Row): Row =>
    this.#show('workflow', { ...row, steps: rowsOf(row, 'steps').map(({ controlValues, ...step }) => step) });

  /** Moves the values of a retrieved step out of its controls (§4.8). */
  readonly step = (row: Row): Row => {
    const { values, ...controls } = isRow(row.controls) ? row.controls : {};
    return this.#show('step', { ...row, controls, controlValues: values });
  };

  #show(kind: keyof typeof nullable, row: Row): Row {
    const { hideIds, nulls, extras, timestamps } = this.#options;
    const kept = this.#options.lean ? lean[kind] : undefined;
    const isHidden = (name: string) =>
      (hideIds && name === '_id' && withOptionalId.includes(kind)) || kept?.includes(name) === false;
    return {
      ...(nulls && Object.fromEntries(nullable[kind].map((name) => [name, null]))),
      ...Object.fromEntries(Object.entries(formatTimestamps(row, timestamps)).filter(([name]) => !isHidden(name))),
      ...(extras && { 'x-extra': { any: ['thing', 1, null] } }),
    };
  }
}

/** The subscriber that a message or an event belongs to, as it is now. */
export function subscriberOf(row: Row, { subscribers }: Store): Row | undefined {
  return subscribers.find(({ _id }) => _id === row._subscriberId);
}

/** The subscriber that an event shows and that filters compare. */
export function eventSubscriber(row: Row, store: Store, { eventSubscriber: shown }: Options): Row | undefined {
  const triggered = isRow(row.subscriber) ? row.subscriber : undefined;
  const current = shown === 'current' ? subscriberOf(row, store) : undefined;
  if (current === undefined) return triggered;
  const { _id, subscriberId } = current;
  const email = textOf(current, 'email');
  return { _id, subscriberId, ...(email && { email }) };
}
