import { changedResponse, isObject, type JsonObject, jsonOf, without } from './kit/json.js';
import { bodyOf, changedRequest } from './kit/request.js';
import { changeBody, changeJson, changeRecords, handleRequests, refuse } from './kit/wrappers.js';
import { variantsFor, type WaysTable, type Wrapper, waysFor } from './sabotage.js';

/** Changes a value to another one of the same type, by field. */
const otherValues: Readonly<Record<string, (value: unknown) => unknown>> = {
  name: (value) => `${value} (other)`,
  identifier: (value) => `${value}-other`,
  credentials: () => ({ user: 'somebody-else' }),
  conditions: (value) => (Array.isArray(value) && value.length > 0 ? [] : [condition]),
  configurations: () => ({ inboundWebhookSigningKey: 'another-key' }),
  primary: (value) => value !== true,
};
const condition = { isNegated: false, type: 'GROUP', value: 'AND', children: [] };
const given = ['name', 'credentials', 'conditions', 'configurations', 'identifier'] as const;

/** The update of an integration (§4.4). */
export const integrationUpdate = {
  'integration-update.takes-effect': {
    ...waysFor(given, (field) => [
      `returns a ${field} on update that differs from the given one`,
      changeJson(['updateIntegration'], async (json, { request }) => {
        const body = await bodyOf(request);
        return isObject(json) && isObject(body) && body[field] !== undefined ? other(json, field) : json;
      }),
    ]),
    'old-name': [
      'returns an outdated name on every update',
      changeRecords(['updateIntegration'], (record) => ({ ...record, name: 'Old' })),
    ],
    several: [
      'ignores the conditions of an update that also gives a name',
      changeBody(['updateIntegration'], (body) =>
        isObject(body) && body.name !== undefined ? without(body, 'conditions') : body,
      ),
    ],
    false: [
      'ignores false in configurations',
      changeBody(['updateIntegration'], (body) =>
        isObject(body) && isObject(body.configurations) && body.configurations.inboundWebhookEnabled === false
          ? { ...body, configurations: { ...body.configurations, inboundWebhookEnabled: true } }
          : body,
      ),
    ],
    negated: [
      'drops isNegated from conditions',
      changingConditions((condition) => ({ ...condition, isNegated: false })),
    ],
    'one-child': [
      'keeps only one part of a condition',
      changingConditions((condition) => ({ ...condition, children: childrenOf(condition).slice(0, 1) })),
    ],
    trimmed: [
      'trims the values in conditions',
      changingConditions((condition) => ({
        ...condition,
        children: childrenOf(condition).map((part) => ({ ...part, value: String(part.value).trim() })),
      })),
    ],
  },
  'integration-update.persists': {
    ...waysFor(given, (field) => [
      `reports the new ${field} and does not store it`,
      handleRequests(['updateIntegration'], async (request, fetch) => {
        const body = await bodyOf(request);
        if (!isObject(body) || body[field] === undefined) return fetch(request);
        const response = await fetch(await changedRequest(request, { body: without(body, field) }));
        const json = response.ok ? await jsonOf(response) : undefined;
        return isObject(json) ? changedResponse(response, { json: { ...json, [field]: body[field] } }) : response;
      }),
    ]),
    'false-credentials': [
      'drops false from credentials',
      changingCredentials((credentials) =>
        Object.fromEntries(Object.entries(credentials).filter(([, value]) => value !== false)),
      ),
    ],
    'deep-credentials': [
      'drops nested options from credentials',
      changingCredentials((credentials) => ({ ...credentials, tlsOptions: {} })),
    ],
  },
  'integration-update.given-fields-only': {
    plain: ['changes which integration is primary with every update', changingUngiven('primary')],
    ...variantsFor(['name', 'credentials', 'configurations'], (field) => [
      `changes ${field} with every update`,
      changingUngiven(field),
    ]),
    conditions: [
      'changes conditions with every update, until they are given',
      changingUngiven('conditions', { endsWhenGiven: true }),
    ],
    'conditions-reset': ['empties the conditions on an update of the name', addingTo('name', { conditions: [] })],
    'configurations-reset': [
      'empties the configurations on an update of the conditions',
      addingTo('conditions', { configurations: {} }),
    ],
    deactivated: [
      'drops the conditions of an integration that is deactivated',
      changeBody(['updateIntegration'], (body) =>
        isObject(body) && body.active === false ? { ...body, conditions: [] } : body,
      ),
    ],
  },
  'integration-update.all-optional': {
    plain: [
      'rejects an update without a name',
      refuse(['updateIntegration'], (_query, body) => !isObject(body) || body.name === undefined),
    ],
    empty: [
      'rejects an update without any field',
      refuse(['updateIntegration'], (_query, body) => !isObject(body) || Object.keys(body).length === 0),
    ],
    ...variantsFor(['conditions', 'configurations', 'credentials', 'check'], (field) => [
      `rejects an update of ${field} alone`,
      refuse(
        ['updateIntegration'],
        (_query, body) => isObject(body) && Object.keys(body).length === 1 && body[field] !== undefined,
      ),
    ]),
  },
} satisfies WaysTable;

function other(record: JsonObject, field: string): JsonObject {
  return { ...record, [field]: otherValues[field]?.(record[field]) };
}

/** Changes a field that an update does not contain, in the response and in the list, until an update contains it. */
function changingUngiven(field: string, { endsWhenGiven } = { endsWhenGiven: false }): Wrapper {
  return (fetch) => {
    const given = new Set<unknown>();
    const spoilt = new Set<unknown>();
    const spoil = (record: JsonObject) => (spoilt.has(record._id) ? other(record, field) : record);
    const updating = changeJson(['updateIntegration'], async (json, { request }) => {
      const body = await bodyOf(request);
      if (!isObject(json)) return json;
      const isGiven = isObject(body) && body[field] !== undefined;
      if (isGiven) given.add(json._id);
      if (isGiven || (endsWhenGiven && given.has(json._id))) spoilt.delete(json._id);
      else spoilt.add(json._id);
      return spoil(json);
    });
    return changeRecords(['listActiveIntegrations'], spoil)(updating(fetch));
  };
}

/** Adds other fields to an update that gives the name or the conditions, but not both. */
function addingTo(given: 'name' | 'conditions', fields: JsonObject): Wrapper {
  return changeBody(['updateIntegration'], (body) => {
    const names = isObject(body) ? ['name', 'conditions'].filter((name) => body[name] !== undefined) : [];
    return names.length === 1 && names[0] === given ? { ...Object(body), ...fields } : body;
  });
}

function changingConditions(change: (condition: JsonObject) => JsonObject): Wrapper {
  return changeBody(['updateIntegration'], (body) =>
    isObject(body) && Array.isArray(body.conditions)
      ? { ...body, conditions: body.conditions.filter(isObject).map(change) }
      : body,
  );
}

function childrenOf({ children }: JsonObject): readonly JsonObject[] {
  return Array.isArray(children) ? children.filter(isObject) : [];
}

function changingCredentials(change: (credentials: JsonObject) => JsonObject): Wrapper {
  return changeBody(['updateIntegration'], (body) =>
    isObject(body) && isObject(body.credentials) ? { ...body, credentials: change(body.credentials) } : body,
  );
}
