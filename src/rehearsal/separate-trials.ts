import type { ClientReplay } from './replay.js';
import type { Trial } from './trials.js';

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
