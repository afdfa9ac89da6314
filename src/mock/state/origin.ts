import { isObject } from '../../contract/json-value.js';
import type { MockContext } from '../mock-context.js';
import { identifyBase } from '../records/base.js';
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
}

const format = 3;

export function originOf(scenario: MockContext['scenario']): Origin {
  return { format, name: scenario.name, now: scenario.now, ...identifyBase(scenario) };
}

/**
 * Throws StateError if this version cannot read a log, or the log was created with other records.
 *
 * @param where location of the log.
 * @param alternative advice on how to use another log.
 */
export function expectOrigin(recorded: unknown, wanted: Origin, where: string, alternative: string): void {
  if (!isOrigin(recorded)) throw new StateError(`${where} is not a state of notikit, or it is damaged: ${alternative}`);
  const { name, seed, now, scenario } = recorded;
  if (recorded.format !== format) {
    const advice = `this notikit reads format ${format}. No data was changed. ${alternative}, or use the notikit that wrote it.`;
    throw new StateError(`${where} has the format ${recorded.format}, and ${advice}`);
  }
  if (scenario === wanted.scenario && seed === wanted.seed && now === wanted.now) return;
  const same = name === wanted.name && seed === wanted.seed && now === wanted.now ? ' as it was then' : '';
  const dated = now === undefined ? '' : ` --now ${new Date(now).toISOString()}`;
  const begun = `--scenario ${name} --seed ${seed}${dated}${same}`;
  throw new StateError(`${where} was created with ${begun}. Use these flags, or ${alternative}`);
}

function isOrigin(value: unknown): value is Origin {
  return (
    isObject(value) && typeof value.format === 'number' && ['name', 'seed', 'scenario'].every((key) => key in value)
  );
}
