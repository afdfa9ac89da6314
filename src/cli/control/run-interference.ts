import type { NewOverride, Override, Verify, Where } from '#generated/control.js';
import { parseJson } from '../../contract/json-value.js';
import { ControlError, failedVerification } from '../../mock/control/control-errors.js';
import { oneLine } from '../../text/printable.js';
import { exit, UsageError } from '../exit-codes.js';
import { controlMock, type MockFlags, print, readObject } from './run-control.js';

/** Flags of a command that changes and prints a list. */
interface ListFlags<Id = number> extends MockFlags {
  readonly clear?: true;
  readonly remove?: Id;
}

/** Runs `notikit fault`. Throws UsageError. */
export async function runFault(
  lines: readonly string[],
  flags: ListFlags & { readonly release?: true },
): Promise<void> {
  await controlMock(flags, async (control) => {
    if (flags.clear) await control.clearFaults();
    if (flags.remove !== undefined) await control.removeFault(flags.remove);
    for (const line of lines) await control.addFault(line);
    const activeFaults = flags.release ? await control.releaseFaults() : await control.faults();
    const texts = activeFaults.faults.map(({ id, fault }) => `${id} ${oneLine(fault)}`);
    print(flags, activeFaults, texts, 'No faults.');
  });
}

/** Runs `notikit sabotage`. Throws UsageError. */
export async function runSabotage(ids: readonly string[], flags: ListFlags<string>): Promise<void> {
  const { clear, remove } = flags;
  await controlMock(flags, async (control) => {
    const current = await control.sabotages();
    if (remove !== undefined && !current.sabotages.includes(remove))
      throw new UsageError(`sabotage ${remove} is not active`);
    const kept = clear ? [] : current.sabotages.filter((id) => id !== remove);
    // Sabotages forget earlier requests when they are set, so that listing them must not set them.
    const isChange = clear || remove !== undefined || ids.length > 0;
    const active = isChange ? await control.setSabotages([...new Set([...kept, ...ids])]) : current;
    const effectOf = (id: string) => active.available.find((sabotage) => sabotage.id === id)?.what;
    const texts = active.sabotages.map((id) => oneLine([id, effectOf(id) ?? []].flat().join(': the mock ')));
    print(flags, active, texts, 'No sabotages.');
  });
}

interface OverrideFlags
  extends ListFlags,
    Pick<NewOverride, 'status' | 'exchange' | 'times' | 'template' | 'unchecked'> {
  readonly body?: string;
  readonly header?: readonly string[];
  readonly where?: string;
  readonly delay?: number;
}

/** Runs `notikit override`. Throws UsageError. */
export async function runOverride(operation: string | undefined, flags: OverrideFlags): Promise<void> {
  const { clear, remove, json, url, port, controlToken, ...response } = flags;
  const added = operation === undefined ? undefined : toOverride(operation, response);
  const [first] = Object.entries(response);
  if (added === undefined && first !== undefined) {
    const flag = `--${first[0]}`;
    throw new UsageError(`${flag} needs an operation: notikit override OPERATION ${flag} ${first[1]}`);
  }
  await controlMock(flags, async (control) => {
    if (clear) await control.clearOverrides();
    if (remove !== undefined) await control.removeOverride(remove);
    if (added !== undefined) await control.addOverride(added).catch(rethrowWithFlag);
    const active = await control.overrides();
    print(flags, active, active.overrides.map(overrideText), 'No overrides.');
  });
}

/** Names the flag that allows an invalid response. */
function rethrowWithFlag(error: unknown): never {
  if (!(error instanceof ControlError && error.message.includes('unchecked'))) throw error;
  throw new UsageError(`${error.sentence}. Pass --unchecked to allow it.`);
}

function toOverride(operation: string, flags: Omit<OverrideFlags, 'url'>): NewOverride {
  const { body, header, where, delay, ...settings } = flags;
  return {
    operation,
    ...settings,
    ...(body !== undefined && { body: readBody(body) }),
    ...(header && { headers: Object.fromEntries(header.map(readHeader)) }),
    ...(where !== undefined && { where: readObject('where', where) }),
    ...(delay !== undefined && { delayMs: delay }),
  };
}

function readBody(text: string): unknown {
  const body = parseJson(text);
  if (body !== undefined) return body;
  throw new UsageError(`--body is not JSON: ${oneLine(text, 200)}`);
}

function readHeader(text: string): readonly [name: string, value: string] {
  const end = text.indexOf(':');
  if (end > 0) return [text.slice(0, end).trim(), text.slice(end + 1).trim()];
  throw new UsageError(`--header ${JSON.stringify(text)} is not a header. Write 'NAME: VALUE'.`);
}

function overrideText({ id, operation, status, times, used, where, delayMs, key, template }: Override): string {
  const parts = [
    `${id} ${operation} ${status}`,
    ...(times === undefined ? [] : [`${times - used} ${times - used === 1 ? 'time' : 'times'}`]),
    ...(delayMs === undefined ? [] : [`delay ${delayMs} ms`]),
    ...(key === undefined ? [] : [`key ${key}`]),
    ...(template ? ['template'] : []),
    ...(where === undefined ? [] : [`where ${JSON.stringify(where)}`]),
  ];
  return oneLine(parts.join(', '), 500);
}

interface VerifyFlags extends MockFlags, Omit<Verify, 'key' | 'operation' | 'where'> {
  readonly where?: string;
}

/** Runs `notikit verify`: exit 1 if the number of requests differs. Throws UsageError. */
export async function runVerify(operation: string | undefined, flags: VerifyFlags): Promise<void> {
  const { url, port, controlToken, json, where, ...filters } = flags;
  const verification = {
    ...filters,
    ...(operation !== undefined && { operation }),
    ...(where !== undefined && { where: readObject('where', where) as Where }),
  };
  await controlMock(flags, async (control) => {
    const result = await control.verify(verification).catch(failedVerification);
    print(flags, result, [oneLine(result.message, 4_000)]);
    if (!result.verified) process.exitCode = exit.failed;
  });
}
