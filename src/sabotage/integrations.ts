import type { CheckedRequirementId } from '#generated/requirements.js';
import { jsonOf, reworded } from './answer.js';
import { isObject, type JsonObject, recordsOf, without, withRecords } from './json.js';
import { bodyOf, changed } from './request.js';
import type { Ways, Wrapper } from './sabotage.js';
import { alter, instead, refuse, rewrite } from './wrappers.js';

/** A value that a field has not, of the type that it should have. */
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

/** Promises about integrations (§2.4, §4.4, §4.5). */
export const integrations = {
  'integration.identifier-unique': [
    {
      what: 'lists two integrations under one identifier',
      wrap: rewrite(['listActiveIntegrations'], (json) =>
        withRecords(json, (records) => [
          ...records.slice(0, -1),
          ...records.slice(-1).map((record) => ({ ...record, identifier: records.at(-2)?.identifier })),
        ]),
      ),
    },
  ],
  'integration-update.takes-effect': perField((field) => ({
    what: `answers an update with another ${field} than was given`,
    wrap: instead(['updateIntegration'], async (request, fetch) => {
      const body = await bodyOf(request);
      const response = await fetch(request);
      const json = response.ok ? await jsonOf(response) : undefined;
      if (!isObject(json) || !isObject(body) || body[field] === undefined) return response;
      return reworded(response, { json: other(json, field) });
    }),
  })),
  'integration-update.persists': perField((field) => ({
    what: `says that it updated ${field}, and does not`,
    wrap: instead(['updateIntegration'], async (request, fetch) => {
      const body = await bodyOf(request);
      if (!isObject(body) || body[field] === undefined) return fetch(request);
      const response = await fetch(await changed(request, { body: without(body, field) }));
      const json = response.ok ? await jsonOf(response) : undefined;
      return isObject(json) ? reworded(response, { json: { ...json, [field]: body[field] } }) : response;
    }),
  })),
  'integration-update.given-fields-only': [
    { what: 'changes which integration is primary with every update', wrap: meddling('primary') },
    ...['name', 'credentials', 'configurations', 'conditions'].map((field) => ({
      variant: field,
      what: `changes ${field} with every update`,
      wrap: meddling(field),
    })),
  ],
  'integration-update.all-optional': [
    {
      what: 'refuses an update without a name',
      wrap: refuse(['updateIntegration'], (_query, body) => !isObject(body) || body.name === undefined),
    },
    {
      variant: 'empty',
      what: 'refuses an update without any field',
      wrap: refuse(['updateIntegration'], (_query, body) => !isObject(body) || Object.keys(body).length === 0),
    },
    ...['conditions', 'configurations', 'credentials', 'check'].map((field) => ({
      variant: field,
      what: `refuses an update of ${field} alone`,
      wrap: refuse(
        ['updateIntegration'],
        (_query, body) => isObject(body) && Object.keys(body).length === 1 && body[field] !== undefined,
      ),
    })),
  ],
  'active.only-active': [{ what: 'lists an integration that is not active', wrap: withAnother({ active: false }) }],
  'active.not-deleted': [{ what: 'lists a deleted integration', wrap: withAnother({ deleted: true }) }],
  'active.follows-updates': [
    { what: 'goes on listing an integration that was deactivated', wrap: clinging() },
    { variant: 'lost', what: 'never lists again what was deactivated once', wrap: losing() },
  ],
} satisfies Partial<Record<CheckedRequirementId, Ways>>;

function perField(way: (field: string) => Ways[0]): Ways {
  const [first, ...rest] = given;
  return [way(first), ...rest.map((field) => ({ variant: field, ...way(field) }))];
}

function other(record: JsonObject, field: string): JsonObject {
  return { ...record, [field]: otherValues[field]?.(record[field]) };
}

/** After an update that did not give it, a field is another: in the answer, and in the list. */
function meddling(field: string): Wrapper {
  return (fetch) => {
    const spoilt = new Set<unknown>();
    const spoil = (record: JsonObject) => (spoilt.has(record._id) ? other(record, field) : record);
    const updating = instead(['updateIntegration'], async (request) => {
      const body = await bodyOf(request);
      const response = await fetch(request);
      const json = response.ok ? await jsonOf(response) : undefined;
      if (!isObject(json)) return response;
      if (isObject(body) && body[field] !== undefined) spoilt.delete(json._id);
      else spoilt.add(json._id);
      return reworded(response, { json: spoil(json) });
    });
    return alter(['listActiveIntegrations'], spoil)(updating(fetch));
  };
}

/** The list ends with a copy of its last integration, under ids of its own. */
function withAnother(fields: JsonObject): Wrapper {
  return rewrite(['listActiveIntegrations'], (json) =>
    withRecords(json, (records) => [
      ...records,
      ...records.slice(-1).map((record) => ({
        ...record,
        _id: `other-${record._id}`,
        identifier: `other-${record.identifier}`,
        primary: false,
        ...fields,
      })),
    ]),
  );
}

function clinging(): Wrapper {
  return (fetch) => {
    const inactive = new Map<unknown, JsonObject>();
    const listing = rewrite(['listActiveIntegrations'], (json) =>
      withRecords(json, (records) => [...records, ...[...inactive.values()].map((one) => ({ ...one, active: true }))]),
    );
    return listing(remembered(fetch, inactive));
  };
}

function losing(): Wrapper {
  return (fetch) => {
    const inactive = new Map<unknown, JsonObject>();
    const lost = new Set<unknown>();
    const listing = rewrite(['listActiveIntegrations'], (json) => {
      for (const id of inactive.keys()) lost.add(id);
      return withRecords(json, (records) => records.filter(({ _id }) => !lost.has(_id)));
    });
    return listing(remembered(fetch, inactive));
  };
}

/** Keeps in mind which integrations were updated to be inactive. */
function remembered(fetch: Parameters<Wrapper>[0], inactive: Map<unknown, JsonObject>): ReturnType<Wrapper> {
  return rewrite(['updateIntegration'], (json) => {
    for (const record of recordsOf(json)) {
      if (record.active === false) inactive.set(record._id, record);
      else inactive.delete(record._id);
    }
    return json;
  })(fetch);
}
