import type { CheckedRequirementId } from '#generated/requirements.js';
import { field, isObject, type JsonObject } from '../../contract/json-value.js';
import { timeSpan } from '../../contract/moments.js';
import { queryValue, textOfBody, type ValidCall } from '../call.js';
import type { Choose } from '../choices.js';
import { type Expectation, expectRefusal, success } from '../expectation.js';
import type { Findings } from '../findings.js';
import { anything, firstMismatch, isAbsent, MomentRange, mergeShown } from '../pattern.js';
import type { KnownRecord, KnownState } from '../state.js';

/** Text fields of a subscriber that a creation can set (§4.1). */
export const profileFields = ['firstName', 'lastName', 'email', 'phone', 'avatar', 'timezone', 'locale'] as const;

/** Fields that a creation or an update can set, without `subscriberId`. */
export const writableFields = [...profileFields, 'data'] as const;

/** Predicts a creation or an update of a subscriber (§4.1). */
export function expectCreation(call: ValidCall, state: KnownState, choose: Choose): Expectation {
  const existing = state.collections.subscriber.find(textOfBody(call, 'subscriberId') ?? '');
  const flag = queryValue(call, 'failIfExists');
  if (existing === undefined) return expectNew(call, state);
  if (flag === 'true') return expectRefusal('create.fail-if-exists', 'the subscriber exists and failIfExists is true');
  const requirement = flag === 'false' ? 'create.fail-if-exists-false' : 'upsert.updates-existing';
  return expectUpdate(call, existing, requirement, state, choose);
}

function expectNew(call: ValidCall, state: KnownState): Expectation {
  const sent = sentFields(call);
  const requirement = requirementOfCreation(call);
  const compare: Expectation['compare'] = (shown, findings) => {
    for (const [name, value] of Object.entries(sent))
      compareSentField(findings, returningRequirement(name), name, value, field(shown, name), state);
    findings.compare(
      'create.creates',
      '/deleted',
      false,
      field(shown, 'deleted'),
      () => 'the new subscriber is deleted',
    );
    if (requirement !== 'create.creates') findings.passed(requirement, '');
    const id = field(shown, '_id');
    const existing = state.collections.subscriber.findBy('_id', id);
    // Another client may have deleted the other subscriber.
    if (existing !== undefined && !state.isUncertain('subscriber', existing.key))
      findings.failed('create.creates', '/_id', 'the new subscriber has the _id of another one', 'another _id', id);
    for (const name of ['createdAt', 'updatedAt']) {
      const mismatch = firstMismatch(state.now, field(shown, name), `/${name}`);
      if (mismatch === undefined) continue;
      const message = `${name} of the new subscriber is not the time of its creation`;
      findings.failed('upsert.keeps-creation', `/${name}`, message, mismatch.expected, mismatch.actual);
    }
  };
  return success(requirement, compare, (shown) => {
    const record = { _id: anything, deleted: false, createdAt: state.now, updatedAt: state.now, ...sent };
    const fieldRequirements = Object.fromEntries(Object.keys(sent).map((name) => [name, keepingRequirement(name)]));
    return [
      subscriberEffect(
        String(sent.subscriberId),
        mergeShown(record, shown),
        { ...fieldRequirements, _id: 'create.keeps-given' },
        'create.keeps-given',
      ),
    ];
  });
}

function requirementOfCreation(call: ValidCall): CheckedRequirementId {
  if (queryValue(call, 'failIfExists') === 'true') return 'create.fail-if-exists-new';
  return Object.keys(sentFields(call)).length === 1 ? 'create.optional-fields' : 'create.creates';
}

