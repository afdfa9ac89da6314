import type { CheckedRequirementId } from '#generated/requirements.js';
import { isObject } from '../../contract/json-value.js';
import { Elimination } from '../../reference/elimination.js';
import { expect } from '../../reference/expect.js';
import { profileFields } from '../../reference/operations/subscribers.js';
import { Collection, emptyState, type Kind, toKnownRecord } from '../../reference/state.js';
import { failed, passed } from '../comparison.js';
import { isWrittenByCheck } from '../facts/identifiers.js';
import { findFlaws, namesUnknownId } from '../facts/refusal.js';
import type { ParsedExchange } from '../parsed-exchange.js';
import type { Rule, Rules } from '../rule.js';

/** Fields whose given values a response shows (§4.1, §4.2, §4.4). Credentials may be masked. */
const shownFields: ReadonlySet<string> = new Set([
  ...['subscriberId', ...profileFields, 'isOnline'],
  ...['name', 'identifier', '_environmentId', 'active', 'conditions', 'configurations'],
]);

/** Writes return the given values (§4.1, §4.2, §4.4). */
export const writeRules = {
  'create.returns-given': returnsGiven('create.returns-given', 'subscriber', isCreation),
  'online-status.takes-value': returnsGiven('online-status.takes-value', 'subscriber'),
  'integration-update.takes-effect': returnsGiven('integration-update.takes-effect', 'integration'),
} satisfies Rules;

/**
 * Compares a response with the reference, which knows the record from this response: only the given values can differ.
 *
 * @param applies false for an exchange that does not show the requirement.
 */
function returnsGiven(id: CheckedRequirementId, kind: Kind, applies: typeof isCreation = () => true): Rule {
  return function* (exchange) {
    const { operationId, succeeded, json, requestBody } = exchange;
    const given = requestBody?.ok === true ? requestBody.value : undefined;
    if (!succeeded || !isObject(json) || !isObject(given) || !applies(exchange, given)) return;
    // The requirements apply to valid requests for existing records only (§3).
    if (findFlaws(exchange).length > 0 || namesUnknownId(exchange)) return;
    // An absent value belongs to another requirement.
    const isShown = ([name]: [string, unknown]) => shownFields.has(name) && (json[name] ?? null) !== null;
    const sent = Object.fromEntries(Object.entries(given).filter(isShown));
    const record = toKnownRecord(kind, json);
    const records = operationId === 'createSubscriber' ? [] : [record];
    const collections = { ...emptyState.collections, [kind]: new Collection(records, false, false) };
    const call = { operationId, path: { subscriberId: record.key, integrationId: record.key }, body: sent };
    const choices = new Elimination();
    for (const form of ['_id', 'identifier'] as const) choices.restrictTo(`path.integration.${form}`, ['accepted']);
    const state = { ...emptyState, collections };
    const { differences, witnesses } = choices.explainForCertain((choose) => expect(call, state, choose).compare(json));
    for (const { requirement, ...violation } of differences) if (requirement === id) yield failed(violation);
    for (let count = witnesses.get(id)?.count ?? 0; count > 0; count -= 1) yield passed(witnesses.get(id)?.pointer);
  };
}

/** Tells whether a write has created its subscriber. `notikit check` compares its own creations with the reference. */
function isCreation({ json, parameters }: ParsedExchange, sent: unknown): boolean {
  const isNew = isObject(json) && json.createdAt === json.updatedAt && parameters.query.failIfExists !== true;
  return isNew && !isWrittenByCheck(sent);
}
