import type { JsonObject } from '../../src/contract/json-value.js';
import { type Call, givenValue } from '../../src/reference/call.js';
import type { State } from '../../src/reference/state.js';
import type { Options } from '../server/options.js';
import type { Weakness } from './weaker.js';

/** Calls whose response the reference is known to predict wrongly: `gaps.test.ts` has the smallest case of each. */
interface Gap {
  readonly reason: string;
  readonly has: (call: Call, state: State, options: Options) => boolean;
}

const gaps: readonly Gap[] = [
  {
    reason: 'the filter emails compares the address that an event showed before its subscriber was changed',
    has: (call, { collections }, { eventSubscriber }) =>
      call.operationId === 'listNotifications' &&
      givenValue(call, 'emails') !== undefined &&
      eventSubscriber === 'current' &&
      collections.event.records.some(({ value }) => {
        const current = collections.subscriber.findBy('_id', value._subscriberId)?.value;
        return current !== undefined && (current.email || undefined) !== Object(value.subscriber).email;
      }),
  },
  {
    reason: 'a page before a cursor is short, and is expected to begin where a full one would',
    has: ({ cursor }, _, { searchPages }) => cursor?.direction === 'before' && searchPages === 'scanned',
  },
  {
    reason: 'an empty part of a name is taken to leave no blank in it',
    has: (call, { collections }, { nameIs }) => {
      const name = givenValue(call, 'name') ?? '';
      const isEmpty = ({ firstName, lastName }: JsonObject) => firstName === '' || lastName === '';
      const hasBlank = name !== name.trim() && nameIs === 'full';
      return hasBlank && collections.subscriber.records.some(({ value }) => isEmpty(value));
    },
  },
];

/** Whether the response to a call is left uncompared. */
export function hasGap(call: Call, state: State, options: Options): boolean {
  return gaps.some(({ has }) => has(call, state, options));
}

/** The place of the record of a cursor is taken for certain although others add records before it. */
export function hasWeakGap({ cursor }: Call, name: Weakness): boolean {
  return cursor !== undefined && name === 'others add records';
}
