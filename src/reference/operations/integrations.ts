import type { CheckedRequirementId } from '#generated/requirements.js';
import { field, isObject, isSameJson, type JsonObject } from '../../contract/json-value.js';
import type { ValidCall } from '../call.js';
import type { Choose } from '../choices.js';
import { compareRecord, type Expectation, expectRefusal, success } from '../expectation.js';
import { anything, merged } from '../pattern.js';
import { type KnownRecord, type KnownState, keyOf } from '../state.js';

const pathForms = ['_id', 'identifier'] as const;

/** Updates the given fields of an integration (§4.4). */
export function expectIntegrationUpdate(call: ValidCall, state: KnownState, choose: Choose): Expectation {
  const id = call.path?.integrationId ?? '';
  const form = pathForms.find((name) => state.collections.integration.findBy(name, id) !== undefined);
  const existing = form && state.collections.integration.findBy(form, id);
  if (form === undefined || existing === undefined)
    return expectRefusal('unknown-id.refused', 'no integration has this identifier');
  if (choose(`path.integration.${form}`) === 'refused')
    return expectRefusal('unknown-id.refused', `the server takes no ${form} in this path`);
  const given = givenBy(call);
  const twin = state.collections.integration.findBy('identifier', given.identifier);
  if (twin !== undefined && twin !== existing)
    return expectRefusal('integration.identifier-unique', 'another integration has this identifier');
  const isUncertain = state.isUncertain('integration', existing.key);
  const compare: Expectation['compare'] = (shown, findings) => {
    findings.passed('integration-update.all-optional', '');
    for (const [name, value] of Object.entries(updatedFields(existing.value, given, choose)))
      findings.compare(
        'integration-update.takes-effect',
        `/${name}`,
        name === 'credentials' ? maskedLike(value, field(shown, name)) : value,
        field(shown, name),
        () => `the response has another ${name} than the given one`,
      );
    if (isUncertain) return;
    const left = { ...existing, blame: {}, otherwise: 'integration-update.given-fields-only' } as const;
    compareRecord(findings, left, shown, '', { operationId: 'updateIntegration', state, except: Object.keys(given) });
  };
  return success('integration-update.all-optional', compare, (shown) => {
    const updated = updatedFields(existing.value, given, choose);
    const blame: Record<string, CheckedRequirementId> = { active: 'active.follows-updates' };
    for (const name of Object.keys(updated)) if (name !== 'active') blame[name] = 'integration-update.persists';
    const value = merged({ ...existing.value, ...updated }, shown);
    return [
      {
        kind: 'integration',
        record: { key: existing.key, value, blame, otherwise: 'integration-update.given-fields-only' },
      },
    ];
  });
}

/** The given credentials as a response shows them that masks some of their texts, or leaves them out. */
function maskedLike(given: unknown, shown: unknown): unknown {
  if (typeof given === 'string') return typeof shown === 'string' && /^[*•]+/.test(shown) ? shown : given;
  if (Array.isArray(given) && Array.isArray(shown)) {
    const kept = shown.length < given.length ? given.filter((one) => typeof one !== 'string') : given;
    return kept.map((one, index) => maskedLike(one, shown[index]));
  }
  if (!isObject(given) || !isObject(shown)) return given;
  const kept = Object.entries(given).filter(([name, one]) => typeof one !== 'string' || shown[name] !== undefined);
  return Object.fromEntries(kept.map(([name, one]) => [name, maskedLike(one, shown[name])]));
}

/** The given fields, as the integration has them afterwards. */
function updatedFields(left: JsonObject, given: JsonObject, choose: Choose): JsonObject {
  const result: Record<string, unknown> = { ...given };
  if (given.credentials !== undefined)
    result.credentials =
      choose('integration.credentials') === 'hidden' ? anything : mergedFields('credentials', left, given, choose);
  if (given.configurations !== undefined) result.configurations = mergedFields('configurations', left, given, choose);
  return result;
}

function mergedFields(
  name: 'credentials' | 'configurations',
  left: JsonObject,
  given: JsonObject,
  choose: Choose,
): unknown {
  const [before, now] = [left[name], given[name]];
  if (!isObject(before) || !isObject(now)) return now;
  const both = { ...before, ...now };
  return !isSameJson(both, now) && choose(`integration.${name}`) === 'merged' ? both : now;
}

/** The list of active integrations (§4.5). */
export function expectActive(_call: ValidCall, state: KnownState): Expectation {
  const { integration } = state.collections;
  return success('version.paths', (items, findings) => {
    if (!Array.isArray(items)) return;
    const shown = new Map(items.map((item) => [keyOf('integration', item), item]));
    if (shown.size < items.length)
      findings.failed(
        'integration.identifier-unique',
        '',
        'the list shows an integration twice',
        'each integration once',
        `${items.length - shown.size} more`,
      );
    for (const record of integration.records) {
      if (state.isUncertain('integration', record.key)) continue;
      const item = shown.get(record.key);
      const isActive = record.value.active === true && record.value.deleted !== true;
      compareListed(record, item, isActive, findings);
      if (item === undefined) continue;
      const isUnwritten = record.otherwise === 'records.same-everywhere';
      const listed = isUnwritten ? ({ ...record, otherwise: 'write.siblings-unchanged' } as const) : record;
      const context = { operationId: 'listActiveIntegrations', state, except: ['active'] } as const;
      compareRecord(findings, listed, item, `/${items.indexOf(item)}`, context);
    }
    if (!integration.isComplete || state.mayGrow('integration')) return;
    for (const [key] of shown)
      if (integration.find(key) === undefined)
        findings.failed(
          'write.siblings-unchanged',
          '',
          'the list shows an integration that was not there',
          'the integrations as before',
          key,
        );
  });
}

function compareListed(
  record: KnownRecord,
  item: unknown,
  isActive: boolean,
  findings: Parameters<Expectation['compare']>[1],
): void {
  // Rules report what the list itself says is not active, or deleted.
  if (!isActive && (field(item, 'active') === false || field(item, 'deleted') === true)) return;
  const requirement = record.blame.active ?? 'write.siblings-unchanged';
  if ((item !== undefined) === isActive) {
    findings.passed(requirement, '');
    return;
  }
  const [expected, actual] = isActive ? ['in the list', 'not in it'] : ['not in the list', 'in it'];
  const message = isActive ? 'an active integration is not listed' : 'an inactive integration is listed';
  findings.failed(requirement, '', message, `${record.key} ${expected}`, actual);
}

function givenBy({ body }: ValidCall): JsonObject {
  if (!isObject(body)) return {};
  const { check: _, ...given } = body;
  return given;
}
