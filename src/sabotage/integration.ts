import { field } from '../contract/json-value.js';
import type { EffectContext } from './grammar/effect.js';
import { acting } from './grammar/fault.js';
import { isSuccess, type SemanticResponse, type SemanticServer, type Transform } from './grammar/semantic.js';
import { type JsonObject, without, withRecords } from './kit/json.js';
import { onBody, onRecords } from './kit/transforms.js';
import type { WaysTable } from './sabotage.js';

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
    update: [
      'accepts an update to the identifier of another integration',
      acting(['updateIntegration'], { respond: acceptTakenIdentifier }),
    ],
  },

  // Violations of the list of active integrations (§4.5).
  'active.only-active': {
    plain: ['lists an inactive integration', appendingCopy({ active: false })],
  },
  'active.not-deleted': {
    plain: ['lists a deleted integration', appendingCopy({ deleted: true })],
  },
  'active.follows-updates': {
    plain: ['still lists an integration after it was deactivated', listingDeactivated],
    lost: ['never lists an integration again that was deactivated once', hidingDeactivated],
  },
} satisfies WaysTable;

/** Accepts an identifier that another integration has, and shows it until the next change. */
async function acceptTakenIdentifier(context: EffectContext): Promise<SemanticResponse> {
  const { request, server, original, memory } = context;
  const identifier = field(request.body, 'identifier');
  if (identifier === undefined) return server(request);
  const response = await original(request);
  if (isSuccess(response)) memory.repair(request.operation, response.body);
  if (response.status !== 409) return response;
  const accepted = await original({ ...request, body: without(Object(request.body), 'identifier') });
  if (!isSuccess(accepted)) return accepted;
  memory.damage(request.operation, accepted.body, (record) => ({ ...record, identifier }));
  return { ...accepted, body: { ...Object(accepted.body), identifier } };
}

/** Appends a copy of the last integration, with new ids, to the list. */
function appendingCopy(fields: JsonObject): Transform {
  return (server) => {
    // An update of the original must not change the copy.
    let copy: JsonObject | undefined;
    return onList((records) => {
      const last = records.at(-1);
      if (last === undefined) return records;
      const { _id, identifier } = last;
      copy ??= { ...last, _id: `other-${_id}`, identifier: `other-${identifier}`, primary: false, ...fields };
      return [...records, copy];
    })(server);
  };
}

/** Lists deactivated integrations as active ones. */
function listingDeactivated(server: SemanticServer): SemanticServer {
  const inactive = new Map<unknown, JsonObject>();
  const updating = onUpdate((record) => {
    if (record.active === false) inactive.set(record._id, { ...record, active: true });
    else inactive.delete(record._id);
  });
  return onList((records) => [...records, ...inactive.values()])(updating(server));
}

/** Hides each integration that was deactivated once. */
function hidingDeactivated(server: SemanticServer): SemanticServer {
  const hidden = new Set<unknown>();
  const updating = onUpdate(({ _id, active }) => void (active === false && hidden.add(_id)));
  return onList((records) => records.filter(({ _id }) => !hidden.has(_id)))(updating(server));
}

/** Changes the list of active integrations. */
function onList(change: Parameters<typeof withRecords>[1]): Transform {
  return onBody(['listActiveIntegrations'], (body) => withRecords(body, change));
}

/** Shows the response to each update. */
function onUpdate(see: (record: JsonObject) => void): Transform {
  return onRecords(['updateIntegration'], (record) => {
    see(record);
    return record;
  });
}
