import type { Snapshot } from '#generated/control.js';
import { readJson } from '../../../contract/json-value.js';
import { toUtf8 } from '../../../text/bytes.js';
import { Problem, type ProblemDetail, problemAt } from '../../http/problem.js';
import { type Reply, serializedReply, toResponse } from '../../http/reply.js';
import type { MockContext } from '../../mock-context.js';
import { identifyBase } from '../../records/base.js';
import { replayAsText } from '../../records/idempotent-replays.js';
import { firstEnvironment, Renaming } from '../../records/renaming.js';
import { collectionNames, toRecordChange } from '../../records/world.js';
import { type ControlHandler, explainRequest } from '../control-operations.js';
import { currentWorldOf, environmentOf } from '../current-world.js';
import { recordMistakes } from '../find-records.js';
import { jsonReply, noContent, refuseMistakes } from '../replies.js';

export const exportSnapshot: ControlHandler<'exportSnapshot'> = ({ query: { key } }, context) =>
  serializedReply(200, serializeSnapshot(context, key));

export const importSnapshot: ControlHandler<'importSnapshot'> = ({ query, body }, context) => {
  restore(context, query.key, body, '/body');
  return noContent;
};

export const listSnapshots: ControlHandler<'listSnapshots'> = async (_call, { snapshots }) =>
  jsonReply({ snapshots: await snapshots.names() });

export const takeSnapshot: ControlHandler<'takeSnapshot'> = async ({ path: { name }, query: { key } }, context) => {
  expectSnapshotName(name);
  return jsonReply({ name, dropped: await context.snapshots.write(name, serializeSnapshot(context, key)) });
};

export const getSnapshot: ControlHandler<'getSnapshot'> = async ({ path: { name } }, context) =>
  jsonReply(await existingSnapshot(context, name));

export const removeSnapshot: ControlHandler<'removeSnapshot'> = async ({ path: { name } }, { snapshots }) => {
  expectSnapshotName(name);
  if (!(await snapshots.remove(name))) throw unknownSnapshot(name);
  return noContent;
};

export const restoreSnapshot: ControlHandler<'restoreSnapshot'> = async ({ path: { name }, query }, context) => {
  const snapshot = await existingSnapshot(context, name);
  await context.runOnData((inner) => restore(inner, query.key, snapshot, '/snapshot'), 'change');
  return noContent;
};

/** Throws Problem for an unknown snapshot, and for a file that is no longer a valid snapshot. */
async function existingSnapshot({ snapshots }: MockContext, name: string): Promise<Snapshot> {
  expectSnapshotName(name);
  const text = await snapshots.read(name);
  if (text === undefined) throw unknownSnapshot(name);
  const value = parseSnapshotJson(text);
  const findings = explainRequest('importSnapshot', 'body', value);
  const errors = findings.map(({ pointer, message }) => ({ pointer: `/snapshot${pointer}`, message }));
  refuseMistakes(errors, `snapshot ${name} is not valid any more: `, 409);
  return value as Snapshot;
}

/** Parses a JSON text. Returns undefined for invalid JSON, and for nesting that is too deep to serialize again. */
function parseSnapshotJson(text: string): unknown {
  const json = readJson(toUtf8(text), maxDepth);
  return json.ok ? json.value : undefined;
}

/** Maximum nesting: that of the deepest accepted body in the deepest field of a record. */
const maxDepth = 100;

function unknownSnapshot(name: string): Problem {
  return new Problem(404, `unknown snapshot ${name}`);
}

/** Serializes the data of a key as the JSON of a snapshot. */
function serializeSnapshot(context: MockContext, key: string | undefined): string {
  const { store, replays } = currentWorldOf(context, key);
  const environment = environmentOf(context, key);
  const changes = collectionNames.map((name) => [name, store[name].changes] as const);
  const changed = changes.filter(([, { removed, put }]) => removed.length + put.length > 0);
  const { seed, scenario } = identifyBase(context.scenario);
  return JSON.stringify({
    format: 1,
    seed,
    scenario,
    environment,
    changes: Object.fromEntries(changed),
    replays: [...replays.all].map(replayAsText),
  });
}

const maxMistakes = 20;

/**
 * Restores the data of a key from a snapshot.
 *
 * @param root prefix of all pointers in errors.
 */
function restore(context: MockContext, key: string | undefined, snapshot: Snapshot, root: string): void {
  const environment = environmentOf(context, key);
  const base = identifyBase(context.scenario);
  for (const field of ['seed', 'scenario'] as const) {
    if (snapshot[field] === base[field]) continue;
    const message = `is ${JSON.stringify(snapshot[field])}, but the mock has ${JSON.stringify(base[field])}`;
    throw problemAt(409, `${root}/${field}`, message, `the snapshot does not fit this mock: its ${field}`);
  }
  refuseMistakes(snapshotMistakes(snapshot, root), 'the snapshot cannot be restored: ');
  const world = context.createWorld(environment);
  const { environment: sourceEnvironment = firstEnvironment } = snapshot;
  const renaming = new Renaming(sourceEnvironment, environment);
  for (const table of collectionNames) {
    const { removed = [], put = [] } = snapshot.changes[table] ?? {};
    for (const id of removed) world.store.apply({ table, removed: renaming.id(id) });
    for (const record of put) world.store.apply(toRecordChange(table, renaming.record(record)));
  }
  for (const { reply, ...replay } of snapshot.replays ?? []) {
    const body = reply && (sourceEnvironment === environment ? reply.body : toThisEnvironment(reply.body));
    world.replays.store({ ...replay, reply: reply && { ...reply, body: body ?? '' } });
  }
  context.worlds.set(environment, world);

  /** Converts the JSON of a response to the identifiers of this environment. */
  function toThisEnvironment(body: string): string {
    const read = parseSnapshotJson(body);
    return read === undefined ? body : JSON.stringify(renaming.record(read));
  }
}

/** Lists the mistakes in the records and responses of a snapshot. */
function snapshotMistakes({ changes, replays = [] }: Snapshot, root: string): ProblemDetail[] {
  const errors: ProblemDetail[] = [];
  for (const table of collectionNames) {
    for (const [index, record] of (changes[table]?.put ?? []).entries()) {
      errors.push(...recordMistakes(table, record, `${root}/changes/${table}/put/${index}`));
      if (errors.length >= maxMistakes) return errors.slice(0, maxMistakes);
    }
  }
  for (const [index, { reply }] of replays.entries()) {
    if (reply === undefined || isResponse(reply)) continue;
    errors.push({ pointer: `${root}/replays/${index}/reply`, message: 'cannot be a response' });
  }
  return errors.slice(0, maxMistakes);
}

function isResponse(reply: Reply): boolean {
  try {
    return toResponse(reply).status === reply.status;
  } catch {
    return false;
  }
}

/** Reserved names of devices on Windows, with any extension. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/;

/** Throws Problem 422 for a name that leads to another folder, or that is an invalid file name on some system. */
function expectSnapshotName(name: string): void {
  if (/^[a-z\d]([a-z\d._-]{0,62}[a-z\d_-])?$/.test(name) && !deviceName.test(name)) return;
  const message =
    'must be at most 64 characters of a-z, 0-9, `.`, `_` and `-`, begin with a letter or a digit, not end with `.`, and not be the name of a device';
  throw problemAt(422, '/path/name', message);
}
