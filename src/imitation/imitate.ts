import { parse, stringify } from 'yaml';
import { type Imitated, imitatedKinds } from '../../fixtures/imitated.js';
import type { PartialChoices } from '../choices/choices.js';
import { type Call, toRequest } from '../conformance/call.js';
import { runConformance } from '../conformance/run-conformance.js';
import type { RunOptions } from '../conformance/run-options.js';
import { contract } from '../contract/contract.js';
import { record } from '../contract/exchange.js';
import { judgeHar } from '../har/judge-har.js';
import { HarError, readHar } from '../har/read-har.js';
import { limitRequests } from '../http/limit-requests.js';
import { TransportError } from '../http/transport.js';
import { parseExchange } from '../judgement/parsed-exchange.js';
import { createMockOn } from '../mock/create-mock-on.js';
import { nodePlatform } from '../mock/node/node-platform.js';
import { readProfile } from '../profile/read-profile.js';
import { type LearnedServer, learnServer } from '../profile/suggest-profile.js';
import type { SuggestedChange } from '../profile/suggested-change.js';
import { SourceError } from '../source/source.js';
import { type AnonymizeOptions, anonymize } from './anonymize.js';
import { type Collected, collect, ImitationError } from './collect.js';
import { Originals, Pseudonyms } from './pseudonyms.js';
import { choicesOfGaps, mismatchesOf, RecordedDeployment } from './recorded.js';

/** Options of the run that explores the behaviour. Writes show choices of their operations. */
type ExploringOptions = Pick<
  RunOptions,
  | ('fetch' | 'baseUrl' | 'apiKey' | 'rate' | 'concurrency')
  | ('allowWrites' | 'budget' | 'timeoutMs' | 'signal' | 'onRestorable')
>;

export interface ImitateOptions extends Partial<AnonymizeOptions>, ExploringOptions {
  /** Maximum number of records per collection; defaults to 1,000. */
  readonly max?: number | undefined;
  readonly onProgress?: ((what: string, count: number) => void) | undefined;
  /** Called once the behaviour is known; the rest has no time limit. */
  readonly onLearned?: (() => void) | undefined;
}

/** Files of an imitation by name, and their numbers of records. */
export interface Imitation {
  readonly files: Readonly<Record<string, string>>;
  readonly counts: Readonly<Record<string, number>>;
  /** Number of texts that were replaced by pseudonyms. */
  readonly replaced: number;
  /** Missing parts of the imitation, one line each, with the number of records. */
  readonly limits: readonly string[];
}

/**
 * Creates a mock of a deployment: a profile of its behaviour, and a scenario with its records, without personal data.
 * Reads only, unless writes are allowed. Throws ImitationError, also if an original text would be written.
 */
export async function imitate(options: ImitateOptions): Promise<Imitation> {
  const { baseUrl, apiKey, max = 1_000, rate, concurrency, signal, onProgress } = options;
  const access = { baseUrl, apiKey };
  let refusal: string | undefined;
  const learned = await learnServer(options.fetch, baseUrl, async (fetch, profile) => {
    const report = await runConformance({
      ...options,
      fetch,
      profile,
      onProgress: ({ requests, budget }) => onProgress?.(`requests for the behaviour, of about ${budget}`, requests),
    });
    refusal = report.incomplete?.message ?? refusal;
    return report;
  });
  if (refusal !== undefined)
    throw new ImitationError(`the behaviour of the deployment cannot be learned: ${refusal.replaceAll('\n', ' ')}`);
  options.onLearned?.();
  const { draft } = learned;
  const { envelope } = draft;
  const profile = envelope === undefined ? contract : readProfile({ envelope });
  const politeFetch = limitRequests(options.fetch, { concurrency, rate, signal });
  const send = async (call: Call) => {
    const exchange = parseExchange(
      await record(call.operationId, toRequest(call, access, signal), politeFetch),
      profile,
    );
    // The profile is learned from all records.
    draft.add(exchange);
    return exchange;
  };
  const collected = await collect(send, { max, onProgress }).catch((error: unknown) => {
    if (signal?.aborted === true) throw new ImitationError('interrupted');
    if (!(error instanceof TransportError)) throw error;
    throw new ImitationError(`the deployment stopped responding: ${error.message}`);
  });
  const refusals = draft.refusedTo(`ApiKey ${apiKey}`);
  const status = draft.refusalWithout(`ApiKey ${apiKey}`);
  const choices = { ...(status !== undefined && { 'errors.unauthorized': { status } }), ...learned.choices };
  return imitationOf(collected, { draft, choices }, new URL(baseUrl).host, options, refusals);
}

