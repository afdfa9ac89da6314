import type { FreeObject, Subscriber } from '#generated/types.js';
import { field } from '../../contract/json-value.js';

/** What a step's keys can refer to. */
export interface Referred {
  readonly payload: FreeObject;
  readonly subscriber: Subscriber;
}

/** The value at `payload.product` or `subscriber.data.plan`; a path that begins otherwise is one into the payload. */
export function valueAt(path: unknown, referred: Referred): unknown {
  if (typeof path !== 'string' || path === '') return undefined;
  const names = path.split('.');
  const isWhole = names[0] === 'payload' || names[0] === 'subscriber';
  return names.reduce<unknown>(field, isWhole ? referred : referred.payload);
}
