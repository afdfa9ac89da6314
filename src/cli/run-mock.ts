import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  ChoiceError,
  choiceDefinitions,
  type PartialChoices,
  parseAlternative,
  toChoices,
} from '../choices/choices.js';
import { type Contract, contract } from '../contract/contract.js';
import { toEpoch } from '../contract/moments.js';
import { isToken } from '../mock/control/authorize-control.js';
import { apiKeyMistake, defaultApiKeys, firstKeyOf, namesEnvironment } from '../mock/http/api-keys.js';
import type { ProblemDetail } from '../mock/http/problem.js';
import type { AnsweredRequest } from '../mock/journal/journal.js';
import type { Mock } from '../mock/mock.js';
import { createMock } from '../mock/node/create-mock.js';
import { isFile } from '../mock/scenario/read-scenario.js';
import { SourceError } from '../source/source.js';
import { fileReasonOf } from '../text/file-reason.js';
import { oneLine } from '../text/printable.js';
import { UsageError } from './exit-codes.js';
import { colorsOf, Log } from './log.js';
import type { ResponderFlags } from './mock-responders.js';
import { addressOf, cannotListen, type ListenFlags } from './network-flags.js';
import { type LogFlags, readSabotages } from './options.js';
import { profileOf } from './profile-option.js';
import { watchChanges } from './watch-changes.js';

const colors = colorsOf(process.stdout);

interface Flags extends LogFlags, ListenFlags, ResponderFlags {
  readonly controlToken?: string;
  readonly seed?: number;
  readonly scenario: string;
  readonly state?: string;
  readonly resetState?: true;
  readonly now?: string;
  readonly apiKey?: readonly string[];
  readonly fault?: readonly string[];
  readonly sabotage?: readonly string[];
  readonly snapshots?: string;
  readonly choice?: readonly string[];
  readonly strictRequests?: true;
  readonly validateResponses?: true;
  readonly listSabotages?: true;
  readonly listChoices?: true;
  readonly profile?: string;
  readonly from?: string;
}

