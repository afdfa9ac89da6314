import type { FreeObject } from '#generated/types.js';
import { field } from '../../contract/json-value.js';

/** What the control API tells of one delivery, or of one message: the contract has no field for it. */
interface Told {
  readonly outcome?: unknown;
  /** When the recipient put the message into the archive. */
  readonly archivedAt?: unknown;
}

/** Where it stands: among the overrides of a trigger, which are free. */
const name = 'notikit';

export function toldOf(overrides: FreeObject | undefined): Told {
  const told = field(overrides, name);
  return { outcome: field(told, 'outcome'), archivedAt: field(told, 'archivedAt') };
}

/** The overrides with what is told; undefined if neither says anything. */
export function withTold(overrides: FreeObject | undefined, told: Told): FreeObject | undefined {
  const given = Object.entries({ ...toldOf(overrides), ...told }).filter(([, value]) => value !== undefined);
  const { [name]: _, ...others } = overrides ?? {};
  const whole = given.length === 0 ? others : { ...others, [name]: Object.fromEntries(given) };
  return Object.keys(whole).length === 0 ? undefined : whole;
}
