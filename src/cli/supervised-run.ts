import { Worker } from 'node:worker_threads';
import type { Progress, Restorable, RunOptions } from '../conformance/run-options.js';
import type { Changes } from '../contract/contract.js';
import type { OutboundOptions } from '../http/outbound.js';
import type { Incomplete, Report } from '../judgement/report/report.js';
import { isOutOfMemory } from '../thread/thread-file.js';

/** The options of a run that can be sent to a thread. */
export type PlainOptions = Omit<RunOptions, 'fetch' | 'profile' | 'signal' | 'onProgress' | 'onRestorable'>;

/** The data that the thread is started with. */
export interface ThreadTask {
  readonly options: PlainOptions;
  readonly outbound: Omit<OutboundOptions, 'onRedirect'>;
  /** The changes of the profile to the contract; undefined for none. */
  readonly changes: Changes | undefined;
}

/** The messages of the thread. */
export type ThreadMessage =
  | 'ready'
  | 'pong'
  | { readonly progress: Progress }
  | { readonly redirect: readonly [from: string, to: string] }
  | { readonly restorable: Restorable | undefined }
  | { readonly report: Report }
  | { readonly fault: string };

interface Supervision {
  readonly signals: readonly NodeJS.Signals[];
  readonly onProgress: (progress: Progress) => void;
  readonly onRedirect: (from: string, to: string) => void;
}

/** The result of a thread: the report of its run, the reason to end it by force, or an internal error. */
type Outcome = { readonly report: Report } | { readonly forced: Ended } | { readonly fault: unknown };

interface Ended {
  readonly reason: Extract<Incomplete, 'timeout' | 'interrupted' | 'too large'>;
  readonly message: string;
}

/** The end of a run. */
export type RunEnd = Outcome & {
  readonly requests: number;
  /** The integration that the run has changed and not restored. */
  readonly restorable: Restorable | undefined;
};

/** Time limit for a response of the thread once its time is up, in milliseconds. */
const patienceMs = 1_000;

/** The longest time of a timer, in milliseconds. */
const mostMs = 2 ** 31 - 1;

/**
 * Runs a check in a thread. The first signal interrupts it: it restores its changes, and reports. The second one ends
 * it by force, and so does its time limit if it does not respond: a loop or an expression may never end.
 */
export async function superviseRun(file: URL, task: ThreadTask, supervision: Supervision): Promise<RunEnd> {
  const worker = new Worker(file, { workerData: task });
  let requests = 0;
  let restorable: Restorable | undefined;
  const timers: NodeJS.Timeout[] = [];
  let interrupt = () => {};
  const outcome = await new Promise<Outcome>((resolve) => {
    const force = (reason: Ended['reason'], message: string) => resolve({ forced: { reason, message } });
    let isInterrupted = false;
    interrupt = () => {
      if (isInterrupted) force('interrupted', 'The run was interrupted twice.');
      isInterrupted = true;
      worker.postMessage('interrupt');
    };
    for (const signal of supervision.signals) process.on(signal, interrupt);
    let isAwaited = false;
    const ping = () => {
      if (isAwaited) force('timeout', 'The run did not respond at its time limit.');
      isAwaited = true;
      worker.postMessage('ping');
    };
    const watch = () => {
      ping();
      timers.push(setInterval(ping, patienceMs));
    };
    const hear = (message: ThreadMessage) => {
      if (message === 'ready') timers.push(setTimeout(watch, Math.min(task.options.timeoutMs ?? mostMs, mostMs)));
      else if (message === 'pong') isAwaited = false;
      else if ('progress' in message) {
        requests = message.progress.requests;
        supervision.onProgress(message.progress);
      } else if ('redirect' in message) supervision.onRedirect(...message.redirect);
      else if ('restorable' in message) restorable = message.restorable;
      else resolve(message);
    };
    worker.on('message', hear).on('exit', () => resolve({ fault: new Error('the thread of the run ended') }));
    worker.on('error', (fault) => {
      if (isOutOfMemory(fault)) force('too large', 'The run needed too much memory.');
      else resolve({ fault });
    });
  });
  // One more signal ends the process at once.
  for (const signal of supervision.signals) process.off(signal, interrupt);
  for (const timer of timers) clearTimeout(timer);
  await worker.terminate();
  return { ...outcome, requests, restorable };
}
