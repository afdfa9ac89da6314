import type { CheckedRequirementId } from '#generated/requirements.js';
import { isObject, type JsonObject } from '../contract/json-value.js';
import type { OperationId } from '../contract/operations.js';
import type { ChoiceName, Choose } from './choices.js';
import { Findings } from './findings.js';
import { anything, isAbsent } from './pattern.js';
import type { Effect, KnownRecord, KnownState } from './state.js';

/** Prediction of a correct server's response. */
export interface Expectation {
  readonly outcome: 'success' | 'refusal';
  /** Requirement that the opposite outcome violates. */
  readonly requirement: CheckedRequirementId;
  /** Reason for the outcome: `the subscriber exists`. */
  readonly reason: string;
  readonly compare: (resource: unknown) => Findings;
  /** Changes of a successful write, with values from the response. */
  readonly effects: (resource: unknown) => readonly Effect[];
}

/** Adds the results of comparing a resource with its prediction. */
export type Compare = (resource: unknown, findings: Findings) => void;

export function expectRefusal(requirement: CheckedRequirementId, reason: string): Expectation {
  return { outcome: 'refusal', requirement, reason, compare: () => new Findings(), effects: () => [] };
}

export function expectSuccess(
  requirement: CheckedRequirementId,
  compare: Compare,
  effects: Expectation['effects'] = () => [],
): Expectation {
  const compareResource = (resource: unknown) => {
    const findings = new Findings();
    compare(resource, findings);
    return findings;
  };
  return { outcome: 'success', requirement, reason: 'the request is valid', compare: compareResource, effects };
}

/** Compares the response to a valid call with its prediction: the outcome, and the resource of a success. */
export function compareResponse(
  { outcome, requirement, reason, compare }: Expectation,
  { isSuccess, status, resource }: { readonly isSuccess: boolean; readonly status: number; readonly resource: unknown },
): Findings {
  if (outcome === 'success' && isSuccess) return compare(resource);
  const findings = new Findings();
  const fail = (message: string, expected: string) =>
    findings.fail(requirement, { pointer: '', message, expected, actual: `status ${status}`, isAboutStatus: true });
  if (outcome === 'success')
    fail(status >= 500 ? 'a valid request gets a server error' : 'a valid request is refused', 'success');
  else if (isSuccess) fail(`a request is accepted although ${reason}`, 'a refusal');
  else if (status < 500) findings.pass(requirement, '');
  return findings;
}

/** Fields of a record that a path may contain. It is not specified which of them a server accepts (§4). */
export const pathForms = {
  workflow: ['_id', 'workflowId', 'slug'],
  step: ['_id', 'stepId', 'slug'],
  integration: ['_id', 'identifier'],
} as const;

/** Finds the record that a path names. Predicts a refusal if no record has the identifier, or if its form is refused. */
export function findByPath<T extends { readonly value: JsonObject }>(
  kind: keyof typeof pathForms,
  id: string | undefined,
  records: readonly T[],
  choose: Choose,
): { readonly found: T } | { readonly refusal: Expectation } {
  for (const form of pathForms[kind]) {
    const found = records.find(({ value }) => id !== undefined && value[form] === id);
    if (found === undefined) continue;
    if (choose(`path.${kind}.${form}` as ChoiceName) !== 'refused') return { found };
    return { refusal: expectRefusal('unknown-id.refused', `the server takes no ${form} of this ${kind}`) };
  }
  return { refusal: expectRefusal('unknown-id.refused', `no ${kind} has this identifier`) };
}

/** Compares a record in a response with the known record. Fields that only one of them has are not compared. */
export function compareRecord(
  findings: Findings,
  known: KnownRecord,
  shown: unknown,
  pointer: string,
  context: {
    readonly operationId: OperationId;
    readonly state: KnownState;
    readonly ignoredFields?: readonly string[];
  },
): void {
  // A record that is known from this response differs in nothing, and is no witness.
  if (!isObject(shown) || shown === known.value) return;
  const { operationId, state, ignoredFields = [] } = context;
  for (const [name, expected] of Object.entries(known.value)) {
    if (ignoredFields.includes(name)) continue;
    const requirement = known.fieldRequirements[name] ?? known.defaultRequirement;
    const fieldPointer = `${pointer}/${name}`;
    const actual = shown[name];
    if (actual === undefined) {
      // Responses may omit fields, but none that the run has written and that the operation has shown.
      const isWritten = name in known.fieldRequirements;
      const hasValue = expected !== anything && !isAbsent(expected, actual);
      if (!isWritten || !hasValue || !state.isShown(operationId, name)) continue;
      const message = `the record lost its ${name}`;
      findings.fail(requirement, { pointer: fieldPointer, message, expected, actual: 'nothing' });
      continue;
    }
    const message = `${name} is not the one that was sent or shown before`;
    findings.compare(requirement, { pointer: fieldPointer, message, expected, actual });
  }
}

/** Fields of a subscriber that other clients change often: a response may show an earlier value. */
const oftenChangedFields: readonly string[] = ['isOnline', 'lastOnlineAt', '__v'];

/** Compares the subscriber in a message or an event. It may be an earlier version of the subscriber (§2.5, §2.8). */
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
  const agreement = kind === 'message' ? 'message.subscriber-agrees' : 'event.subscriber-agrees';
  findings.compare(agreement, {
    pointer: `${pointer}/subscriber/subscriberId`,
    message: 'the embedded subscriber is another one',
    expected: current.value.subscriberId,
    actual: shown.subscriber.subscriberId,
  });
  if (choose(`embedded-subscriber.${kind}`) !== 'current') return;
  // Only a retrieved event has an empty pointer.
  const requirement = pointer === '' ? 'event.agrees-with-list' : 'records.same-everywhere';
  for (const [name, expected] of Object.entries(current.value)) {
    const actual = shown.subscriber[name];
    if (isAbsent(expected, actual) || oftenChangedFields.includes(name)) continue;
    const message = `${name} of the embedded subscriber is not that of the subscriber`;
    findings.compare(requirement, { pointer: `${pointer}/subscriber/${name}`, message, expected, actual });
  }
}
