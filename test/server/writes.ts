import { profileFields, readIntegration, readSubscriber } from './bodies.js';
import { identifier } from './identifiers.js';
import type { Asked } from './operations.js';
import { isRow, type Row } from './row.js';

/** Creates a subscriber, or updates the one that exists (§4.1). */
export function createOrUpdate(body: Row, failIfExists: boolean, asked: Asked): Row {
  const { at, options, now, refuse } = asked;
  const { subscribers, scope } = at.store;
  const { subscriberId } = body;
  if (subscriberId === undefined) refuse('body.required');
  else if (typeof subscriberId !== 'string' || subscriberId === '') refuse('body.types');
  const given = readSubscriber(body, asked);
  const index = subscribers.findIndex((row) => row.subscriberId === subscriberId);
  const known = subscribers[index];
  const existing = known?.deleted === true ? undefined : known;
  if (existing !== undefined && failIfExists) refuse('conflict');
  at.before = existing;
  if (existing !== undefined) return keep(update(existing, given, asked), subscribers, index, asked);
  const time = new Date(now).toISOString();
  const created = {
    // A deleted subscriber returns under its identifier.
    _id: known?._id ?? identifier('subscriber', 1_000 + subscribers.length, options.ids),
    subscriberId: String(subscriberId),
    ...{ ...options.initialFields, ...scope, deleted: false, createdAt: time, updatedAt: time, __v: 0 },
  };
  return keep({ ...created, ...given }, subscribers, index, asked);
}

function update(existing: Row, given: Row, { options, now }: Asked): Row {
  const counted = { ...existing, updatedAt: new Date(now).toISOString(), __v: Number(existing.__v) + 1 };
  switch (options.upsert) {
    case 'overwrite':
      return { ...counted, ...given };
    case 'merge': {
      const data = isRow(existing.data) && isRow(given.data) ? { ...existing.data, ...given.data } : given.data;
      return { ...counted, ...given, ...(data !== undefined && { data }) };
    }
    case 'replace': {
      const replaced: readonly string[] = [...profileFields, 'data'];
      const others = Object.entries(counted).filter(([name]) => !replaced.includes(name));
      return { ...Object.fromEntries(others), ...given };
    }
  }
}

/** Sets the online status (§4.2). */
export function setOnline(existing: Row, body: Row, asked: Asked): Row {
  const { at, options, now, refuse } = asked;
  const { subscribers } = at.store;
  const { isOnline } = body;
  if (isOnline === undefined) refuse('body.required');
  else if (typeof isOnline !== 'boolean') refuse('body.types');
  const time = new Date(now).toISOString();
  const updated = {
    ...{ ...existing, isOnline, updatedAt: time },
    ...(options.tracksOnline && { __v: Number(existing.__v) + 1 }),
    ...(options.tracksOnline && isOnline === false && { lastOnlineAt: time }),
  };
  at.before = existing;
  return keep(updated, subscribers, subscribers.indexOf(existing), asked);
}

/** Updates the fields of an integration that the body contains (§4.4). */
export function updateIntegration(existing: Row, body: Row, asked: Asked): Row {
  const { at, options, refuse } = asked;
  const { integrations, scope } = at.store;
  const given = readIntegration(body, asked);
  if (body._environmentId !== undefined && body._environmentId !== scope._environmentId) refuse('body.types');
  if (integrations.some((other) => other !== existing && other.identifier === body.identifier)) refuse('conflict');
  if (options.credentials === 'refused' && (body.active ?? existing.active)) refuse('body.types');
  at.before = existing;
  return keep({ ...existing, ...given }, integrations, integrations.indexOf(existing), asked);
}

function keep(right: Row, rows: Row[], index: number, { at, hooks }: Asked): Row {
  const row = hooks.stored?.(right, at) ?? right;
  if (index < 0) rows.push(row);
  else rows[index] = row;
  return row;
}
