import type { CheckedRequirementId } from '#generated/requirements.js';
import { field, isObject, isSameJson, type JsonObject } from '../../contract/json-value.js';
import type { ValidCall } from '../call.js';
import type { Choose } from '../choices.js';
import { compareRecord, type Expectation, expectRefusal, success } from '../expectation.js';
import { anything, mergeShown } from '../pattern.js';
import { type KnownRecord, type KnownState, keyOf } from '../state.js';

const pathForms = ['_id', 'identifier'] as const;

/** Predicts an update of an integration (§4.4). */
export function expectIntegrationUpdate(call: ValidCall, state: KnownState, choose: Choose): Expectation {
  const id = call.path?.integrationId ?? '';
  const form = pathForms.find((name) => state.collections.integration.findBy(name, id) !== undefined);
  const existing = form && state.collections.integration.findBy(form, id);
  if (form === undefined || existing === undefined)
    return expectRefusal('unknown-id.refused', 'no integration has this identifier');
  if (choose(`path.integration.${form}`) === 'refused')
    return expectRefusal('unknown-id.refused', `the server takes no ${form} in this path`);
  const sent = sentFields(call);
  const conflicting = state.collections.integration.findBy('identifier', sent.identifier);
  if (conflicting !== undefined && conflicting !== existing)
    return expectRefusal('integration.identifier-unique', 'another integration has this identifier');
  const isUncertain = state.isUncertain('integration', existing.key);
  const compare: Expectation['compare'] = (shown, findings) => {
    findings.passed('integration-update.all-optional', '');
    for (const [name, value] of Object.entries(updatedFields(existing.value, sent, choose)))
      findings.compare(
        'integration-update.takes-effect',
        `/${name}`,
        name === 'credentials' ? maskedLike(value, field(shown, name)) : value,
        field(shown, name),
        () => `the response has another ${name} than the given one`,
      );
    if (isUncertain) return;
    const unchanged = {
      ...existing,
      fieldRequirements: {},
      defaultRequirement: 'integration-update.given-fields-only',
    } as const;
    compareRecord(findings, unchanged, shown, '', {
      operationId: 'updateIntegration',
      state,
      except: Object.keys(sent),
    });
  };
  return success('integration-update.all-optional', compare, (shown) => {
    const updated = updatedFields(existing.value, sent, choose);
    const fieldRequirements: Record<string, CheckedRequirementId> = { active: 'active.follows-updates' };
    for (const name of Object.keys(updated))
      if (name !== 'active') fieldRequirements[name] = 'integration-update.persists';
    const value = mergeShown({ ...existing.value, ...updated }, shown);
    return [
      {
        kind: 'integration',
        record: {
          key: existing.key,
          value,
          fieldRequirements,
          defaultRequirement: 'integration-update.given-fields-only',
        },
      },
    ];
  });
}

/** Masks or omits the texts in sent credentials that the response masks or omits. */
function maskedLike(sent: unknown, shown: unknown): unknown {
  if (typeof sent === 'string') return typeof shown === 'string' && /^[*•]+/.test(shown) ? shown : sent;
  if (Array.isArray(sent) && Array.isArray(shown)) {
    const items = shown.length < sent.length ? sent.filter((item) => typeof item !== 'string') : sent;
    return items.map((item, index) => maskedLike(item, shown[index]));
  }
  if (!isObject(sent) || !isObject(shown)) return sent;
  const fields = Object.entries(sent).filter(([name, value]) => typeof value !== 'string' || shown[name] !== undefined);
  return Object.fromEntries(fields.map(([name, value]) => [name, maskedLike(value, shown[name])]));
}

/** Sent fields with their values after the update. */
function updatedFields(before: JsonObject, sent: JsonObject, choose: Choose): JsonObject {
  const result: Record<string, unknown> = { ...sent };
  if (sent.credentials !== undefined)
    result.credentials =
      choose('integration.credentials') === 'hidden' ? anything : mergedFields('credentials', before, sent, choose);
  if (sent.configurations !== undefined) result.configurations = mergedFields('configurations', before, sent, choose);
  return result;
}

function mergedFields(
  name: 'credentials' | 'configurations',
  before: JsonObject,
  sent: JsonObject,
  choose: Choose,
): unknown {
  const [stored, added] = [before[name], sent[name]];
  if (!isObject(stored) || !isObject(added)) return added;
  const both = { ...stored, ...added };
  return !isSameJson(both, added) && choose(`integration.${name}`) === 'merged' ? both : added;
}

/** Predicts the list of active integrations (§4.5). */
export function expectActiveIntegrations(_call: ValidCall, state: KnownState): Expectation {
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
      const isUnwritten = record.defaultRequirement === 'records.same-everywhere';
      const listed = isUnwritten ? ({ ...record, defaultRequirement: 'write.siblings-unchanged' } as const) : record;
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
  // Rules report listed integrations that are inactive or deleted by their own fields.
  if (!isActive && (field(item, 'active') === false || field(item, 'deleted') === true)) return;
  const requirement = record.fieldRequirements.active ?? 'write.siblings-unchanged';
  if ((item !== undefined) === isActive) {
    findings.passed(requirement, '');
    return;
  }
  const [expected, actual] = isActive ? ['in the list', 'not in it'] : ['not in the list', 'in it'];
  const message = isActive ? 'an active integration is not listed' : 'an inactive integration is listed';
  findings.failed(requirement, '', message, `${record.key} ${expected}`, actual);
}

function sentFields({ body }: ValidCall): JsonObject {
  if (!isObject(body)) return {};
  const { check: _, ...fields } = body;
  return fields;
}