function returningRequirement(name: string): CheckedRequirementId {
  return name === 'data' ? 'create.data-round-trip' : 'create.returns-given';
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
  const compare: Expectation['compare'] = (shown, findings) => {
    if (requirement === 'create.fail-if-exists-false') findings.passed(requirement, '');
    for (const [name, value] of Object.entries(updatedFields(before, sent, choose)))
      if (!isUncertain || name in sent)
        compareSentField(findings, 'upsert.updates-existing', name, value, field(shown, name), state);
    findings.compare('upsert.keeps-id', '/_id', before._id, field(shown, '_id'), () => 'an update changed the _id');
    findings.compare(
      'upsert.keeps-creation',
      '/createdAt',
      before.createdAt,
      field(shown, 'createdAt'),
      () => 'an update changed createdAt',
    );
    if (isUncertain) return;
    compareTouched(findings, 'upsert.keeps-creation', before, shown, state);
    for (const name of ['deleted', 'channels', 'topics', 'isOnline'])
      findings.compare(
        'upsert.updates-existing',
        `/${name}`,
        before[name],
        field(shown, name),
        () => `an update changed ${name}`,
      );
  };
  return success(requirement, compare, (shown) => {
    const updated = updatedFields(before, sent, choose);
    const record = {
      ...before,
      ...updated,
      subscriberId: existing.key,
      updatedAt: laterThan(before.updatedAt, state),
      __v: anything,
    };
    const fieldRequirements = {
      _id: 'upsert.keeps-id',
      createdAt: 'upsert.keeps-creation',
      ...Object.fromEntries(Object.keys(updated).map((name) => [name, 'upsert.updates-existing' as const])),
    } satisfies Record<string, CheckedRequirementId>;
    return [subscriberEffect(existing.key, mergeShown(record, shown), fieldRequirements, 'upsert.updates-existing')];
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
  if (actual === undefined) {
    if (state.isShown('createSubscriber', name) && typeof expected !== 'symbol')
      findings.failed(requirement, `/${name}`, `the response lacks the ${name}`, expected, 'nothing');
    return;
  }
  findings.compare(requirement, `/${name}`, expected, actual, () => `the response has another ${name}`);
}

/** Predicts a change of the online status (§4.2). */
export function expectOnlineStatus(call: ValidCall, state: KnownState, choose: Choose): Expectation {
  const existing = state.collections.subscriber.find(call.path?.subscriberId ?? '');
  if (existing === undefined) return expectRefusal('unknown-id.refused', 'no subscriber has this subscriberId');
  const isOnline = field(call.body, 'isOnline') === true;
  const before = existing.value;
  const isUncertain = state.isUncertain('subscriber', existing.key);
  const compare: Expectation['compare'] = (shown, findings) => {
    findings.compare(
      'online-status.takes-value',
      '/isOnline',
      isOnline,
      field(shown, 'isOnline'),
      () => 'isOnline is not the given one',
    );
    for (const name of ['_id', 'createdAt'])
      findings.compare(
        'online-status.keeps-profile',
        `/${name}`,
        before[name],
        field(shown, name),
        () => `${name} changed with the online status`,
      );
    if (isUncertain) return;
    for (const name of [...writableFields, 'deleted', 'channels', 'topics'])
      findings.compare(
        'online-status.keeps-profile',
        `/${name}`,
        before[name],
        field(shown, name),
        () => `${name} changed with the online status`,
      );
    const lastOnlineAt = expectedOnlineAt(before, isOnline, state, choose);
    if (lastOnlineAt !== anything && !isAbsent(lastOnlineAt, field(shown, 'lastOnlineAt')))
      findings.compare(
        'online-status.keeps-profile',
        '/lastOnlineAt',
        lastOnlineAt,
        field(shown, 'lastOnlineAt') ?? null,
        () => 'lastOnlineAt is not what it was at other changes',
      );
    if (choose('online-status.updatedAt') === 'set')
      compareTouched(findings, 'timestamp.updated-after-created', before, shown, state);
    else
      findings.compare(
        'online-status.keeps-profile',
        '/updatedAt',
        before.updatedAt,
        field(shown, 'updatedAt'),
        () => 'updatedAt is another one',
      );
  };
  return success('online-status.takes-value', compare, (shown) => {
    const updatedAt =
      choose('online-status.updatedAt') === 'kept' ? before.updatedAt : laterThan(before.updatedAt, state);
    const record = { ...before, isOnline, lastOnlineAt: anything, updatedAt, __v: anything };
    const fieldRequirements = { isOnline: 'online-status.persists' } as const;
    const kept = Object.fromEntries(
      Object.keys(existing.fieldRequirements).map((name) => [name, 'online-status.keeps-profile' as const]),
    );
    return [
      subscriberEffect(
        existing.key,
        mergeShown(record, shown),
        { ...kept, ...fieldRequirements },
        'online-status.keeps-profile',
      ),
    ];
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
function laterThan(before: unknown, { now }: KnownState): MomentRange {
  const earliest = typeof before === 'string' ? timeSpan(before).first : Number.NaN;
  return new MomentRange(Number.isNaN(earliest) ? now.from : Math.max(now.from, earliest), now.to);
}

/** Checks that a write sets `updatedAt` and does not decrease it. */
function compareTouched(
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
  findings.compare(requirement, '/updatedAt', laterThan(earlier, state), actual, () => message);
}

function sentFields({ body }: ValidCall): JsonObject {
  return isObject(body) ? body : {};
}

function subscriberEffect(
  key: string,
  value: JsonObject,
  fieldRequirements: KnownRecord['fieldRequirements'],
  defaultRequirement: CheckedRequirementId,
) {
  return { kind: 'subscriber', record: { key, value, fieldRequirements, defaultRequirement } } as const;
}
