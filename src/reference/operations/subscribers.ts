import type { CheckedRequirementId } from '#generated/requirements.js';
import { field, isObject, isSameJson, type JsonObject } from '../../contract/json-value.js';
import { timeSpan } from '../../contract/moments.js';
import { queryValue, textInBody, type ValidCall } from '../call.js';
import type { Choose } from '../choices.js';
import { type Compare, type Expectation, expectRefusal, expectSuccess } from '../expectation.js';
import type { Findings } from '../findings.js';
import { anything, firstMismatch, isAbsent, MomentRange, mergeShown } from '../pattern.js';
import type { Effect, KnownRecord, KnownState } from '../state.js';

/** Text fields of a subscriber that a creation can set (§4.1). */
export const profileFields = ['firstName', 'lastName', 'email', 'phone', 'avatar', 'timezone', 'locale'] as const;

/** Fields that a creation or an update can set, without `subscriberId`. */
export const writableFields = [...profileFields, 'data'] as const;

/** Fields whose values are no usual defaults. */
const personalFields = ['firstName', 'lastName', 'email', 'data'] as const;

/** Predicts a creation or an update of a subscriber (§4.1). */
export function expectCreation(call: ValidCall, state: KnownState, choose: Choose): Expectation {
  const existing = state.collections.subscriber.find(textInBody(call, 'subscriberId') ?? '');
  const flag = queryValue(call, 'failIfExists');
  if (existing === undefined) return expectNew(call, state);
  if (flag === 'true') return expectRefusal('create.fail-if-exists', 'the subscriber exists and failIfExists is true');
  const requirement = flag === 'false' ? 'create.fail-if-exists-false' : 'upsert.updates-existing';
  return expectUpdate(call, existing, requirement, state, choose);
}

function expectNew(call: ValidCall, state: KnownState): Expectation {
  const sent = sentFields(call);
  const requirement = requirementOfCreation(call);
  const compare: Compare = (shown, findings) => {
    for (const [name, value] of Object.entries(sent)) {
      const returned = name === 'data' ? 'create.data-round-trip' : 'create.returns-given';
      compareSentField(findings, returned, name, value, field(shown, name), state);
    }
    const isDeleted = () => 'the new subscriber is deleted';
    findings.compareFields('create.creates', ['deleted'], { deleted: false }, shown, isDeleted);
    if (requirement !== 'create.creates') findings.pass(requirement, '');
    for (const name of personalFields.filter((one) => !(one in sent))) {
      const actual = field(shown, name);
      if (!isGivenToAnother(state, name, actual)) continue;
      const message = 'the new subscriber has a value that was given to another one';
      findings.fail('create.creates', { pointer: `/${name}`, message, expected: 'nothing', actual });
    }
    const id = field(shown, '_id');
    const existing = state.collections.subscriber.findBy('_id', id);
    // Another client may have deleted the other subscriber.
    if (existing !== undefined && !state.isUncertain('subscriber', existing.key)) {
      const message = 'the new subscriber has the _id of another one';
      findings.fail('create.creates', { pointer: '/_id', message, expected: 'another _id', actual: id });
    }
    for (const name of ['createdAt', 'updatedAt']) {
      const mismatch = firstMismatch(state.now, field(shown, name), `/${name}`);
      const message = `${name} of the new subscriber is not the time of its creation`;
      if (mismatch !== undefined) findings.fail('upsert.keeps-creation', { ...mismatch, message });
    }
  };
  return expectSuccess(requirement, compare, (shown) => {
    const record = { _id: anything, deleted: false, createdAt: state.now, updatedAt: state.now, ...sent };
    const kept = Object.fromEntries(Object.keys(sent).map((name) => [name, keepingRequirement(name)]));
    const requirements = { ...kept, _id: 'records.same-everywhere' } as const;
    return subscriberEffects(String(sent.subscriberId), record, shown, requirements, 'records.same-everywhere');
  });
}

/** Tells whether a creation gave a value to a subscriber. Values of other origins may be defaults. */
function isGivenToAnother(state: KnownState, name: string, value: unknown): boolean {
  if (value === undefined || value === null || JSON.stringify(value).length <= 2) return false;
  return state.collections.subscriber.records.some(
    (record) => record.fieldRequirements[name] === keepingRequirement(name) && isSameJson(record.value[name], value),
  );
}

