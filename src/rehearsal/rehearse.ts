import { version } from '#generated/version.js';
import { alternativeName, type PartialChoices } from '../choices/choices.js';
import { findOperation } from '../contract/operations.js';
import type { Rehearsal, TrialResult } from './rehearsal.js';
import { ClientReplay } from './replay.js';
import { type ClientRunOptions, maxLines, newLines, runClient, runUnchanged } from './run-client.js';
import { choiceTrials, faultTrials, pairTrials, sabotageTrials, type Trial } from './trials.js';

export interface RehearsalOptions extends ClientRunOptions {
  readonly profileFile?: string | undefined;
  /** Patterns of choices; all by default. */
  readonly only?: readonly string[] | undefined;
  readonly pairs?: boolean | undefined;
  readonly faults?: boolean | undefined;
  /** Requirements that a server violates. */
  readonly sabotages?: readonly string[] | undefined;
  /** Stops after the first failure. */
  readonly bail?: boolean | undefined;
  /** Names of trials that are known to fail. */
  readonly known?: readonly string[];
  /** Called before each run. */
  readonly onRun?: (name: string, done: number, all: number) => void;
}

/** Maximum number of exchanges that a trial shows. */
const maxDifferences = 5;

/**
 * Runs a client's own tests repeatedly, each time against a different conforming mock. Throws RehearsalError if the
 * command cannot be run, fails against the first server, or sends no request to a mock.
 */
export async function rehearse(options: RehearsalOptions): Promise<Rehearsal> {
  const { profile, only = [], jobs = 1, bail = false, known = [], onRun, seed = 1 } = options;
  const base: PartialChoices = profile?.choices ?? {};
  const now = new Date();
  const start = performance.now();
  onRun?.('the first server', 0, 0);
  const first = await runUnchanged(options, now);
  const replay = new ClientReplay(first.requests, base, profile, now);
  const [relevant, irrelevant] = await separateTrials(choiceTrials(base, only), replay);
  const pairs = options.pairs ? pairTrials(relevant.flatMap(({ trial }) => trial.alternatives ?? [])) : [];
  const others = [...pairs, ...(options.faults ? faultTrials() : []), ...sabotageTrials(options.sabotages ?? [])];
  const planned = [...relevant, ...others.map((trial) => ({ trial, differences: [] }))];
  const results = new Array<TrialResult | undefined>(planned.length);
  const queue = planned.entries();
  let isOver = false;
  const work = async () => {
    for (const [index, { trial, differences }] of queue) {
      if (isOver || options.signal?.aborted) return;
      onRun?.(trial.name, index + 1, planned.length);
      const result = await runTrial(trial, differences);
      results[index] = result;
      isOver ||= bail && (result.status === 'failed' || result.status === 'timed out');
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  const operations = first.requests.flatMap(({ method, target }) => {
    const path = target.split('?')[0] ?? '';
    return findOperation(method, path).operation?.id ?? [];
  });
  return {
    version,
    command: options.command.join(' '),
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
    let result = await runClient(options, now, trial);
    let status: TrialResult['status'] = result.outcome;
    // A test that fails once and then passes is flaky.
    if (status === 'failed') {
      const again = await runClient(options, now, trial);
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
      output: status === 'passed' ? [] : newLines(first.lines, result.lines).slice(0, maxLines),
      differences: differences.slice(0, maxDifferences),
      repeat: repeatOf(trial, options.profileFile),
    };
  }
}

function repeatOf({ alternatives = [], faults = [], sabotages = [] }: Trial, profileFile: string | undefined): string {
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
      .map(async (trial) => ({ trial, differences: await replay.differences(trial.alternatives ?? []) }));
    replayed.push(...(await Promise.all(replays)));
  }
  const isRelevant = ({ differences }: RelevantTrial) => differences.length > 0;
  return [replayed.filter(isRelevant), replayed.filter((one) => !isRelevant(one)).map(({ trial }) => trial)];
}
