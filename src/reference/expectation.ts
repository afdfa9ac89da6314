import type { CheckedRequirementId } from '#generated/requirements.js';
import { isObject } from '../contract/json-value.js';
import type { OperationId } from '../contract/operations.js';
import type { Choose } from './choices.js';
import type { Findings } from './findings.js';
import { firstMismatch, isAbsent } from './pattern.js';
import type { Effect, KnownRecord, KnownState } from './state.js';

/** Prediction of a correct server's response. */
export interface Expectation {
  readonly outcome: 'success' | 'refusal';
  /** Requirement that the opposite outcome violates. */
  readonly requirement: CheckedRequirementId;
  /** Reason for the outcome: `the subscriber exists`. */
  readonly reason: string;
  readonly compare: (resource: unknown, findings: Findings) => void;
  /** Changes of a successful write, with values from the response. */
  readonly effects: (resource: unknown) => readonly Effect[];
}

export function expectRefusal(requirement: CheckedRequirementId, reason: string): Expectation {
  return { outcome: 'refusal', requirement, reason, compare: () => {}, effects: () => [] };
}

export function success(
  requirement: CheckedRequirementId,
  compare: Expectation['compare'],
  effects: Expectation['effects'] = () => [],
): Expectation {
  return { outcome: 'success', requirement, reason: 'the request is valid', compare, effects };
}

/** Compares a record in a response with the known record. */
export function compareRecord(
  findings: Findings,
  known: KnownRecord,
  shown: unknown,
  pointer: string,
  context: { readonly operationId: OperationId; readonly state: KnownState; readonly except?: readonly string[] },
): void {
  if (!isObject(shown)) return;
  const { operationId, state, except = [] } = context;
  for (const [name, expected] of Object.entries(known.value)) {
    if (except.includes(name)) continue;
    const requirement = known.fieldRequirements[name] ?? known.defaultRequirement;
    const fieldPointer = `${pointer}/${name}`;
    const actual = shown[name];
    if (actual === undefined) {
      const isLost = typeof expected !== 'symbol' && !isAbsent(expected, actual) && state.isShown(operationId, name);
      if (isLost && name in known.fieldRequirements)
        findings.failed(requirement, fieldPointer, `the record lost its ${name}`, expected, 'nothing');
      continue;
    }
    const mismatch = isAbsent(expected, actual) ? undefined : firstMismatch(expected, actual, fieldPointer, name);
    if (mismatch === undefined) findings.passed(requirement, fieldPointer);
    else {
      const message = `${name} is not what it was before`;
      findings.failed(requirement, mismatch.pointer, message, mismatch.expected, mismatch.actual);
    }
  }
}

/** Compares the subscriber in a message or an event. It may be the current one or an earlier version (§2.5, §2.8). */
export function compareEmbedded(
  findings: Findings,
  kind: 'message' | 'event',
  shown: unknown,
  pointer: string,
  state: KnownState,
  choose: Choose,
): void {
  if (!isObject(shown) || !isObject(shown.subscriber)) return;
  const current = state.collections.subscriber.findBy('_id', shown._subscriberId);
  if (current === undefined || state.isUncertain('subscriber', current.key)) return;
  const { subscriberId } = shown.subscriber;
  findings.compare(
    kind === 'message' ? 'message.subscriber-agrees' : 'event.subscriber-agrees',
    `${pointer}/subscriber/subscriberId`,
    current.value.subscriberId,
    subscriberId,
    () => 'the embedded subscriber is another one',
  );
  if (choose(`embedded-subscriber.${kind}`) !== 'current') return;
  for (const [name, expected] of Object.entries(current.value)) {
    const actual = shown.subscriber[name];
    if (actual === undefined || isAbsent(expected, actual) || ['isOnline', 'lastOnlineAt', '__v'].includes(name))
      continue;
    findings.compare(
      pointer === '' ? 'event.agrees-with-list' : 'records.same-everywhere',
      `${pointer}/subscriber/${name}`,
      expected,
      actual,
      () => `${name} of the embedded subscriber is not that of the subscriber`,
    );
  }
}
