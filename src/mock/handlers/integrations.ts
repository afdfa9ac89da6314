import type { Integration } from '#generated/types.js';
import { isMalformed, Problem, problemAt, unknownIdProblem } from '../http/problem.js';
import { listJson, serializedReply } from '../http/reply.js';
import type { Store } from '../records/world.js';
import { type Handler, pick, requiredCredentials } from './handler.js';

const updatableFields = ['name', 'identifier', 'active', 'credentials', 'conditions', 'configurations'] as const;

/** Changes the given fields of an integration (§4.4). */
export const updateIntegration: Handler<'updateIntegration'> = ({ path, body = {} }, { store, choices }) => {
  const { integrations } = store;
  const existing = integrations.find('_id', path.integrationId) ?? integrations.find('identifier', path.integrationId);
  if (existing === undefined || existing.deleted) {
    throw unknownIdProblem(
      { choices },
      `no integration ${JSON.stringify(path.integrationId)}`,
      isMalformed(path.integrationId, integrations),
    );
  }
  const { effect, status: emptyStatus } = choices['integration-update.without-fields'];
  if (effect === 'refused' && Object.keys(body).length === 0) {
    throw problemAt(emptyStatus, '/body', 'must have a field to update', 'the body');
  }
  const { identifier } = body;
  if (body._environmentId !== undefined && body._environmentId !== existing._environmentId) {
    throw problemAt(422, '/body/_environmentId', 'must be the environment of the API key');
  }
  if (identifier !== undefined && identifier !== existing.identifier) refuseUsedIdentifier(store, identifier);
  const record: Integration = { ...existing, ...pick(body, updatableFields) };
  const { incomplete, status } = choices['integration-update.credentials-validation'];
  if (record.active && incomplete === 'refused') refuseIncompleteCredentials(record, status);
  store.apply({ table: 'integrations', record });
  return serializedReply(200, JSON.stringify(record));
};

/** Lists the active integrations (§4.5). */
export const listActiveIntegrations: Handler<'listActiveIntegrations'> = (_call, { store: { integrations } }) => {
  const active = integrations.indexesWhere(
    (index) => integrations.value(index, 'active') && !integrations.value(index, 'deleted'),
  );
  return serializedReply(200, listJson(active.map((index) => integrations.json(index))));
};

function refuseUsedIdentifier({ integrations }: Store, identifier: string): void {
  if (integrations.indexOf('identifier', identifier) === -1) return;
  const message = `integration ${JSON.stringify(identifier)} already exists`;
  throw new Problem(409, message, { errors: [{ pointer: '/body/identifier', message }] });
}

function refuseIncompleteCredentials({ providerId, credentials }: Integration, status: number): void {
  const missing = (requiredCredentials[providerId] ?? []).filter((field) => !credentials[field]);
  if (missing.length === 0) return;
  const message = `is required by ${providerId} for an active integration`;
  throw new Problem(status, `the credentials of an active ${providerId} integration are incomplete`, {
    errors: missing.map((field) => ({ pointer: `/body/credentials/${field}`, message })),
  });
}
