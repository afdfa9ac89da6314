import { isObject, type JsonObject, jsonOf, reworded, without, withRecords } from './kit/json.js';
import { bodyOf, changed } from './kit/request.js';
import { alter, instead, rewrite } from './kit/wrappers.js';
import type { WaysOf, Wrapper } from './sabotage.js';

/** Promises about any integration (§2.4). */
export const integration = {
  'integration.identifier-unique': [
    {
      what: 'lists two integrations with the same identifier',
      wrap: rewrite(['listActiveIntegrations'], (json) =>
        withRecords(json, (records) => [
          ...records.slice(0, 1).map((record) => ({ ...record, identifier: records[1]?.identifier })),
          ...records.slice(1),
        ]),
      ),
    },
    { variant: 'update', what: 'accepts an update to the identifier of another integration', wrap: shared() },
  ],
} satisfies WaysOf<'integration'>;

/** An identifier that is taken is shown all the same, until another one is given. */
function shared(): Wrapper {
  return (fetch) => {
    const given = new Map<unknown, unknown>();
    const show = (record: JsonObject) =>
      given.has(record._id) ? { ...record, identifier: given.get(record._id) } : record;
    const updating = instead(['updateIntegration'], async (request) => {
      const body = await bodyOf(request);
      const identifier = isObject(body) ? body.identifier : undefined;
      const response = await fetch(request);
      const isTaken = response.status === 409 && isObject(body);
      const again = isTaken ? await changed(request, { body: without(body, 'identifier') }) : undefined;
      const accepted = again === undefined ? response : await fetch(again);
      const json = accepted.ok ? await jsonOf(accepted) : undefined;
      if (!isObject(json)) return accepted;
      if (isTaken) given.set(json._id, identifier);
      else if (identifier !== undefined) given.delete(json._id);
      return reworded(accepted, { json: show(json) });
    });
    return alter(['listActiveIntegrations'], show)(updating(fetch));
  };
}
