import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { version } from '#generated/version.js';
import type { Scenario } from '../../fixtures/scenario.js';
import {
  alternativeName,
  completeChoices,
  type PartialChoices,
  toAlternatives,
  toChoices,
} from '../choices/choices.js';
import type { Contract } from '../contract/contract.js';
import { findOperation } from '../contract/operations.js';
import { createMockOn } from '../mock/create-mock-on.js';
import { nodePlatform } from '../mock/node/node-platform.js';
import {
  choiceVariable,
  type RehearsedRequest,
  recordVariable,
  rehearsedRequestOf,
} from '../mock/node/rehearsed-mock.js';
import { type Rehearsal, RehearsalError, type TrialResult } from './rehearsal.js';
import { ClientReplay } from './replay.js';
import { type CommandRun, runCommand } from './run-command.js';
import { choiceTrials, faultTrials, pairTrials, sabotageTrials, type Trial } from './trials.js';

export interface RehearsalOptions {
  /** Command with its arguments: it must exit with 0 against the first server. */
  readonly command: readonly string[];
  /** Profile of the first server, with whose choices the command passes. */
  readonly profile?: Contract | undefined;
  readonly profileFile?: string | undefined;
  /** Scenario of the server at `NOTIKIT_URL`; defaults to `default`. */
  readonly scenario?: string | Scenario | undefined;
  readonly seed?: number | undefined;
  /** Patterns of choices; all by default. */
  readonly only?: readonly string[] | undefined;
  readonly pairs?: boolean | undefined;
  readonly faults?: boolean | undefined;
  /** Requirements that a server violates. */
  readonly sabotages?: readonly string[] | undefined;
  /** Number of concurrent commands; defaults to 1. */
  readonly jobs?: number | undefined;
  /** Time limit of one run, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  /** Stops after the first failure. */
  readonly bail?: boolean | undefined;
  /** Names of trials that are known to fail. */
  readonly known?: readonly string[];
  /** Called before each run. */
  readonly onRun?: (name: string, done: number, all: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Result of a run, and its requests. */
interface Run extends CommandRun {
  readonly requests: readonly RehearsedRequest[];
}

const defaultTimeoutMs = 300_000;
/** Maximum number of lines, and of exchanges, that a trial shows. */
const maxLines = 12;
const maxDifferences = 5;

/**
 * Runs a client's own tests repeatedly, each time against a different conforming mock. Throws RehearsalError if the
 * command cannot be run, fails against the first server, or sends no request to a mock.
 */
export async function rehearse(options: RehearsalOptions): Promise<Rehearsal> {
  const { command, profile, only = [], jobs = 1, bail = false, known = [], onRun, seed = 1 } = options;
  const base: PartialChoices = profile?.choices ?? {};
  const now = new Date();
  const start = performance.now();
  onRun?.('the first server', 0, 0);
  const first = await run(undefined);
  expectPassed(first, options);
  const replay = new ClientReplay(first.requests, base, profile, now);
  const [relevant, irrelevant] = await separateTrials(choiceTrials(base, only), replay);
  const pairs = options.pairs ? pairTrials(relevant.flatMap(({ trial }) => trial.alternatives)) : [];
  const others = [...pairs, ...(options.faults ? faultTrials() : []), ...sabotageTrials(options.sabotages ?? [])];
  const planned = [...relevant, ...others.map((trial) => ({ trial, differences: [] }))];
  const results = new Array<TrialResult | undefined>(planned.length);
  let next = 0;
  let isOver = false;
  const work = async () => {
    while (next < planned.length && !isOver && options.signal?.aborted !== true) {
      const index = next;
      next += 1;
      const plan = planned[index];
      if (plan === undefined) return;
      onRun?.(plan.trial.name, index + 1, planned.length);
      const result = await runTrial(plan.trial, plan.differences);
      results[index] = result;
      isOver = bail && (result.status === 'failed' || result.status === 'timed out');
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  const operations = first.requests.flatMap(({ method, target }) => {
    const path = target.split('?')[0] ?? '';
    return findOperation(method, path).operation?.id ?? [];
  });
  return {
    version,
    command: command.join(' '),
    startedAt: now.toISOString(),
    seed,
    durationMs: Math.round(performance.now() - start),
    first: {
      durationMs: Math.round(first.durationMs),
      requests: first.requests.length,
      operations: [...new Set(operations)].sort(),
    },
    irrelevant: irrelevant.map(({ name }) => name),
    trials: results.filter((result) => result !== undefined),
  };

  async function runTrial(trial: Trial, differences: readonly string[]): Promise<TrialResult> {
    let result = await run(trial);
    let status: TrialResult['status'] = result.outcome;
    // A test that fails once and then passes is flaky.
    if (status === 'failed') {
      const again = await run(trial);
      if (again.outcome === 'passed') status = 'flaky';
      else result = again;
    }
    return {
      kind: trial.kind,
      name: trial.name,
      text: trial.text,
      status,
      ...(known.includes(trial.name) && status !== 'passed' && { known: true as const }),
      durationMs: Math.round(result.durationMs),
      output: status === 'passed' ? [] : newLines(first.lines, result.lines),
      differences: differences.slice(0, maxDifferences),
      repeat: repeatOf(trial, options.profileFile),
    };
  }

  /** Runs the command against a new server. */
  async function run(trial: Trial | undefined): Promise<Run> {
    const requests: RehearsedRequest[] = [];
    const choices = completeChoices(base, toChoices(...(trial?.alternatives ?? [])));
    const { scenario } = options;
    const mock = createMockOn(
      nodePlatform,
      {
        scenario,
        seed: options.seed,
        profile,
        choices,
        now,
        faults: trial?.faults,
        sabotages: trial?.sabotages,
      },
      (entry) =>
        requests.push({ mock: 'the server', options: { scenario, seed: options.seed }, ...rehearsedRequestOf(entry) }),
    );
    const folder = mkdtempSync(join(tmpdir(), 'notikit-rehearsal-'));
    const file = join(folder, 'requests.ndjson');
    try {
      const done = await runCommand(command, {
        timeoutMs: options.timeoutMs ?? defaultTimeoutMs,
        signal: options.signal,
        env: {
          ...process.env,
          NOTIKIT_URL: await mock.listen(),
          NOTIKIT_API_KEY: 'dev',
          [recordVariable]: file,
          [choiceVariable]: [...toAlternatives(base), ...(trial?.alternatives ?? [])].map(alternativeName).join(),
          NOTIKIT_FAULT: trial?.faults.join() ?? '',
          NOTIKIT_SABOTAGE: trial?.sabotages.join() ?? '',
        },
      });
      return { ...done, requests: [...requests, ...recordedIn(file)] };
    } finally {
      await mock.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

function expectPassed(
  { outcome, lines, requests }: Run,
  { command, timeoutMs = defaultTimeoutMs }: RehearsalOptions,
): void {
  const name = command.join(' ');
  if (outcome === 'timed out') {
    throw new RehearsalError(`\`${name}\` did not finish within ${timeoutMs / 1_000} s. Pass a larger --timeout.`);
  }
  if (outcome === 'failed') {
    const last = lines.slice(-maxLines).map((line) => `  ${line}`);
    throw new RehearsalError(
      [`\`${name}\` fails in the first run, without any change of the server:`, ...last].join('\n'),
    );
  }
  if (requests.length === 0) {
    throw new RehearsalError(
      `\`${name}\` passes but sends no request to a mock. Let it use NOTIKIT_URL and NOTIKIT_API_KEY, or createMock.`,
    );
  }
}

function recordedIn(file: string): readonly RehearsedRequest[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RehearsedRequest);
}

/** First lines that were not printed before, ignoring numbers. */
function newLines(before: readonly string[], now: readonly string[]): readonly string[] {
  const earlier = new Set(before.map(withoutNumbers));
  const lines = now.filter((line) => !earlier.has(withoutNumbers(line)));
  return (lines.length > 0 ? lines : now).slice(0, maxLines);
}

function withoutNumbers(line: string): string {
  return line.replace(/\d+/g, '0');
}

function repeatOf({ alternatives, faults, sabotages }: Trial, profileFile: string | undefined): string {
  const flags = [
    ...(profileFile === undefined ? [] : ['--profile', profileFile]),
    ...alternatives.flatMap((alternative) => ['--choice', alternativeName(alternative)]),
    ...faults.flatMap((line) => ['--fault', `'${line}'`]),
    ...sabotages.flatMap((id) => ['--sabotage', id]),
  ];
  return `npx notikit mock ${flags.join(' ')}`;
}

/** Maximum number of concurrent replays: with `latency` in the scenario, each one waits for its mock. */
const maxReplays = 8;

interface RelevantTrial {
  readonly trial: Trial;
  readonly differences: readonly string[];
}

/** Separates trials that change responses to the client from those that do not, in order. */
export async function separateTrials(
  trials: readonly Trial[],
  replay: Pick<ClientReplay, 'differences'>,
): Promise<readonly [relevant: readonly RelevantTrial[], irrelevant: readonly Trial[]]> {
  const replayed: RelevantTrial[] = [];
  for (let from = 0; from < trials.length; from += maxReplays) {
    const replays = trials
      .slice(from, from + maxReplays)
      .map(async (trial) => ({ trial, differences: await replay.differences(trial.alternatives) }));
    replayed.push(...(await Promise.all(replays)));
  }
  const isRelevant = ({ differences }: RelevantTrial) => differences.length > 0;
  return [replayed.filter(isRelevant), replayed.filter((one) => !isRelevant(one)).map(({ trial }) => trial)];
}
