import type { CheckedRequirementId } from '#generated/requirements.js';
import { field, isObject, type JsonObject } from '../../contract/json-value.js';
import { timeSpan } from '../../contract/moments.js';
import { givenValue, textOfBody, type ValidCall } from '../call.js';
import type { Choose } from '../choices.js';
import { type Expectation, expectRefusal, success } from '../expectation.js';
import type { Findings } from '../findings.js';
import { anything, firstMismatch, isAbsent, MomentRange, merged } from '../pattern.js';
import type { KnownRecord, KnownState } from '../state.js';

/** The texts of a subscriber that a creation may give (§4.1). */
export const profileFields = ['firstName', 'lastName', 'email', 'phone', 'avatar', 'timezone', 'locale'] as const;

/** All that a creation or an update may give, besides the `subscriberId`. */
export const givenFields = [...profileFields, 'data'] as const;

/** Creates or updates a subscriber (§4.1). */
export function expectCreation(call: ValidCall, state: KnownState, choose: Choose): Expectation {
  const existing = state.collections.subscriber.find(textOfBody(call, 'subscriberId') ?? '');
  const flag = givenValue(call, 'failIfExists');
  if (existing === undefined) return expectNew(call, state);
  if (flag === 'true') return expectRefusal('create.fail-if-exists', 'the subscriber exists and failIfExists is true');
  const requirement = flag === 'false' ? 'create.fail-if-exists-false' : 'upsert.updates-existing';
  return expectUpdate(call, existing, requirement, state, choose);
}

function expectNew(call: ValidCall, state: KnownState): Expectation {
  const given = givenBy(call);
  const requirement: CheckedRequirementId =
    givenValue(call, 'failIfExists') === 'true'
      ? 'create.fail-if-exists-new'
      : Object.keys(given).length === 1
        ? 'create.optional-fields'
        : 'create.creates';
  const compare: Expectation['compare'] = (shown, findings) => {
    for (const [name, value] of Object.entries(given))
      compareGiven(findings, returnedBy(name), name, value, field(shown, name), state);
    findings.compare(
      'create.creates',
      '/deleted',
      false,
      field(shown, 'deleted'),
      () => 'the new subscriber is deleted',
    );
    if (requirement !== 'create.creates') findings.passed(requirement, '');
    const id = field(shown, '_id');
    const twin = state.collections.subscriber.findBy('_id', id);
    // Others may have deleted that one.
    if (twin !== undefined && !state.isUncertain('subscriber', twin.key))
      findings.failed('create.creates', '/_id', 'the new subscriber has the _id of another one', 'another _id', id);
    for (const name of ['createdAt', 'updatedAt']) {
      const mismatch = firstMismatch(state.now, field(shown, name), `/${name}`);
      if (mismatch === undefined) continue;
      const message = `${name} of the new subscriber is not the time of its creation`;
      findings.failed('upsert.keeps-creation', `/${name}`, message, mismatch.expected, mismatch.actual);
    }
  };
  return success(requirement, compare, (shown) => {
    const record = { _id: anything, deleted: false, createdAt: state.now, updatedAt: state.now, ...given };
    const blame = Object.fromEntries(Object.keys(given).map((name) => [name, keptBy(name)]));
    return [
      subscriberEffect(
        String(given.subscriberId),
        merged(record, shown),
        { ...blame, _id: 'create.keeps-given' },
        'create.keeps-given',
      ),
    ];
  });
}

function returnedBy(name: string): CheckedRequirementId {
  return name === 'data' ? 'create.data-round-trip' : 'create.returns-given';
}

export function keptBy(name: string): CheckedRequirementId {
  return name === 'data' ? 'create.data-round-trip' : 'create.keeps-given';
}

function expectUpdate(
  call: ValidCall,
  existing: KnownRecord,
  requirement: CheckedRequirementId,
  state: KnownState,
  choose: Choose,
): Expectation {
  const given = givenBy(call);
  const left = existing.value;
  const isUncertain = state.isUncertain('subscriber', existing.key);
  const compare: Expectation['compare'] = (shown, findings) => {
    if (requirement === 'create.fail-if-exists-false') findings.passed(requirement, '');
    for (const [name, value] of Object.entries(updatedFields(left, given, choose)))
      if (!isUncertain || name in given)
        compareGiven(findings, 'upsert.updates-existing', name, value, field(shown, name), state);
    findings.compare('upsert.keeps-id', '/_id', left._id, field(shown, '_id'), () => 'an update changed the _id');
    findings.compare(
      'upsert.keeps-creation',
      '/createdAt',
      left.createdAt,
      field(shown, 'createdAt'),
      () => 'an update changed createdAt',
    );
    if (!isUncertain) compareTouched(findings, 'upsert.keeps-creation', left, shown, state);
    if (isUncertain) return;
    for (const name of ['deleted', 'channels', 'topics', 'isOnline'])
      findings.compare(
        'upsert.updates-existing',
        `/${name}`,
        left[name],
        field(shown, name),
        () => `an update changed ${name}`,
      );
  };
  return success(requirement, compare, (shown) => {
    const updated = updatedFields(left, given, choose);
    const record = {
      ...left,
      ...updated,
      subscriberId: existing.key,
      updatedAt: laterThan(left.updatedAt, state),
      __v: anything,
    };
    const blame = {
      _id: 'upsert.keeps-id',
      createdAt: 'upsert.keeps-creation',
      ...Object.fromEntries(Object.keys(updated).map((name) => [name, 'upsert.updates-existing' as const])),
    } satisfies Record<string, CheckedRequirementId>;
    return [subscriberEffect(existing.key, merged(record, shown), blame, 'upsert.updates-existing')];
  });
}

