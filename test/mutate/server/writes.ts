import type { At, Hooks, Refused } from './hooks.js';
import { identifier } from './identifiers.js';
import { isIntegration } from './integration-body.js';
import { environmentId, isRow, type Row, scope } from './row.js';

export const profileFields = ['firstName', 'lastName', 'email', 'phone', 'avatar', 'timezone', 'locale'] as const;

/** What a write needs of the server. */
export interface Writing {
  readonly at: At;
  readonly hooks: Hooks;
  readonly now: number;
  readonly refuse: (reason: Refused) => void;
}

/** Creates a subscriber, or updates the one that exists (§4.1). */
export function createOrUpdate(body: Row, failIfExists: boolean, { at, hooks, now, refuse }: Writing): Row {
  const { subscribers } = at.store;
  const { subscriberId } = body;
  if (subscriberId === undefined) refuse('body.required');
  else if (typeof subscriberId !== 'string' || subscriberId === '') refuse('body.types');
  const areTexts = profileFields.every((name) => body[name] === undefined || typeof body[name] === 'string');
  if (!areTexts || (body.data !== undefined && !isRow(body.data))) refuse('body.types');
  const index = subscribers.findIndex((row) => row.subscriberId === subscriberId);
  const existing = subscribers[index];
  if (existing !== undefined && failIfExists) refuse('conflict');
  const time = new Date(now).toISOString();
  const created = {
    _id: identifier('subscriber', 1_000 + subscribers.length),
    ...{
      subscriberId: String(subscriberId),
      channels: [],
      topics: [],
      isOnline: false,
      lastOnlineAt: null,
      data: null,
    },
    ...{ ...scope, deleted: false, createdAt: time, updatedAt: time, __v: 0 },
  };
  const base = existing === undefined ? created : { ...existing, updatedAt: time, __v: Number(existing.__v) + 1 };
  const given = [...profileFields, 'data'].filter((name) => body[name] !== undefined);
  at.before = existing;
  return keep(
    { ...base, ...Object.fromEntries(given.map((name) => [name, body[name]])) },
    subscribers,
    index,
    at,
    hooks,
  );
}

/** Sets the online status (§4.2). */
export function setOnline(existing: Row, body: Row, { at, hooks, now, refuse }: Writing): Row {
  const { subscribers } = at.store;
  if (body.isOnline === undefined) refuse('body.required');
  else if (typeof body.isOnline !== 'boolean') refuse('body.types');
  const time = new Date(now).toISOString();
  const updated = {
    ...existing,
    ...{ isOnline: body.isOnline, updatedAt: time, __v: Number(existing.__v) + 1 },
    ...(body.isOnline === false && { lastOnlineAt: time }),
  };
  at.before = existing;
  return keep(updated, subscribers, subscribers.indexOf(existing), at, hooks);
}

/** Updates the given fields of an integration (§4.4). */
export function updateIntegration(existing: Row, body: Row, { at, hooks, refuse }: Writing): Row {
  const { integrations } = at.store;
  if (!isIntegration(body)) refuse('body.types');
  if (body._environmentId !== undefined && body._environmentId !== environmentId) refuse('body.types');
  const isTaken = integrations.some((other) => other !== existing && other.identifier === body.identifier);
  if (isTaken) refuse('conflict');
  const fields = ['name', 'identifier', 'active', 'credentials', 'conditions', 'configurations'];
  const given = fields.filter((name) => body[name] !== undefined).map((name) => [name, body[name]]);
  at.before = existing;
  return keep({ ...existing, ...Object.fromEntries(given) }, integrations, integrations.indexOf(existing), at, hooks);
}

function keep(right: Row, rows: Row[], index: number, at: At, hooks: Hooks): Row {
  const row = hooks.stored?.(right, at) ?? right;
  if (index < 0) rows.push(row);
  else rows[index] = row;
  hooks.written?.(row, at);
  return row;
}
