import type { Clock, JournalEntry, Reset, Trigger } from '#generated/control.js';
import { isObject, parseJson } from '../../contract/json-value.js';
import { readBaseUrl } from '../../http/incoming.js';
import { ControlError } from '../../mock/control/control-errors.js';
import { type Control, createControl, type ExchangeFilter } from '../../mock/control/create-control.js';
import { isFile, unnamedScenario } from '../../mock/scenario/read-scenario.js';
import { readWhole } from '../../source/read-whole.js';
import { oneLine, printable } from '../../text/printable.js';
import { withoutTrailingSlashes } from '../../text/trailing-slashes.js';
import { exit, UsageError } from '../exit-codes.js';
import { colorsOf } from '../log.js';

/** Flags that select the mock and the API key. */
export interface MockFlags {
  readonly url: string;
  readonly port?: number;
  readonly key?: string;
  readonly controlToken?: string;
  readonly json?: true;
}

/** Controls a running mock. Exits with 3 if no mock responds. Rejects with UsageError if the mock rejects a request. */
export async function controlMock(
  flags: MockFlags,
  act: (control: Control, url: string) => Promise<void>,
): Promise<void> {
  const { port } = flags;
  const url = withoutTrailingSlashes(
    readBaseUrl(port === undefined ? flags.url : `http://127.0.0.1:${port}`, UsageError).href,
  );
  try {
    await act(createControl({ url, token: flags.controlToken }), url);
  } catch (error) {
    if (error instanceof ControlError) throw new UsageError(reasonOf(error, url));
    // `fetch` throws these if there is no server, if it stops, or if it does not speak HTTP.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
    process.stderr.write(`notikit: no mock responds at ${url}. Start one with \`notikit mock\`, or pass --url.\n`);
    process.exitCode = exit.incomplete;
  }
}

function reasonOf({ status, message, sentence, errors }: ControlError, url: string): string {
  if (status === 401) return `${message}. Pass --control-token.`;
  return status === 404 && errors.length === 0 ? `${message} (${url})` : sentence;
}

/** Runs `notikit clock`. Throws UsageError. */
export async function runClock(change: string | undefined, flags: MockFlags): Promise<void> {
  const applyChange = readClockChange(change);
  await controlMock(flags, async (control) => {
    const { now, frozen } = await applyChange(control);
    process.stdout.write(`${now}${frozen ? ' (frozen)' : ''}\n`);
  });
}

function readClockChange(change: string | undefined): (control: Control) => Promise<Clock> {
  if (change === undefined) return (control) => control.clock();
  if (change === 'freeze') return (control) => control.setClock({ frozen: true });
  if (change === 'resume') return (control) => control.setClock({ frozen: false });
  if (/^\+\d{1,9}(ms|s|m|h|d)$/.test(change)) return (control) => control.advanceClock(change.slice(1));
  if (/^\d{4}-/.test(change) && !Number.isNaN(Date.parse(change)))
    return (control) => control.setClock({ now: change });
  throw new UsageError(`${JSON.stringify(change)} is not a change of the clock. Write +1h, freeze, resume, or a time.`);
}

interface LogsFlags extends MockFlags, Pick<ExchangeFilter, 'operation' | 'status'> {
  readonly follow?: true;
  readonly limit: number;
}

/** Runs `notikit logs`. Throws UsageError. */
export async function runLogs(flags: LogsFlags): Promise<void> {
  const { follow, limit, operation, status, key, json } = flags;
  const print = (entry: JournalEntry) =>
    process.stdout.write(`${json ? printable(JSON.stringify(entry)) : entryText(entry)}\n`);
  await controlMock(flags, async (control) => {
    const filter = { operation, status, key, bodies: json };
    // A page has at least one exchange.
    const { data } = await control.requests({ ...filter, limit: Math.max(1, limit) });
    for (const entry of limit === 0 ? [] : data) print(entry);
    if (!follow) return;
    const entries = control.watchRequests({ ...filter, since: data.at(-1)?.id ?? 0 });
    try {
      for await (const entry of entries) print(entry);
    } catch (error) {
      // The mock stopped, perhaps in the middle of an event.
      if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
    }
  });
}

/** Prints the exchange and its violations, one per line. */
function entryText(entry: JournalEntry): string {
  const { key, startedAt, method, target, status, durationMs, broke, problem, notes = [] } = entry;
  const colors = colorsOf(process.stdout);
  const colour = status > 0 && status < 400 ? colors.green : colors.red;
  const outcome = colour(status === 0 ? 'no response' : String(status));
  const head = `${startedAt} ${method.padEnd(6)} ${oneLine(target, 2_000)} ${outcome} ${durationMs.toFixed(1)} ms${key === null ? '' : ` key ${oneLine(key)}`}`;
  const details = [...broke.request, ...broke.response].map(({ pointer, message }) => `${pointer} ${message}`);
  const reasons = problem !== undefined && details.length === 0 ? [problem] : [];
  const noteLines = notes.map(({ pointer, message }) => colors.yellow(oneLine(`${pointer} ${message}`, 2_000)));
  return [head, ...[...details, ...reasons].map((line) => oneLine(line, 2_000)), ...noteLines].join('\n    ');
}

