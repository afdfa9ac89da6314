import type { MockContext } from '../mock-context.js';
import { baseOf } from '../records/base.js';
import { StateError } from './state-error.js';

/** What is recorded beside a log: what it can be read by, and what its worlds were made from. */
export interface Origin {
  readonly format: number;
  /** A digest of the scenario, and what it is called. */
  readonly scenario: string;
  readonly name: string;
  readonly seed: number;
  /** What its records are dated by, in milliseconds since 1970; undefined if they always are the same. */
  readonly now?: number | undefined;
}

const format = 3;

export function originOf(scenario: MockContext['scenario']): Origin {
  return { format, name: scenario.name, now: scenario.now, ...baseOf(scenario) };
}

/**
 * Throws StateError unless a log can be read by this version, and was begun with the same records.
 *
 * @param where the log is, for the message.
 * @param other what to do instead of taking the log as it is.
 */
export function expectOrigin(recorded: unknown, wanted: Origin, where: string, other: string): void {
  if (!isOrigin(recorded)) throw new StateError(`${where} is not a state of notikit, or it is damaged: ${other}`);
  const { name, seed, now, scenario } = recorded;
  if (recorded.format !== format) {
    const advice = `this notikit reads format ${format}. No data was changed. ${other}, or use the notikit that wrote it.`;
    throw new StateError(`${where} has the format ${recorded.format}, and ${advice}`);
  }
  if (scenario === wanted.scenario && seed === wanted.seed && now === wanted.now) return;
  const same = name === wanted.name && seed === wanted.seed && now === wanted.now ? ' as it was then' : '';
  const dated = now === undefined ? '' : ` --now ${new Date(now).toISOString()}`;
  const begun = `--scenario ${name} --seed ${seed}${dated}${same}`;
  throw new StateError(`${where} was created with ${begun}. Use these flags, or ${other}`);
}

function isOrigin(value: unknown): value is Origin {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    typeof value.format === 'number' &&
    'name' in value &&
    'seed' in value &&
    'scenario' in value
  );
}
