import type { JournalEntry } from '#generated/control.js';
import { oneLine, printable } from '../../text/printable.js';
import { colorsOf } from '../log.js';
import { askMock, type MockFlags } from './ask-mock.js';

interface Flags extends MockFlags {
  readonly follow?: true;
  readonly limit: number;
  readonly operation?: string;
  readonly status?: string;
  readonly json?: true;
}

/** Does what `notikit logs` says. Throws UsageError. */
export async function runLogs(flags: Flags): Promise<void> {
  const { follow, limit, operation, status, key, json } = flags;
  const print = (entry: JournalEntry) =>
    process.stdout.write(`${json ? printable(JSON.stringify(entry)) : textOf(entry)}\n`);
  await askMock(flags, async (control) => {
    const which = { operation, status, key, bodies: json };
    // A page has at least one exchange.
    const { data } = await control.requests({ ...which, limit: Math.max(1, limit) });
    for (const entry of limit === 0 ? [] : data) print(entry);
    if (!follow) return;
    const watched = control.watchRequests({ ...which, since: data.at(-1)?.id ?? 0 });
    try {
      for await (const entry of watched) print(entry);
    } catch (error) {
      // The mock ended, perhaps in the middle of an event.
      if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
    }
  });
}

/** A line for the exchange, and one for each mistake in it. */
function textOf({ startedAt, method, target, status, durationMs, broke, problem, notes = [] }: JournalEntry): string {
  const colors = colorsOf(process.stdout);
  const colour = status > 0 && status < 400 ? colors.green : colors.red;
  const outcome = colour(status === 0 ? 'no response' : String(status));
  const head = `${startedAt} ${method.padEnd(6)} ${oneLine(target, 2_000)} ${outcome} ${durationMs.toFixed(1)} ms`;
  const details = [...broke.request, ...broke.response].map(({ pointer, message }) => `${pointer} ${message}`);
  const reasons = problem !== undefined && details.length === 0 ? [problem] : [];
  const amber = notes.map(({ pointer, message }) => colors.yellow(oneLine(`${pointer} ${message}`, 2_000)));
  return [head, ...[...details, ...reasons].map((line) => oneLine(line, 2_000)), ...amber].join('\n    ');
}