/** Creates an imitation from HAR files. Throws ImitationError. */
export async function imitateRecordings(
  files: readonly string[],
  options: Partial<AnonymizeOptions> = {},
): Promise<Imitation> {
  const recorded = new RecordedDeployment();
  for (const file of files) {
    try {
      await judgeHar(await readHar(file), recorded.traffic, { onExchange: recorded.add });
    } catch (error) {
      throw error instanceof HarError ? new ImitationError(`${file} ${error.message}`) : error;
    }
  }
  return imitationOf(recorded.collected(), recorded.learned(), 'recordings', options);
}

/** Throws ImitationError if an original text is left. */
function imitationOf(
  { records, choices, limits }: Collected,
  learned: LearnedServer,
  name: string,
  { keepIds = false, keep = [], hide = [] }: Partial<AnonymizeOptions>,
  refusals: readonly object[] = [],
): Imitation {
  // The first pass collects the texts to replace, so that no pseudonym equals one of them.
  const firstPass = new Pseudonyms();
  const { open } = anonymize(records, firstPass, { keepIds, keep, hide });
  const openText = [...open].join('\n');
  const originals = new Originals([...firstPass.originals].filter((text) => !openText.includes(text)));
  const pseudonyms = new Pseudonyms(originals);
  const { records: imitated } = anonymize(records, pseudonyms, { keepIds, keep, hide });
  const allChoices = { ...learned.choices, ...choices, ...choicesOfGaps(imitated) };
  const { profile, dropped } = usableProfile(learned, imitated, allChoices, name);
  const files = filesOf(imitated, profile, name, refusals);
  expectAnonymous(files, originals);
  return {
    files,
    counts: Object.fromEntries(imitatedKinds.map((kind) => [kind, imitated[kind].length])),
    replaced: [...pseudonyms.originals].length,
    limits: [...limits, ...dropped, ...mismatchesOf(imitated, readProfile(Object(parse(profile))))],
  };
}

function filesOf(
  imitated: Imitated,
  profile: string,
  name: string,
  refusals: readonly object[],
): Record<string, string> {
  const scenario = {
    description: `An imitation of ${name}`,
    imitated: {
      organizationId: imitated.organizationId,
      environmentId: imitated.environmentId,
      ...Object.fromEntries(imitatedKinds.map((kind) => [kind, `${kind}.ndjson`])),
    },
    // Errors of operations that the API key may not use.
    ...(refusals.length > 0 && { overrides: refusals }),
  };
  return {
    'profile.yaml': profile,
    'scenario.yaml': `# Made by \`notikit imitate\`: names, addresses and texts are pseudonyms.\n${stringify(scenario)}`,
    ...Object.fromEntries(
      imitatedKinds.map((kind) => [
        `${kind}.ndjson`,
        imitated[kind].map((record) => `${JSON.stringify(record)}\n`).join(''),
      ]),
    ),
  };
}

/** Throws ImitationError if a replaced text is left, except for texts that workflows contain. */
function expectAnonymous({ 'profile.yaml': _, ...files }: Imitation['files'], originals: Originals): void {
  for (const [name, text] of Object.entries(files)) {
    const leftover = originals.findIn(text);
    if (leftover === undefined) continue;
    throw new ImitationError(
      `line ${leftover.line} of ${name} still contains an original text of ${leftover.original.length} characters, so nothing was written. Hide its field with --hide NAME.`,
    );
  }
}

/**
 * Creates the text of a profile of everything learned, without changes that prevent a mock from starting with the
 * records: these are dropped, one line each.
 */
function usableProfile({ draft }: LearnedServer, records: Imitated, choices: PartialChoices, name: string) {
  const scenario = { description: `An imitation of ${name}`, imitated: records };
  const changes = draft.changes({ mixed: true });
  const textOf = (some: readonly SuggestedChange[]) => draft.toYaml(name, choices, some);
  const problemWith = (some: readonly SuggestedChange[]): string | undefined => {
    try {
      createMockOn(nodePlatform, { scenario, profile: readProfile(Object(parse(textOf(some)))) });
      return undefined;
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      return error.message;
    }
  };
  if (problemWith(changes) === undefined) return { profile: textOf(changes), dropped: [] };
  const usable: SuggestedChange[] = [];
  const dropped: string[] = [];
  for (const change of changes) {
    const problem = problemWith([...usable, change]);
    if (problem === undefined) usable.push(change);
    else dropped.push(`${change.comment} The mock cannot do this: ${problem}`);
  }
  return { profile: textOf(usable), dropped };
}
