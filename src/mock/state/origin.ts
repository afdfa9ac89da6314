import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { isObject } from '../../contract/json-value.js';
import type { MockContext } from '../mock-context.js';
import { digestOf, identifyBase, scenarioNameOf } from '../records/base.js';
import { isFile } from '../scenario/read-scenario.js';
import type { Act, BaseOverrides } from './act.js';
import type { LogContent } from './engine.js';
import { StateError } from './state-error.js';

/** Format of a log and source of its data, as recorded in the log. */
export interface Origin {
  readonly format: number;
  /** Digest of the scenario. */
  readonly scenario: string;
  readonly name: string;
  readonly seed: number;
  /** Time that the records are dated by, in milliseconds since 1970; undefined if their dates are fixed. */
  readonly now?: number | undefined;
  /** Digest of each field of the scenario and of its records, which tell what a later scenario changed. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Start of the mock that created the log. */
  readonly createdAt?: string;
}

const format = 3;

export function originOf(scenario: MockContext['scenario']): Origin {
  const { name, now, content } = scenario;
  const { records = {}, ...others } = content;
  const kinds = Object.entries(records).map(([kind, value]) => [`records.${kind}`, value] as const);
  const fields = [...Object.entries(others), ...kinds].map(([field, value]) => [field, digestOf([value])] as const);
  const createdAt = new Date().toISOString();
  return { format, name, now, ...identifyBase(scenario), fields: Object.fromEntries(fields), createdAt };
}

/**
 * Reads the origin of a log, which may have any format. Throws StateError for any other value.
 *
 * @param where location of the log.
 * @param alternative advice on how to use another log.
 */
export function readStateOrigin(recorded: unknown, where: string, alternative: string): Origin {
  if (isOrigin(recorded)) return recorded;
  throw new StateError(`${where} is not a state of notikit, or it is damaged: ${alternative}`);
}

/**
 * Rejects with StateError if this version cannot read a log, or the log was created with other records.
 *
 * @param readLog reads a log of this format.
 */
export async function expectOrigin(
  recorded: Origin,
  wanted: Origin,
  where: string,
  alternative: string,
  readLog: () => Promise<LogContent>,
): Promise<void> {
  const { name, seed, now, scenario } = recorded;
  if (recorded.format !== format) {
    const advice = `this notikit reads format ${format}. No data was changed. ${alternative}, or use the notikit that wrote it.`;
    throw new StateError(`${where} has the format ${recorded.format}, and ${advice}`);
  }
  if (scenario === wanted.scenario && seed === wanted.seed && now === wanted.now) return;
  const others = `${alternative}, or delete its data with --reset-state`;
  if (scenario !== wanted.scenario && isSameName(name, wanted.name)) {
    const advice = isFile(name) ? 'Undo the edit' : 'Use the earlier one';
    throw new StateError(
      `${where} was created with an earlier ${name}: ${changeOf(recorded, wanted)}. ${advice}, ${others}`,
    );
  }
  const dated = now === undefined ? '' : ` --now ${new Date(now).toISOString()}`;
  const begun = `--scenario ${name} --seed ${seed}${dated}`;
  // A log that cannot be read has its own error at a start with the right flags.
  const current = await readLog().then(currentFlagsOf, () => '');
  const changed = current === '' ? '' : `uses${current} now, and `;
  throw new StateError(`${where} ${changed}was created with ${begun}. Use these flags, ${others}`);
}

/** Flags that the control API has replaced: ` --scenario quiet`; empty if there are none. */
function currentFlagsOf({ summary = '[]', entries }: LogContent): string {
  const acts: Act[] = [summary, ...entries].flatMap((text) => JSON.parse(text));
  const { scenario, seed } = acts.reduce((base, act) => ('base' in act ? act.base : base), {} as BaseOverrides);
  return `${scenario === undefined ? '' : ` --scenario ${scenarioNameOf(scenario)}`}${seed === undefined ? '' : ` --seed ${seed}`}`;
}

function isSameName(name: string, other: string): boolean {
  return name === other || (isFile(name) && isFile(other) && resolve(name) === resolve(other));
}

/** Describes when a scenario changed after a log was created, and in which fields. */
function changeOf({ fields, createdAt }: Origin, { name, fields: nowFields = {} }: Origin): string {
  const edited = isFile(name) ? statSync(name, { throwIfNoEntry: false })?.mtime.toISOString() : undefined;
  const created = createdAt === undefined ? '' : ` (the state is of ${createdAt})`;
  const change = edited === undefined ? `it changed${created}` : `it was edited at ${edited}${created}`;
  if (fields === undefined) return change;
  const changed = Object.keys({ ...fields, ...nowFields }).filter((field) => fields[field] !== nowFields[field]);
  return `${change}, in ${changed.join(', ')}`;
}

function isOrigin(value: unknown): value is Origin {
  return (
    isObject(value) && typeof value.format === 'number' && ['name', 'seed', 'scenario'].every((key) => key in value)
  );
}
