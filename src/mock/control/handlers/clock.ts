import { toEpoch } from '../../../contract/moments.js';
import type { Clock } from '../../clock.js';
import { Problem } from '../../http/problem.js';
import type { ControlHandler } from '../control-handler.js';
import { json } from '../replies.js';

export const getClock: ControlHandler<'getClock'> = (_call, { clock }) => shown(clock);

export const setClock: ControlHandler<'setClock'> = ({ body: { now, frozen } }, { clock }) => {
  if (now !== undefined) clock.set(inRange(toEpoch(now), 'now'));
  if (frozen === true) clock.freeze();
  if (frozen === false) clock.resume();
  return shown(clock);
};

const units: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

export const advanceClock: ControlHandler<'advanceClock'> = ({ body: { by } }, { clock }) => {
  const [, count, unit = ''] = /^(\d+)(\D+)$/.exec(by) ?? [];
  const milliseconds = Number(count) * (units[unit] ?? 0);
  inRange(clock.now().getTime() + milliseconds, 'by');
  clock.advance(milliseconds);
  return shown(clock);
};

const [earliest, latest] = [Date.UTC(1970, 0), Date.UTC(9999, 0)];

/** Identifiers begin with the seconds since 1970, and moments have years of four digits. */
function inRange(time: number, field: string): number {
  if (time >= earliest && time < latest) return time;
  const message = 'must lead to a year from 1970 to 9998';
  throw new Problem(422, `${field} ${message}`, { errors: [{ pointer: `/body/${field}`, message }] });
}

function shown(clock: Clock) {
  return json({ now: clock.now().toISOString(), frozen: clock.isFrozen, ahead: clock.ahead });
}
