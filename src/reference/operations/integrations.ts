import type { CheckedRequirementId } from '#generated/requirements.js';
import { field, isObject, isSameJson, type JsonObject } from '../../contract/json-value.js';
import type { ValidCall } from '../call.js';
import type { Choose } from '../choices.js';
import {
  type Compare,
  compareRecord,
  type Expectation,
  expectRefusal,
  expectSuccess,
  findByPath,
} from '../expectation.js';
import type { Findings } from '../findings.js';
import { anything, mergeShown } from '../pattern.js';
import { type KnownRecord, type KnownState, keyOf } from '../state.js';

/** Predicts an update of an integration (§4.4). */
export function expectIntegrationUpdate(call: ValidCall, state: KnownState, choose: Choose): Expectation {
  const named = findByPath('integration', call.path?.integrationId, state.collections.integration.records, choose);
  if ('refusal' in named) return named.refusal;
  const existing = named.found;
  const sent = sentFields(call);
  const conflicting = state.collections.integration.findBy('identifier', sent.identifier);
  if (conflicting !== undefined && conflicting !== existing)
    return expectRefusal('integration.identifier-unique', 'another integration has this identifier');
  const isUncertain = state.isUncertain('integration', existing.key);
  const defaultRequirement = 'integration-update.given-fields-only';
  const compare: Compare = (shown, findings) => {
    findings.pass('integration-update.all-optional', '');
    for (const [name, value] of Object.entries(updatedFields(existing.value, sent, choose))) {
      const actual = field(shown, name);
      const expected = name === 'credentials' ? maskLike(value, actual) : value;
      const message = `the response has another ${name} than the given one`;
      findings.compare('integration-update.takes-effect', { pointer: `/${name}`, message, expected, actual });
    }
    if (isUncertain) return;
    const context = { operationId: 'updateIntegration', state, ignoredFields: Object.keys(sent) } as const;
    compareRecord(findings, { ...existing, fieldRequirements: {}, defaultRequirement }, shown, '', context);
  };
  return expectSuccess('integration-update.all-optional', compare, (shown) => {
    const updated = updatedFields(existing.value, sent, choose);
    const names = Object.keys(updated).filter((name) => name !== 'active');
    const fieldRequirements: Record<string, CheckedRequirementId> = { active: 'active.follows-updates' };
    for (const name of names) fieldRequirements[name] = 'integration-update.persists';
    const value = mergeShown({ ...existing.value, ...updated }, shown);
    return [{ kind: 'integration', record: { key: existing.key, value, fieldRequirements, defaultRequirement } }];
  });
}

/** Masks or omits the texts in sent credentials that the response masks or omits. */
function maskLike(sent: unknown, shown: unknown): unknown {
  if (typeof sent === 'string') return typeof shown === 'string' && /^[*•]+/.test(shown) ? shown : sent;
  if (Array.isArray(sent) && Array.isArray(shown)) {
    const items = shown.length < sent.length ? sent.filter((item) => typeof item !== 'string') : sent;
    return items.map((item, index) => maskLike(item, shown[index]));
  }
  if (!isObject(sent) || !isObject(shown)) return sent;
  const fields = Object.entries(sent).filter(([name, value]) => typeof value !== 'string' || shown[name] !== undefined);
  return Object.fromEntries(fields.map(([name, value]) => [name, maskLike(value, shown[name])]));
}

/** Sent fields with their values after the update. */
function updatedFields(before: JsonObject, sent: JsonObject, choose: Choose): JsonObject {
  const storedValue = (name: 'credentials' | 'configurations') => {
    const [stored, added] = [before[name], sent[name]];
    if (!isObject(stored) || !isObject(added)) return added;
    const merged = { ...stored, ...added };
    return !isSameJson(merged, added) && choose(`integration.${name}`) === 'merged' ? merged : added;
  };
  const isHidden = sent.credentials !== undefined && choose('integration.credentials') === 'hidden';
  return {
    ...sent,
    ...(sent.credentials !== undefined && { credentials: isHidden ? anything : storedValue('credentials') }),
    ...(sent.configurations !== undefined && { configurations: storedValue('configurations') }),
  };
}

/** Predicts the list of active integrations (§4.5). */
export function expectActiveIntegrations(_call: ValidCall, state: KnownState): Expectation {
  const { integration } = state.collections;
  return expectSuccess('version.paths', (items, findings) => {
    if (!Array.isArray(items)) return;
    const shown = new Map(items.map((item) => [keyOf('integration', item), item]));
    if (shown.size < items.length) {
      const values = { pointer: '', expected: 'each integration once', actual: `${items.length - shown.size} more` };
      findings.fail('integration.identifier-unique', { ...values, message: 'the list shows an integration twice' });
    }
    for (const record of integration.records) {
      if (state.isUncertain('integration', record.key)) continue;
      const item = shown.get(record.key);
      const isActive = record.value.active === true && record.value.deleted !== true;
      // An update that got no readable response leaves it open whether the integration is active.
      if (record.value.active !== anything) compareListed(record, item, isActive, findings);
      if (item === undefined) continue;
      // The run has not written this integration: only a write to another one can have changed it.
      const isUnwritten = record.defaultRequirement === 'records.same-everywhere';
      const listed = isUnwritten ? ({ ...record, defaultRequirement: 'write.siblings-unchanged' } as const) : record;
      const context = { operationId: 'listActiveIntegrations', state, ignoredFields: ['active'] } as const;
      compareRecord(findings, listed, item, `/${items.indexOf(item)}`, context);
    }
    if (!integration.isComplete || state.mayGrow('integration')) return;
    for (const actual of shown.keys()) {
      if (integration.find(actual) !== undefined) continue;
      const message = 'the list shows an integration that was not there';
      const expected = 'the integrations as before';
      findings.fail('write.siblings-unchanged', { pointer: '', message, expected, actual });
    }
  });
}

/** Compares the presence of an integration in the list, which contains only active ones. */
function compareListed(record: KnownRecord, item: unknown, isActive: boolean, findings: Findings): void {
  // Rules report listed integrations that are inactive or deleted by their own fields.
  if (!isActive && (field(item, 'active') === false || field(item, 'deleted') === true)) return;
  const requirement = record.fieldRequirements.active ?? 'write.siblings-unchanged';
  if ((item !== undefined) === isActive) {
    findings.pass(requirement, '');
    return;
  }
  const [expected, actual] = isActive ? ['in the list', 'not in it'] : ['not in the list', 'in it'];
  const message = isActive ? 'an active integration is not listed' : 'an inactive integration is listed';
  findings.fail(requirement, { pointer: '', message, expected: `${record.key} ${expected}`, actual });
}

function sentFields({ body }: ValidCall): JsonObject {
  if (!isObject(body)) return {};
  const { check: _, ...fields } = body;
  return fields;
}
