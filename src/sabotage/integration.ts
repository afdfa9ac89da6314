import { changedResponse, isObject, type JsonObject, jsonOf, without, withRecords } from './kit/json.js';
import { bodyOf, changedRequest } from './kit/request.js';
import { changeJson, changeRecords, handleRequests } from './kit/wrappers.js';
import type { WaysTable, Wrapper } from './sabotage.js';

/** Integrations, and the list of the active ones (§2.4, §4.5). */
export const integration = {
  // Violations of any integration (§2.4).
  'integration.identifier-unique': {
    plain: [
      'lists two integrations with the same identifier',
      onList((records) => {
        const [first, second, ...others] = records;
        if (first === undefined || second === undefined) return records;
        return [{ ...first, identifier: second.identifier }, second, ...others];
      }),
    ],
    update: ['accepts an update to the identifier of another integration', acceptingTakenIdentifiers()],
  },

  // Violations of the list of active integrations (§4.5).
  'active.only-active': {
    plain: ['lists an inactive integration', appendingCopy({ active: false })],
  },
  'active.not-deleted': {
    plain: ['lists a deleted integration', appendingCopy({ deleted: true })],
  },
  'active.follows-updates': {
    plain: ['still lists an integration after it was deactivated', listingDeactivated()],
    lost: ['never lists an integration again that was deactivated once', hidingDeactivated()],
  },
} satisfies WaysTable;

/** Accepts an identifier that another integration has, and shows it until the next change. */
function acceptingTakenIdentifiers(): Wrapper {
  return (fetch) => {
    const identifiers = new Map<unknown, unknown>();
    const show = (record: JsonObject) =>
      identifiers.has(record._id) ? { ...record, identifier: identifiers.get(record._id) } : record;
    const updating = handleRequests(['updateIntegration'], async (request) => {
      const body = await bodyOf(request);
      const identifier = isObject(body) ? body.identifier : undefined;
      const first = await fetch(request);
      const isTaken = first.status === 409 && isObject(body);
      const response = isTaken
        ? await fetch(await changedRequest(request, { body: without(body, 'identifier') }))
        : first;
      const json = response.ok ? await jsonOf(response) : undefined;
      if (!isObject(json)) return response;
      if (isTaken) identifiers.set(json._id, identifier);
      else if (identifier !== undefined) identifiers.delete(json._id);
      return changedResponse(response, { json: show(json) });
    });
    return changeRecords(['listActiveIntegrations'], show)(updating(fetch));
  };
}

/** Appends a copy of the last integration, with new ids, to the list. */
function appendingCopy(fields: JsonObject): Wrapper {
  return (fetch) => {
    // An update of the original must not change the copy.
    let copy: readonly JsonObject[] = [];
    return onList((records) => {
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
    })(fetch);
  };
}

/** Lists deactivated integrations as active ones. */
function listingDeactivated(): Wrapper {
  return (fetch) => {
    const inactive = new Map<unknown, JsonObject>();
    const updating = onUpdate((record) => {
      if (record.active === false) inactive.set(record._id, record);
      else inactive.delete(record._id);
    });
    return onList((records) => [...records, ...[...inactive.values()].map((one) => ({ ...one, active: true }))])(
      updating(fetch),
    );
  };
}

/** Hides each integration that was deactivated once. */
function hidingDeactivated(): Wrapper {
  return (fetch) => {
    const hidden = new Set<unknown>();
    const updating = onUpdate(({ _id, active }) => void (active === false && hidden.add(_id)));
    return onList((records) => records.filter(({ _id }) => !hidden.has(_id)))(updating(fetch));
  };
}

/** Changes the list of active integrations. */
function onList(change: Parameters<typeof withRecords>[1]): Wrapper {
  return changeJson(['listActiveIntegrations'], (json) => withRecords(json, change));
}

/** Shows the response to each update. */
function onUpdate(see: (record: JsonObject) => void): Wrapper {
  return changeRecords(['updateIntegration'], (record) => {
    see(record);
    return record;
  });
}