function requirementOfCreation(call: ValidCall): CheckedRequirementId {
  if (queryValue(call, 'failIfExists') === 'true') return 'create.fail-if-exists-new';
  return Object.keys(sentFields(call)).length === 1 ? 'create.optional-fields' : 'create.creates';
}

export function keepingRequirement(name: string): CheckedRequirementId {
  return name === 'data' ? 'create.data-round-trip' : 'create.keeps-given';
}

function expectUpdate(
  call: ValidCall,
  existing: KnownRecord,
  requirement: CheckedRequirementId,
  state: KnownState,
  choose: Choose,
): Expectation {
  const sent = sentFields(call);
  const before = existing.value;
  const isUncertain = state.isUncertain('subscriber', existing.key);
  const compare: Compare = (shown, findings) => {
    if (requirement === 'create.fail-if-exists-false') findings.pass(requirement, '');
    for (const [name, value] of Object.entries(updatedFields(before, sent, choose)))
      if (!isUncertain || name in sent)
        compareSentField(findings, 'upsert.updates-existing', name, value, field(shown, name), state);
    const describe = (name: string) => `an update changed ${name}`;
    findings.compareFields('upsert.keeps-id', ['_id'], before, shown, () => 'an update changed the _id');
    findings.compareFields('upsert.keeps-creation', ['createdAt'], before, shown, describe);
    if (isUncertain) return;
    compareUpdatedAt(findings, 'upsert.keeps-creation', before, shown, state);
    const unchanged = ['deleted', 'channels', 'topics', 'isOnline'];
    findings.compareFields('upsert.updates-existing', unchanged, before, shown, describe);
  };
  return expectSuccess(requirement, compare, (shown) => {
    const updated = updatedFields(before, sent, choose);
    const record = {
      ...before,
      ...updated,
      subscriberId: existing.key,
      updatedAt: updateTimeRange(before.updatedAt, state),
      __v: anything,
    };
    const fieldRequirements = {
      _id: 'upsert.keeps-id',
      createdAt: 'upsert.keeps-creation',
      ...Object.fromEntries(Object.keys(updated).map((name) => [name, 'upsert.updates-existing' as const])),
    } satisfies Record<string, CheckedRequirementId>;
    return subscriberEffects(existing.key, record, shown, fieldRequirements, 'upsert.updates-existing');
  });
}

/** Fields after an update. Clearing of omitted fields and merging of `data` are not specified. */
function updatedFields(before: JsonObject, sent: JsonObject, choose: Choose): JsonObject {
  const result: Record<string, unknown> = {};
  for (const name of writableFields) {
    if (sent[name] === undefined) {
      if (before[name] === undefined) continue;
      // A null field stays null in both alternatives.
      const part = name === 'data' ? 'omittedData' : 'fields';
      const isKept = before[name] !== null && choose(`upsert.absent-fields.${part}`) === 'kept';
      result[name] = isKept ? before[name] : null;
    } else if (name === 'data') result.data = updatedData(before.data, sent.data, choose);
    else result[name] = sent[name];
  }
  return result;
}

/** Value of `data` after an update with `data`: replaced or merged. */
function updatedData(before: unknown, sent: unknown, choose: Choose): unknown {
  if ((!isObject(before) && before !== anything) || !isObject(sent)) return sent;
  if (choose('upsert.absent-fields.data') === 'replaced') return sent;
  return isObject(before) ? { ...before, ...sent } : anything;
}

/** Compares a sent field. An absent field is a violation if other responses of the operation contain it. */
function compareSentField(
  findings: Findings,
  requirement: CheckedRequirementId,
  name: string,
  expected: unknown,
  actual: unknown,
  state: KnownState,
): void {
  if (isAbsent(expected, actual)) return;
  const pointer = `/${name}`;
  const isLost = actual === undefined && state.isShown('createSubscriber', name) && expected !== anything;
  if (isLost) findings.fail(requirement, { pointer, message: `the response lacks the ${name}`, expected, actual });
  else findings.compare(requirement, { pointer, message: `the response has another ${name}`, expected, actual });
}

