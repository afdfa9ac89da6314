import type { Clock } from '#generated/control.js';
import type { Control } from '../../mock/control/create-control.js';
import { UsageError } from '../exit-codes.js';
import { askMock, type MockFlags } from './ask-mock.js';

/** Does what `notikit clock` says. Throws UsageError. */
export async function runClock(change: string | undefined, flags: MockFlags): Promise<void> {
  const carryOut = readChange(change);
  await askMock(flags, async (control) => {
    const { now, frozen } = await carryOut(control);
    process.stdout.write(`${now}${frozen ? ' (frozen)' : ''}\n`);
  });
}

function readChange(change: string | undefined): (control: Control) => Promise<Clock> {
  if (change === undefined) return (control) => control.clock();
  if (change === 'freeze') return (control) => control.setClock({ frozen: true });
  if (change === 'resume') return (control) => control.setClock({ frozen: false });
  if (/^\+\d{1,9}(ms|s|m|h|d)$/.test(change)) return (control) => control.advanceClock(change.slice(1));
  if (/^\d{4}-/.test(change) && !Number.isNaN(Date.parse(change)))
    return (control) => control.setClock({ now: change });
  throw new UsageError(`${JSON.stringify(change)} is not a change of the clock. Write +1h, freeze, resume, or a time.`);
}