/** Runs `notikit reset`. Throws UsageError. */
export async function runReset(parts: NonNullable<Reset['parts']>, flags: MockFlags): Promise<void> {
  const { key } = flags;
  await controlMock(flags, async (control) => {
    await control.reset({ ...(key !== undefined && { key }), ...(parts.length > 0 && { parts }) });
    const defaultParts = key === undefined ? 'everything' : 'records';
    const resetParts = parts.length > 0 ? parts.join(', ') : defaultParts;
    process.stdout.write(`Reset ${resetParts}${key === undefined ? '' : ` of API key ${key}`}.\n`);
  });
}

/** Runs `notikit scenario`. Throws UsageError. */
export async function runScenario(
  scenario: string | undefined,
  flags: MockFlags & { readonly seed?: number },
): Promise<void> {
  const yaml = scenario !== undefined && isFile(scenario) ? readWhole(scenario) : undefined;
  await controlMock(flags, async (control) => {
    if (yaml !== undefined) await control.loadScenarioYaml(yaml);
    else if (scenario !== undefined) await control.loadScenario(scenario);
    const current = flags.seed === undefined ? await control.scenario() : await control.setSeed(flags.seed);
    // The mock gets the text of a file, not its name.
    const name = current.name === unnamedScenario ? (scenario ?? current.name) : current.name;
    const head = oneLine(`${name} (seed ${current.seed})`, 500);
    print(flags, { ...current, name }, [head, oneLine(`Others: ${current.available.join(', ')}`, 500)]);
  });
}

/** Runs `notikit snapshot`. Throws UsageError. */
export async function runSnapshot(
  name: string | undefined,
  flags: MockFlags & { readonly restore?: true; readonly remove?: true },
): Promise<void> {
  const { restore, remove, key } = flags;
  if (restore && remove) throw new UsageError('pass --restore or --remove, not both');
  if (name === undefined && (restore || remove))
    throw new UsageError('--restore and --remove need the name of a snapshot');
  await controlMock(flags, async (control) => {
    if (name !== undefined) {
      if (restore) await control.restoreSnapshot(name, { key });
      else if (remove) await control.removeSnapshot(name);
      else await control.takeSnapshot(name, { key });
    }
    const list = await control.snapshots();
    print(flags, list, list.snapshots, 'No snapshots.');
  });
}

/** Runs `notikit stop`. Throws UsageError. */
export async function runStop(flags: MockFlags): Promise<void> {
  await controlMock(flags, async (control, url) => {
    await control.stop();
    process.stdout.write(`Stopped the mock at ${url}.\n`);
  });
}

/** Prints a result as JSON, or as lines. */
export function print(
  { json }: Pick<MockFlags, 'json'>,
  value: object,
  lines: readonly string[],
  emptyText = '',
): void {
  process.stdout.write(`${json ? printable(JSON.stringify(value, null, 2)) : lines.join('\n') || emptyText}\n`);
}

interface TriggerFlags extends MockFlags {
  readonly subscriberId: string;
  readonly payload?: string;
  readonly context?: readonly string[];
  readonly topic?: string;
  readonly outcome?: readonly string[];
}

/** Runs `notikit trigger`. Throws UsageError. */
export async function runTrigger(workflow: string, flags: TriggerFlags): Promise<void> {
  const { subscriberId, payload, context: contextKeys, topic, outcome, key } = flags;
  const trigger: Trigger = {
    workflow,
    subscriberId,
    ...(payload !== undefined && { payload: readObject('payload', payload) }),
    ...(contextKeys && { contextKeys: [...contextKeys] }),
    ...(topic !== undefined && { topic }),
    ...(outcome && { outcomes: readOutcomes(outcome) }),
  };
  await controlMock(flags, async (control, url) => {
    const event = await control.trigger(trigger, { key });
    print(flags, event, [eventText(event, trigger, url)]);
  });
}

/** Parses a flag as a JSON object. Throws UsageError. */
export function readObject(flag: string, text: string): Record<string, unknown> {
  const value = parseJson(text);
  if (isObject(value)) return value;
  throw new UsageError(`--${flag} is not a JSON object: ${oneLine(text, 200)}`);
}

/** Parses outcomes. The mock rejects unknown ones. Throws UsageError. */
function readOutcomes(texts: readonly string[]): NonNullable<Trigger['outcomes']> {
  const entries = texts.map((text) => {
    const end = text.lastIndexOf('=');
    if (end > 0) return [text.slice(0, end), text.slice(end + 1)];
    throw new UsageError(`--outcome ${JSON.stringify(text)} is not an outcome. Write STEP=failed or CHANNEL=failed.`);
  });
  return Object.fromEntries(entries);
}

function eventText(event: object, { workflow, subscriberId }: Trigger, url: string): string {
  const { _id, jobs = [] }: { _id?: unknown; jobs?: readonly { type?: unknown; status?: unknown }[] } = event;
  const lines = jobs.map(({ type, status }) => `  ${String(type).padEnd(8)} ${String(status)}`);
  const head = `Triggered ${workflow} for ${subscriberId}: event ${String(_id)}`;
  return [head, ...lines, `${url}/__notikit/#/data/events/${String(_id)}`].map((line) => oneLine(line, 500)).join('\n');
}
