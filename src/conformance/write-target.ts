import { field, isObject } from '../contract/json-value.js';
import { operations } from '../contract/operations.js';
import type { Findings } from '../reference/findings.js';
import { anything } from '../reference/pattern.js';
import type { Effect, Kind, KnownState } from '../reference/state.js';
import type { Call } from './call.js';
import type { Knowledge } from './knowledge.js';

interface Target {
  readonly kind: Kind;
  readonly key: string;
}

export function targetOf({ operationId, path, body }: Call, known: Knowledge): Target | undefined {
  if (operations[operationId].method === 'GET') return undefined;
  if (operationId !== 'updateIntegration') {
    const id = path?.subscriberId ?? field(body, 'subscriberId');
    return typeof id === 'string' ? { kind: 'subscriber', key: id } : undefined;
  }
  const integrations = known.collection('integration');
  const id = path?.integrationId;
  const found = integrations.findBy('_id', id) ?? integrations.findBy('identifier', id);
  return found && { kind: 'integration', key: found.key };
}

/** The state before a write: the pending write itself neither makes its record uncertain nor adds it. */
export function withoutPendingWrite(state: KnownState, target: Target | undefined, known: Knowledge): KnownState {
  if (target === undefined) return state;
  return {
    ...state,
    collections: { ...state.collections, [target.kind]: known.collection(target.kind) },
    isUncertain: (kind, key) => (kind === target.kind && key === target.key ? false : state.isUncertain(kind, key)),
  };
}

/** Marks fields with differences as unknown: a later read shows if they were stored. */
export function withUnknownFields(effect: Effect, { differences }: Findings, others: readonly string[]): Effect {
  const doubtful = new Set([...others, ...differences.map(({ pointer }) => pointer.split('/')[1] ?? '')]);
  if (doubtful.size === 0 || !isObject(effect.record.value)) return effect;
  const value = Object.fromEntries(
    Object.entries(effect.record.value).map(([name, one]) => [name, doubtful.has(name) ? anything : one]),
  );
  return { ...effect, record: { ...effect.record, value } };
}