/** The fields that an update leaves: whether it clears what it does not give, and merges `data`, is not specified. */
function updatedFields(left: JsonObject, given: JsonObject, choose: Choose): JsonObject {
  const result: Record<string, unknown> = {};
  for (const name of givenFields) {
    if (given[name] === undefined) {
      if (left[name] === undefined) continue;
      // A field that is null is null afterwards, whether it is kept or cleared.
      const part = name === 'data' ? 'omittedData' : 'fields';
      const isKept = left[name] !== null && choose(`upsert.absent-fields.${part}`) === 'kept';
      result[name] = isKept ? left[name] : null;
    } else if (name === 'data') result.data = updatedData(left.data, given.data, choose);
    else result[name] = given[name];
  }
  return result;
}

/** The data after an update that gives some: in place of what was there, or beside it. */
function updatedData(left: unknown, given: unknown, choose: Choose): unknown {
  if ((!isObject(left) && left !== anything) || !isObject(given)) return given;
  if (choose('upsert.absent-fields.data') === 'replaced') return given;
  return isObject(left) ? { ...left, ...given } : anything;
}

/** Compares a field that a write gave. One that is absent is lost if other responses of the operation show it. */
function compareGiven(
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

/** Sets the online status (§4.2). */
export function expectStatus(call: ValidCall, state: KnownState, choose: Choose): Expectation {
  const existing = state.collections.subscriber.find(call.path?.subscriberId ?? '');
  if (existing === undefined) return expectRefusal('unknown-id.refused', 'no subscriber has this subscriberId');
  const isOnline = field(call.body, 'isOnline') === true;
  const left = existing.value;
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
        left[name],
        field(shown, name),
        () => `${name} changed with the online status`,
      );
    if (isUncertain) return;
    for (const name of [...givenFields, 'deleted', 'channels', 'topics'])
      findings.compare(
        'online-status.keeps-profile',
        `/${name}`,
        left[name],
        field(shown, name),
        () => `${name} changed with the online status`,
      );
    const wasOnlineAt = expectedOnlineAt(left, isOnline, state, choose);
    if (wasOnlineAt !== anything && !isAbsent(wasOnlineAt, field(shown, 'lastOnlineAt')))
      findings.compare(
        'online-status.keeps-profile',
        '/lastOnlineAt',
        wasOnlineAt,
        field(shown, 'lastOnlineAt') ?? null,
        () => 'lastOnlineAt is not what it was at other changes',
      );
    if (choose('online-status.updatedAt') === 'set')
      compareTouched(findings, 'timestamp.updated-after-created', left, shown, state);
    else
      findings.compare(
        'online-status.keeps-profile',
        '/updatedAt',
        left.updatedAt,
        field(shown, 'updatedAt'),
        () => 'updatedAt is another one',
      );
  };
  return success('online-status.takes-value', compare, (shown) => {
    const updatedAt = choose('online-status.updatedAt') === 'kept' ? left.updatedAt : laterThan(left.updatedAt, state);
    const record = { ...left, isOnline, lastOnlineAt: anything, updatedAt, __v: anything };
    const blame = { isOnline: 'online-status.persists' } as const;
    const kept = Object.fromEntries(
      Object.keys(existing.blame).map((name) => [name, 'online-status.keeps-profile' as const]),
    );
    return [
      subscriberEffect(existing.key, merged(record, shown), { ...kept, ...blame }, 'online-status.keeps-profile'),
    ];
  });
}

/** Value of `lastOnlineAt` after a change of the online status, which is not specified. */
function expectedOnlineAt(left: JsonObject, isOnline: boolean, state: KnownState, choose: Choose): unknown {
  switch (choose(`online-status.last-online.${isOnline ? 'online' : 'offline'}`)) {
    case 'kept':
      return left.lastOnlineAt === undefined ? anything : left.lastOnlineAt;
    case 'set':
      return state.now;
    case 'cleared':
      return null;
    default:
      return anything;
  }
}

/** The moment of an update: not before the one that was shown last. */
function laterThan(before: unknown, { now }: KnownState): MomentRange {
  const earliest = typeof before === 'string' ? timeSpan(before).first : Number.NaN;
  return new MomentRange(Number.isNaN(earliest) ? now.from : Math.max(now.from, earliest), now.to);
}

/** A write sets `updatedAt`: it does not go back. */
function compareTouched(
  findings: Findings,
  requirement: CheckedRequirementId,
  left: JsonObject,
  shown: unknown,
  state: KnownState,
): void {
  const before = left.updatedAt;
  const actual = field(shown, 'updatedAt');
  if (typeof before !== 'string' || typeof actual !== 'string') return;
  const message = 'updatedAt went back, or is not the time of the write';
  findings.compare(requirement, '/updatedAt', laterThan(before, state), actual, () => message);
}

function givenBy({ body }: ValidCall): JsonObject {
  return isObject(body) ? body : {};
}

function subscriberEffect(
  key: string,
  value: JsonObject,
  blame: KnownRecord['blame'],
  otherwise: CheckedRequirementId,
) {
  return { kind: 'subscriber', record: { key, value, blame, otherwise } } as const;
}