/** Runs `notikit mock`. Throws UsageError. */
export async function runMock(flags: Flags): Promise<void> {
  if (flags.listSabotages === true) return void process.stdout.write(`${await describeSabotages()}\n`);
  if (flags.listChoices === true) return void process.stdout.write(`${describeChoices()}\n`);
  const { port, host, cors, allowHost: allowHosts, apiKey, fault: faults, sabotage: sabotages = [] } = flags;
  const scenario = flags.from === undefined ? flags.scenario : join(flags.from, 'scenario.yaml');
  const { controlToken: token, state, snapshots } = flags;
  // Databases have no file mode option.
  if (state !== undefined) process.umask(0o077);
  if (token !== undefined && !isToken(token)) {
    throw new UsageError('--control-token must have at least 8 characters: letters, digits and ._~+/-');
  }
  const [mistake] = (apiKey ?? []).flatMap((key) => apiKeyMistake(key) ?? []);
  if (mistake !== undefined) throw new UsageError(`--api-key ${mistake}`);
  if (flags.resetState && state === undefined) throw new UsageError('--reset-state needs --state');
  const now = readStartTime(flags);
  const address = addressOf(flags);
  const log = new Log(flags, process.stdout);
  if (snapshots !== undefined) makeFolder(snapshots);
  const activeSabotages = await readSabotages(sabotages);
  const profile = await profileOf(flags.profile ?? (flags.from && join(flags.from, 'profile.yaml')));
  const choices = readChoices(flags.choice);
  const apiKeys = apiKey ?? defaultApiKeys;
  const onAnswer = (answered: AnsweredRequest) => log.say('request', requestRecord(answered), requestText(answered));
  const onNotice = (message: string) => log.say('warning', { message }, colors.yellow(message));
  const hasResponders = [flags.replay, flags.upstream, flags.pass].some((flag) => flag !== undefined);
  // Loaded on demand: most mocks have no responders.
  const responders = hasResponders
    ? await (await import('./mock-responders.js')).openResponders(flags, profile, log)
    : undefined;
  const onEdit = () => {
    if (state === undefined) return void reload(mock, scenario, profile ?? contract, log);
    // A state belongs to the scenario that created it.
    onNotice(
      `scenario ${scenario} was edited, but the state keeps the earlier one. To use the new one, restart with --reset-state, which deletes the data of the state.`,
    );
  };
  const watch = isFile(scenario) ? watchChanges(scenario, onEdit) : undefined;
  const options = {
    ...flags,
    scenario,
    now,
    apiKeys,
    faults,
    sabotages,
    profile,
    choices,
    responders: responders?.responders,
    onAnswer,
    onNotice,
    onStop: () => {
      const message = 'stopped through the control API';
      log.say('note', { message }, message);
      void close();
    },
  };
  let mock: Mock;
  try {
    mock = createMock(options);
  } catch (error) {
    watch?.stop();
    throw error;
  }
  const url = await mock
    .listen({ ...address, cors, allowHosts, controlToken: token })
    .catch(async (error: NodeJS.ErrnoException) => {
      await close();
      if (['SourceError', 'StateError'].includes(error.name)) throw error;
      throw new UsageError(cannotListen(error, host, port));
    });
  // A state keeps the scenario and the seed that the control API has set.
  const { name, seed } = await mock.control.scenario();
  // A given token is already known to its users.
  const controlToken = token === undefined ? mock.controlToken : undefined;
  const listeningLines = [
    `${colors.bold('notikit mock')} listens on ${colors.cyan(url)} (scenario ${name}, seed ${seed})`,
    ...(controlToken === undefined
      ? []
      : [`The control API requires the header  Authorization: Bearer ${controlToken}`]),
  ];
  const text = [
    ...listeningLines,
    `API keys: ${apiKeys.join(', ')}. Each ${apiKeys.some(namesEnvironment) ? 'environment' : 'key'} has isolated data. Try:`,
    '',
    `  curl -H "Authorization: ApiKey ${firstKeyOf(apiKeys)}" "${url}/v2/subscribers?limit=2"`,
    '',
    `Console: ${consoleUrl(url, controlToken)} (inspect requests and change behaviour live)`,
    '',
    ...profileLines(profile),
    ...(responders?.lines ?? []).flatMap((line) => [colors.yellow(oneLine(line, 2_000)), '']),
    ...(flags.choice ?? []).flatMap((name) => [`${colors.yellow('choice')} ${name}`, '']),
    ...activeSabotages.flatMap(({ name, what }) => [`${colors.yellow('sabotage')} ${name}: the mock ${what}.`, '']),
    'Press Ctrl-C to stop.',
  ];
  const record = { url, scenario: name, seed, apiKeys, controlToken, profile: profile?.profile?.name, sabotages };
  log.say('listening', record, (log.isQuiet ? listeningLines : text).join('\n'));
  onSignal(close);

  async function close(): Promise<void> {
    watch?.stop();
    await mock.close();
    await responders?.close();
  }
}

function onSignal(act: () => Promise<void>): void {
  const end = () => {
    // A second signal ends the process at once.
    process.off('SIGINT', end).off('SIGTERM', end);
    void act();
  };
  process.on('SIGINT', end).on('SIGTERM', end);
}

/** Address of the console with its token in the fragment, which reaches no server and no log. */
function consoleUrl(url: string, token: string | undefined): string {
  return `${url}/__notikit${token === undefined ? '' : `#token=${encodeURIComponent(token)}`}`;
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new UsageError(`--snapshots ${folder} cannot be used as a folder: ${fileReasonOf(error)}`);
  }
}

/** A persisted state fixes the time: its records cannot be dated anew at each start. */
function readStartTime({ now: text, state }: Flags): Date | 'real' | undefined {
  if (text === undefined) return state === undefined ? 'real' : undefined;
  if (text === 'real') {
    if (state === undefined) return text;
    throw new UsageError(
      'with --state, --now requires a moment, because the records keep the dates of the first start',
    );
  }
  const moment = new Date(toEpoch(text));
  if (moment.getUTCFullYear() >= 1970 && moment.getUTCFullYear() <= 2100) return moment;
  throw new UsageError(
    `--now ${JSON.stringify(text)} is not a moment from 1970 to 2100. Pass 2026-01-01T00:00:00Z, or real.`,
  );
}

