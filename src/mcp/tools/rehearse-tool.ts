import { isFile } from '../../mock/scenario/read-scenario.js';
import type { ClientReads } from '../../rehearsal/reads/reads.js';
import { rehearseReads } from '../../rehearsal/reads/rehearse-reads.js';
import { isFailure, type Rehearsal } from '../../rehearsal/rehearsal.js';
import { type RehearsalOptions, rehearse } from '../../rehearsal/rehearse.js';
import { readsVerdict } from '../../reporters/reads-table.js';
import { pageOf } from '../output.js';
import { resolveAllowedFile } from '../permissions.js';
import type { McpSession } from '../session.js';
import { defineTool, untrustedResult } from '../tool.js';
import { ToolError } from '../tool-error.js';

interface RehearseInput extends Pick<RehearsalOptions, 'command' | 'only' | 'pairs' | 'faults' | 'sabotages' | 'seed'> {
  readonly reads?: boolean;
  readonly runs?: number;
  readonly scenario?: string;
  readonly timeoutSeconds?: number;
}

export const rehearseCommand = defineTool<RehearseInput>({
  name: 'rehearse_command',
  title: 'Rehearse a test command',
  description:
    "Runs a client's tests again and again, each time against a mock that differs where the specification is open. The command finds the mock at NOTIKIT_URL with the key NOTIKIT_API_KEY. Needs --allow-commands.",
  annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: true },
  properties: {
    command: {
      type: 'array',
      items: { type: 'string' },
      minItems: 1,
      maxItems: 100,
      description: 'The command and its arguments: `["npx", "vitest", "run"]`. It is run without a shell.',
    },
    reads: {
      type: 'boolean',
      description: 'Whether to find which response fields the tests read, instead of trying other servers.',
    },
    runs: { type: 'integer', minimum: 4, description: 'Maximum number of runs of the command with `reads` (60).' },
    only: { type: 'array', items: { type: 'string' }, description: 'Choices to try, such as `search.*` (all).' },
    pairs: { type: 'boolean', description: 'Whether to try pairs of alternatives too.' },
    faults: { type: 'boolean', description: 'Whether to try slow, failing and truncated responses too.' },
    sabotages: {
      type: 'array',
      items: { type: 'string' },
      description: 'Requirements that a server violates, to try too.',
    },
    scenario: { type: 'string', description: 'The records: a name, or a YAML file in an allowed folder.' },
    seed: { type: 'integer', minimum: 0, description: 'Seed of the records.' },
    timeoutSeconds: { type: 'number', exclusiveMinimum: 0, description: 'Time limit of one run of the command (300).' },
  },
  required: ['command'],
  run: async ({ timeoutSeconds = 300, scenario, reads = false, runs, ...input }, session, { signal, onProgress }) => {
    const { allowCommands, allowPaths, rehearsalTimeout } = session.options;
    if (!allowCommands) throw new ToolError('Commands are not allowed. Start notikit mcp with --allow-commands.');
    const { only, pairs, faults, sabotages } = input;
    if (reads && [only, pairs, faults, sabotages].some((value) => value !== undefined))
      throw new ToolError('`reads` cannot be combined with `only`, `pairs`, `faults` and `sabotages`.');
    if (runs !== undefined && !reads) throw new ToolError('`runs` needs `reads`.');
    const options = {
      ...input,
      timeoutMs: 1_000 * timeoutSeconds,
      scenario: scenario !== undefined && isFile(scenario) ? resolveAllowedFile(scenario, allowPaths) : scenario,
    };
    let current = '';
    const onRun = (name: string, done: number, total: number) => {
      current = name;
      onProgress(done, Math.max(1, total), name);
    };
    return session.runLong(signal, rehearsalTimeout, async (taskSignal, timeLimit) => {
      try {
        if (reads) {
          const found = await rehearseReads({ ...options, runs, signal: taskSignal, onRun });
          return untrustedResult(summarizeReads(found, taskSignal.aborted, session));
        }
        const rehearsal = await rehearse({ ...options, signal: taskSignal, onRun });
        return untrustedResult(summarizeRehearsal(rehearsal, taskSignal.aborted ? current : undefined, session));
      } catch (error) {
        // Ending the command at the time limit also makes the rehearsal reject.
        if (!timeLimit.aborted) throw error;
        throw new ToolError(
          `The first run exceeded the time limit of ${rehearsalTimeout} s. Raise --rehearsal-timeout.`,
        );
      }
    });
  },
});

function summarizeReads(reads: ClientReads, isEnded: boolean, { limits, options }: McpSession): object {
  const { items, next = items.length } = pageOf(reads.operations, 0, limits);
  const left = reads.operations.length - next;
  return {
    ...reads,
    summary: readsVerdict(reads),
    ...(isEnded && { incomplete: `Ended at the time limit of ${options.rehearsalTimeout} s.` }),
    operations: items,
    ...(left > 0 && { note: `${left} more. \`notikit rehearse --reads --reporter json=FILE\` writes all operations.` }),
  };
}

/** @param endedTrial trial that the time limit ended, if any. Its outcome is not significant. */
function summarizeRehearsal(
  { trials: allTrials, irrelevant, ...rehearsal }: Rehearsal,
  endedTrial: string | undefined,
  session: McpSession,
): object {
  const trials = allTrials.filter(({ name }) => name !== endedTrial);
  const failing = trials.filter(isFailure);
  const notable = trials.filter((trial) => !isFailure(trial) && trial.status !== 'passed');
  const { items, next } = pageOf([...failing, ...notable], 0, session.limits);
  const seconds = session.options.rehearsalTimeout;
  const completeOutcome = endedTrial === undefined ? 'passed' : 'incomplete';
  return {
    ...rehearsal,
    outcome: failing.length > 0 ? 'failed' : completeOutcome,
    ...(endedTrial !== undefined && { incomplete: `Ended during ${endedTrial}, at the time limit of ${seconds} s.` }),
    tried: trials.length,
    failed: failing.length,
    irrelevant: irrelevant.length,
    passed: trials.filter(({ status }) => status === 'passed').map(({ name }) => name),
    trials: items,
    ...(next !== undefined && {
      note: `${failing.length + notable.length - next} more trials. Narrow the rehearsal with \`only\`.`,
    }),
  };
}
