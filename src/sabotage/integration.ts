import type { Fetch } from '../contract/exchange.js';
import {
  changedResponse,
  isObject,
  type JsonObject,
  jsonOf,
  responseRecords,
  without,
  withRecords,
} from './kit/json.js';
import { bodyOf, changedRequest } from './kit/request.js';
import { changeJson, changeRecords, handleRequests } from './kit/wrappers.js';
import type { WaysTable, Wrapper } from './sabotage.js';

/** Integrations, and the list of the active ones (§2.4, §4.5). */
export const integration = {
  // Requirements on any integration (§2.4).
  'integration.identifier-unique': {
    plain: [
      'lists two integrations with the same identifier',
      changeJson(['listActiveIntegrations'], (json) =>
        withRecords(json, (records) => [
          ...records.slice(0, 1).map((record) => ({ ...record, identifier: records[1]?.identifier })),
          ...records.slice(1),
        ]),
      ),
    ],
    update: ['accepts an update to the identifier of another integration', acceptingTaken()],
  },

  // Requirements on the list of active integrations (§4.5).
  'active.only-active': {
    plain: ['lists an inactive integration', appendingCopy({ active: false })],
  },
  'active.not-deleted': {
    plain: ['lists a deleted integration', appendingCopy({ deleted: true })],
  },
  'active.follows-updates': {
    plain: ['still lists an integration after it was deactivated', clinging()],
    lost: ['never lists an integration again that was deactivated once', losing()],
  },
} satisfies WaysTable;

/** Accepts an identifier that another integration has, and shows it until the next change. */
function acceptingTaken(): Wrapper {
  return (fetch) => {
    const given = new Map<unknown, unknown>();
    const show = (record: JsonObject) =>
      given.has(record._id) ? { ...record, identifier: given.get(record._id) } : record;
    const updating = handleRequests(['updateIntegration'], async (request) => {
      const body = await bodyOf(request);
      const identifier = isObject(body) ? body.identifier : undefined;
      const response = await fetch(request);
      const isTaken = response.status === 409 && isObject(body);
      const again = isTaken ? await changedRequest(request, { body: without(body, 'identifier') }) : undefined;
      const accepted = again === undefined ? response : await fetch(again);
      const json = accepted.ok ? await jsonOf(accepted) : undefined;
      if (!isObject(json)) return accepted;
      if (isTaken) given.set(json._id, identifier);
      else if (identifier !== undefined) given.delete(json._id);
      return changedResponse(accepted, { json: show(json) });
    });
    return changeRecords(['listActiveIntegrations'], show)(updating(fetch));
  };
}

/** Appends a copy of the last integration, with new ids, to the list. */
function appendingCopy(fields: JsonObject): Wrapper {
  return (fetch) => {
    // An update of the original must not change the copy.
    let copy: readonly JsonObject[] = [];
    return changeJson(['listActiveIntegrations'], (json) =>
      withRecords(json, (records) => {
        if (copy.length === 0) {
          copy = records.slice(-1).map((record) => ({
            ...record,
            _id: `other-${record._id}`,
            identifier: `other-${record.identifier}`,
            primary: false,
            ...fields,
          }));
        }
        return [...records, ...copy];
      }),
    )(fetch);
  };
}

function clinging(): Wrapper {
  return (fetch) => {
    const inactive = new Map<unknown, JsonObject>();
    const listing = changeJson(['listActiveIntegrations'], (json) =>
      withRecords(json, (records) => [...records, ...[...inactive.values()].map((one) => ({ ...one, active: true }))]),
    );
    return listing(rememberingInactive(fetch, inactive));
  };
}

function losing(): Wrapper {
  return (fetch) => {
    const inactive = new Map<unknown, JsonObject>();
    const lost = new Set<unknown>();
    const listing = changeJson(['listActiveIntegrations'], (json) => {
      for (const id of inactive.keys()) lost.add(id);
      return withRecords(json, (records) => records.filter(({ _id }) => !lost.has(_id)));
    });
    return listing(rememberingInactive(fetch, inactive));
  };
}

/** Remembers the integrations that were updated to be inactive. */
function rememberingInactive(fetch: Fetch, inactive: Map<unknown, JsonObject>): Fetch {
  return changeJson(['updateIntegration'], (json) => {
    for (const record of responseRecords(json)) {
      if (record.active === false) inactive.set(record._id, record);
      else inactive.delete(record._id);
    }
    return json;
  })(fetch);
}