function profileLines(contract: Contract | undefined): string[] {
  if (contract?.profile === undefined) return [];
  const { name, digest } = contract.profile;
  return [`${colors.yellow('profile')} ${name} (${digest.slice(0, 12)}): the mock uses this profile.`, ''];
}

async function reload(mock: Mock, file: string, base: Contract, log: Log): Promise<void> {
  try {
    const { checkScenarioFile } = await import('../mock/control/check-scenario-file.js');
    checkScenarioFile(file, base);
    const lost = mock.load(file, { keep: true });
    const message = `reloaded scenario ${file} (seed ${mock.seed}): written data is kept${lost.length > 0 ? ', except' : ''}`;
    log.say('note', { message, lost }, limitedList(message, lost));
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const { mistakes } = error;
    const message = `scenario ${file} changed but has mistakes: the mock keeps the previous one`;
    log.say('error', { message, mistakes }, limitedList(colors.red(message), mistakes));
  }
}

async function describeSabotages(): Promise<string> {
  const [{ plainSabotages }, { requirements }] = await Promise.all([
    import('../sabotage/sabotages.js'),
    import('#generated/requirements.js'),
  ]);
  const sabotages = plainSabotages();
  const width = Math.max(...sabotages.map(({ id }) => id.length));
  return sabotages
    .map(({ id, what }) => `${id.padEnd(width)}  §${requirements[id].section.padEnd(4)} ${what}`)
    .join('\n');
}

function readChoices(texts: readonly string[] = []): PartialChoices {
  try {
    return toChoices(...texts.map(parseAlternative));
  } catch (error) {
    throw error instanceof ChoiceError ? new UsageError(`--choice ${error.message}`) : error;
  }
}

function describeChoices(): string {
  return Object.values(choiceDefinitions)
    .flatMap(({ id, section, text, choice }) => [
      `${colors.bold(id)}  §${section} ${text}`,
      ...Object.entries(choice).map(
        ([part, [first, ...others]]) => `  ${part}: ${first} (default), ${others.join(', ')}`,
      ),
    ])
    .join('\n');
}

const maxLineLength = 2_000;

/** Request and its response as a log record in JSON. */
function requestRecord(answered: AnsweredRequest): object {
  const { method, target, status, unanswered, durationMs, problem, notes, violations } = answered;
  const record = { at: new Date().toISOString(), method, target, status, unanswered, durationMs, violations };
  return { ...record, problem: problem?.message, errors: problem?.errors, ...(notes.length > 0 && { notes }) };
}

function requestText(answered: AnsweredRequest): string {
  const { method, target, status, unanswered, durationMs, problem, notes, violations = [] } = answered;
  const colour = status > 0 && status < 400 ? colors.green : colors.red;
  const outcome = unanswered === undefined ? String(status) : abortedOutcomes[unanswered];
  const head = `${method.padEnd(6)} ${oneLine(target, maxLineLength)} ${colour(outcome)} ${durationMs.toFixed(1)} ms`;
  const text = ({ pointer, message }: ProblemDetail) => oneLine(`${pointer} ${message}`, maxLineLength);
  const errors = problem?.errors.map(text) ?? [];
  const reason = problem === undefined || errors.length > 0 ? [] : [oneLine(problem.message, maxLineLength)];
  const violated = violations.map(({ requirement, pointer, message }) =>
    colors.red(oneLine(`violates ${requirement.id} (§${requirement.section}): ${pointer} ${message}`, maxLineLength)),
  );
  return [head, ...errors, ...reason, ...notes.map(text).map(colors.yellow), ...violated].join('\n         ');
}

/** Text of the status of a request that got no response. */
const abortedOutcomes = { reset: 'reset', gone: 'aborted' } as const;

const maxListedLines = 20;

/** Head and the first of many lines. */
function limitedList(head: string, lines: readonly string[]): string {
  const shownLines = lines.slice(0, maxListedLines).map((line) => oneLine(line, maxLineLength));
  const more = lines.length - shownLines.length;
  return [head, ...shownLines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n         ');
}
