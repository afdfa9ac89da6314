import { version } from '#generated/version.js';
import { readBaseUrl } from '../http/incoming.js';
import { oneLine } from '../text/printable.js';
import { diagnosePort } from './doctor/diagnose-port.js';
import { diagnoseServer } from './doctor/diagnose-server.js';
import { type Diagnosis, diagnoseNode } from './doctor/diagnosis.js';
import { exit, UsageError } from './exit-codes.js';
import { colorsOf } from './log.js';
import { headerMask, type NetworkFlags, networkOf } from './network-flags.js';

interface Flags extends NetworkFlags {
  readonly apiKey?: string;
  readonly port: number;
  readonly host: string;
  readonly requestTimeout: number;
  readonly json?: true;
}

/** Runs `notikit doctor`. Throws UsageError. */
export async function runDoctor(argument: string | undefined, flags: Flags): Promise<void> {
  const { apiKey, port, host, requestTimeout } = flags;
  const baseUrl = argument === undefined ? undefined : readBaseUrl(argument, UsageError).href;
  const timeoutMs = requestTimeout * 1_000;
  const network = networkOf(flags);
  const parts = await Promise.all([
    diagnoseNode(),
    diagnosePort(port, host, timeoutMs),
    baseUrl === undefined ? [] : diagnoseServer(baseUrl, { apiKey, timeoutMs, network }),
  ]);
  const diagnoses = parts.flat();
  const text = flags.json === true ? `${JSON.stringify({ version, diagnoses }, null, 2)}\n` : textOf(diagnoses);
  process.stdout.write(headerMask(network)(text));
  process.exitCode = count(diagnoses, 'fail') === 0 ? exit.ok : exit.failed;
}

/** Prints a line for each diagnosis, and a remedy below each problem. */
function textOf(diagnoses: readonly Diagnosis[]): string {
  const colors = colorsOf(process.stdout);
  const marks = { ok: colors.green('ok  '), warn: colors.yellow('warn'), fail: colors.red('fail') };
  const width = Math.max(...diagnoses.map(({ subject }) => subject.length));
  const lines = diagnoses.flatMap((diagnosis) => {
    const { subject, state, message } = diagnosis;
    const line = `${marks[state]}  ${colors.bold(subject.padEnd(width))}  ${oneLine(message, 1_000)}`;
    return state === 'ok' ? [line] : [line, `${' '.repeat(width + 8)}→ ${oneLine(diagnosis.remedy, 1_000)}`];
  });
  const counts = (['fail', 'warn', 'ok'] as const).map((state) => `${count(diagnoses, state)} ${state}`);
  return [...lines, '', counts.join(', '), ''].join('\n');
}

function count(diagnoses: readonly Diagnosis[], wanted: Diagnosis['state']): number {
  return diagnoses.filter(({ state }) => state === wanted).length;
}