/** Predicts a change of the online status (§4.2). */
export function expectOnlineStatus(call: ValidCall, state: KnownState, choose: Choose): Expectation {
  const existing = state.collections.subscriber.find(call.path?.subscriberId ?? '');
  if (existing === undefined) return expectRefusal('unknown-id.refused', 'no subscriber has this subscriberId');
  const isOnline = field(call.body, 'isOnline') === true;
  const before = existing.value;
  const isUncertain = state.isUncertain('subscriber', existing.key);
  const compare: Compare = (shown, findings) => {
    const describe = (name: string) => `${name} changed with the online status`;
    const wrongStatus = () => 'isOnline is not the given one';
    findings.compareFields('online-status.takes-value', ['isOnline'], { isOnline }, shown, wrongStatus);
    findings.compareFields('online-status.keeps-profile', ['_id', 'createdAt'], before, shown, describe);
    if (isUncertain) return;
    const unchanged = [...writableFields, 'deleted', 'channels', 'topics'];
    findings.compareFields('online-status.keeps-profile', unchanged, before, shown, describe);
    const lastOnlineAt = expectedOnlineAt(before, isOnline, state, choose);
    const shownOnlineAt = field(shown, 'lastOnlineAt');
    if (lastOnlineAt !== anything && !isAbsent(lastOnlineAt, shownOnlineAt)) {
      const message = 'lastOnlineAt is not what it was at other changes';
      const values = { pointer: '/lastOnlineAt', expected: lastOnlineAt, actual: shownOnlineAt ?? null };
      findings.compare('online-status.keeps-profile', { ...values, message });
    }
    if (choose('online-status.updatedAt') === 'set')
      compareUpdatedAt(findings, 'timestamp.updated-after-created', before, shown, state);
    else {
      const otherUpdatedAt = () => 'updatedAt is another one';
      findings.compareFields('online-status.keeps-profile', ['updatedAt'], before, shown, otherUpdatedAt);
    }
  };
  return expectSuccess('online-status.takes-value', compare, (shown) => {
    const updatedAt =
      choose('online-status.updatedAt') === 'kept' ? before.updatedAt : updateTimeRange(before.updatedAt, state);
    const record = { ...before, isOnline, lastOnlineAt: anything, updatedAt, __v: anything };
    const keeping = 'online-status.keeps-profile' as const;
    const ofProfile = Object.fromEntries(Object.keys(existing.fieldRequirements).map((name) => [name, keeping]));
    const requirements = { ...ofProfile, isOnline: 'online-status.persists' } as const;
    return subscriberEffects(existing.key, record, shown, requirements, keeping);
  });
}

/** Value of `lastOnlineAt` after a change of the online status, which is not specified. */
function expectedOnlineAt(before: JsonObject, isOnline: boolean, state: KnownState, choose: Choose): unknown {
  switch (choose(`online-status.last-online.${isOnline ? 'online' : 'offline'}`)) {
    case 'kept':
      return before.lastOnlineAt === undefined ? anything : before.lastOnlineAt;
    case 'set':
      return state.now;
    case 'cleared':
      return null;
    default:
      return anything;
  }
}

/** Possible times of an update: not before the last shown one. */
function updateTimeRange(before: unknown, { now }: KnownState): MomentRange {
  const earliest = typeof before === 'string' ? timeSpan(before).first : Number.NaN;
  return new MomentRange(Number.isNaN(earliest) ? now.from : Math.max(now.from, earliest), now.to);
}

/** Checks that a write sets `updatedAt` and does not decrease it. */
function compareUpdatedAt(
  findings: Findings,
  requirement: CheckedRequirementId,
  before: JsonObject,
  shown: unknown,
  state: KnownState,
): void {
  const earlier = before.updatedAt;
  const actual = field(shown, 'updatedAt');
  if (typeof earlier !== 'string' || typeof actual !== 'string') return;
  const message = 'updatedAt went back, or is not the time of the write';
  findings.compare(requirement, { pointer: '/updatedAt', message, expected: updateTimeRange(earlier, state), actual });
}

function sentFields({ body }: ValidCall): JsonObject {
  return isObject(body) ? body : {};
}

function subscriberEffects(
  key: string,
  written: JsonObject,
  shown: unknown,
  fieldRequirements: KnownRecord['fieldRequirements'],
  defaultRequirement: CheckedRequirementId,
): readonly Effect[] {
  const value = mergeShown(written, shown);
  return [{ kind: 'subscriber', record: { key, value, fieldRequirements, defaultRequirement } }];
}
