import { baseOf } from '../../base-of.js';
import { Problem, type ProblemDetail } from '../../problem.js';
import { type Change, changeOf, collections } from '../../store.js';
import type { ControlHandler } from '../control-handler.js';
import { json } from '../json.js';
import { noContent } from '../no-content.js';
import { worldOf } from '../world-of.js';
import { misfitsOf } from './state.js';

export const exportSnapshot: ControlHandler<'exportSnapshot'> = ({ query: { key } }, workings) => {
  const { store } = worldOf(workings, key);
  const changes = collections.map((name) => [name, store[name].changes] as const);
  const changed = changes.filter(([, { removed, put }]) => removed.length + put.length > 0);
  return json({ format: 1, ...baseOf(workings), changes: Object.fromEntries(changed) });
};

export const importSnapshot: ControlHandler<'importSnapshot'> = ({ query, body }, workings) => {
  const key = query.key ?? workings.firstKey;
  // Whoever has no world gets none.
  worldOf(workings, key);
  const base = baseOf(workings);
  for (const field of ['seed', 'scenario'] as const) {
    if (body[field] === base[field]) continue;
    const message = `is ${JSON.stringify(body[field])}, but the mock has ${JSON.stringify(base[field])}`;
    throw new Problem(409, `the snapshot is of another world: its ${field} ${message}`, {
      errors: [{ pointer: `/body/${field}`, message }],
    });
  }
  const changes: Change[] = [];
  const errors: ProblemDetail[] = [];
  for (const table of collections) {
    const { removed = [], put = [] } = body.changes[table] ?? {};
    changes.push(...removed.map((id) => ({ table, removed: id })), ...put.map((record) => changeOf(table, record)));
    errors.push(...put.flatMap((record, index) => misfitsOf(table, record, `/body/changes/${table}/put/${index}`)));
  }
  const [first] = errors;
  if (first !== undefined) {
    throw new Problem(422, `a record does not keep the contract: ${first.pointer} ${first.message}`, {
      errors: errors.slice(0, 20),
    });
  }
  const world = workings.createWorld();
  for (const change of changes) world.store.apply(change);
  workings.worlds.set(key, world);
  return noContent;
};
