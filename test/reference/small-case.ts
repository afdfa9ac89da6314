import type { JsonObject } from '../../src/contract/json-value.js';
import type { ValidCall } from '../../src/reference/call.js';
import type { ChoiceName, Choose } from '../../src/reference/choices.js';
import type { ResponseMismatch } from '../../src/reference/findings.js';
import { Collection, emptyState, type Kind, type KnownState, toKnownRecord } from '../../src/reference/state.js';
import { mutantOptions } from '../server/options.js';
import { choicesOf } from './choices-of.js';
import { compare } from './session.js';

/** Four subscribers that show little. */
export const [one, two, three, four] = ['1', '2', '3', '4'].map((_id) => ({ _id, subscriberId: `user-${_id}` }));

/** A state with only these records known, which are all of their kind. */
export function knowing(records: Readonly<Partial<Record<Kind, readonly unknown[]>>>): KnownState {
  const collections = { ...emptyState.collections };
  for (const kind of ['subscriber', 'event', 'integration', 'workflow'] as const) {
    const known = (records[kind] ?? []).map((record) => toKnownRecord(kind, record as JsonObject));
    collections[kind] = new Collection(known, true, true);
  }
  return { ...emptyState, collections, mayGrow: () => false, isShown: () => true };
}

/** Alternatives of a typical server, except for some choices. */
export function choosing(choices: Readonly<Partial<Record<ChoiceName, string>>> = {}): Choose {
  const usual = choicesOf(mutantOptions);
  return (name) => choices[name] ?? usual(name);
}

/** Differences between a successful response and its prediction. */
export function differencesOf(
  call: ValidCall,
  resource: unknown,
  state: KnownState,
  choose: Choose = choosing(),
): readonly ResponseMismatch[] {
  return compare({ call, response: { isSuccess: true, resource }, state }, choose).differences;
}
