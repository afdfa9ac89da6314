import type { Progress, Restorable, RunOptions } from '../conformance/run-options.js';
import type { ContractChanges } from '../contract/contract.js';
import type { Fetch } from '../contract/exchange.js';
import type { ImitateOptions, Imitation } from '../imitation/imitate.js';
import type { Report } from '../judgement/report/report.js';

/** Functions that a task calls while it runs, and the signal that interrupts it. */
export interface TaskHooks {
  readonly fetch: Fetch;
  readonly signal: AbortSignal;
  /** Called with the progress of a run. */
  readonly onProgress: (progress: Progress) => void;
  /** Called with what an imitation has read: `12 messages`. */
  readonly onStatus: (status: string) => void;
  /** Called with the updates that restore an integration, and with undefined once it is restored. */
  readonly onRestorable: (restorable: Restorable | undefined) => void;
  /** Called by an imitation once the behaviour is known: reading the records has no time limit. */
  readonly onUnlimited: () => void;
}

/** Options that cannot be sent to a thread. */
type UnsendableOption = 'fetch' | 'profile' | 'signal' | 'onProgress' | 'onRestorable';

/** Options of a run that can be sent to a thread. */
export type PlainOptions = Omit<RunOptions, UnsendableOption>;

/** Inputs of the tasks, by name. They can be sent to a thread. */
export interface TaskInput {
  readonly check: PlainOptions & { readonly changes: ContractChanges | undefined };
  readonly suggestProfile: PlainOptions;
  readonly imitate: Omit<ImitateOptions, UnsendableOption | 'onLearned'>;
}

/** Results of the tasks, by name. They can be sent from a thread. */
export interface TaskResult {
  readonly check: Report;
  /** Text of the profile file, and the reports of its runs. */
  readonly suggestProfile: { readonly text: string; readonly reports: readonly Report[] };
  /** Imitation, or the reason for failing. */
  readonly imitate: Imitation | { readonly refusal: string };
}

export type TaskName = keyof TaskInput;

type Tasks = {
  readonly [Name in TaskName]: (input: TaskInput[Name], hooks: TaskHooks) => Promise<TaskResult[Name]>;
};

/** Tasks that run in a thread, because the texts of a server may block it: the command line can still end them. */
const tasks: Tasks = {
  check: async ({ changes, ...options }, { onStatus, onUnlimited, ...hooks }) => {
    const { runConformance } = await import('../conformance/run-conformance.js');
    if (changes === undefined) return runConformance({ ...options, ...hooks });
    const { profiledContract } = await import('../contract/profiled-contract.js');
    return runConformance({ ...options, ...hooks, profile: profiledContract(changes) });
  },

  suggestProfile: async (options, { onStatus, onUnlimited, fetch, ...hooks }) => {
    const { runConformance } = await import('../conformance/run-conformance.js');
    const { suggestProfile } = await import('../profile/suggest-profile.js');
    const reports: Report[] = [];
    const text = await suggestProfile(fetch, options.baseUrl, async (watched, profile) => {
      const report = await runConformance({ ...options, ...hooks, fetch: watched, profile });
      reports.push(report);
      return report;
    });
    return { text, reports };
  },

  imitate: async (options, { onStatus, onUnlimited, onProgress, ...hooks }) => {
    const { imitate } = await import('../imitation/imitate.js');
    const { ImitationError } = await import('../imitation/collect.js');
    const status = (what: string, count: number) => onStatus(`${count} ${what}`);
    try {
      return await imitate({ ...options, ...hooks, onProgress: status, onLearned: onUnlimited });
    } catch (error) {
      if (error instanceof ImitationError) return { refusal: error.message };
      throw error;
    }
  },
};

/** Runs a task by its name. */
export function runTask<Name extends TaskName>(
  name: Name,
  input: TaskInput[Name],
  hooks: TaskHooks,
): Promise<TaskResult[Name]> {
  return tasks[name](input, hooks);
}
