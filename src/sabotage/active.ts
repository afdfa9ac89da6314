import type { Fetch } from '../contract/exchange.js';
import { type JsonObject, recordsOf, withRecords } from './kit/json.js';
import { rewrite } from './kit/wrappers.js';
import type { WaysOf, Wrapper } from './sabotage.js';

/** Promises about the list of active integrations (§4.5). */
export const active = {
  'active.only-active': [{ what: 'lists an inactive integration', wrap: withAnother({ active: false }) }],
  'active.not-deleted': [{ what: 'lists a deleted integration', wrap: withAnother({ deleted: true }) }],
  'active.follows-updates': [
    { what: 'still lists an integration after it was deactivated', wrap: clinging() },
    { variant: 'lost', what: 'never lists an integration again that was deactivated once', wrap: losing() },
  ],
} satisfies WaysOf<'active'>;

/** The list ends with a copy of its last integration, under ids of its own. */
function withAnother(fields: JsonObject): Wrapper {
  return (fetch) => {
    // An update of the original must not change the copy.
    let copy: readonly JsonObject[] = [];
    return rewrite(['listActiveIntegrations'], (json) =>
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
function remembered(fetch: Fetch, inactive: Map<unknown, JsonObject>): Fetch {
  return rewrite(['updateIntegration'], (json) => {
    for (const record of recordsOf(json)) {
      if (record.active === false) inactive.set(record._id, record);
      else inactive.delete(record._id);
    }
    return json;
  })(fetch);
}
