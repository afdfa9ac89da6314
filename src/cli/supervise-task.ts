import { Worker } from 'node:worker_threads';
import type { Progress, Restorable } from '../conformance/run-options.js';
import type { OutboundOptions } from '../http/outbound.js';
import type { Report } from '../judgement/report/report.js';
import type { TaskHooks, TaskInput, TaskName, TaskResult } from './server-tasks.js';

/** Data that the thread is started with. */
export interface ThreadTask<Name extends TaskName = TaskName> {
  readonly name: Name;
  readonly input: TaskInput[Name];
  readonly outbound: Omit<OutboundOptions, 'onRedirect'>;
}

/** Messages of the thread. */
export type ThreadMessage<Name extends TaskName = TaskName> =
  | 'ready'
  | 'pong'
  | 'unlimited'
  | { readonly progress: Progress }
  | { readonly status: string }
  | { readonly redirect: readonly [from: string, to: string] }
  | { readonly restorable: Restorable | undefined }
  | { readonly result: TaskResult[Name] }
  | { readonly fault: string };

interface Supervision extends Pick<TaskHooks, 'onProgress' | 'onStatus'> {
  readonly signals: readonly NodeJS.Signals[];
  /** Interrupts the task in the same way as the first signal. */
  readonly signal: AbortSignal | undefined;
  readonly onRedirect: (from: string, to: string) => void;
}

/** Outcome of a thread: the result of its task, the reason to end it by force, or an internal error. */
type Outcome<Result> = { readonly result: Result } | { readonly forced: Forced } | { readonly fault: unknown };

/** Reason for ending a task by force. */
type Forced = NonNullable<Report['incomplete']>;

/** Time limit for a response of the thread after its timeout, in milliseconds. */
const pongTimeoutMs = 1_000;

/** Longest delay of a timer, in milliseconds. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * Runs a task in a thread. The first signal interrupts it: it restores its changes, and returns. A second signal ends
 * it by force, and so does a timeout without a response: a loop or a regular expression may never end. Resolves also to
 * the integration that the task changed and did not restore.
 */
export async function superviseTask<Name extends TaskName>(
  file: string,
  task: ThreadTask<Name>,
  supervision: Supervision,
): Promise<Outcome<TaskResult[Name]> & { readonly restorable: Restorable | undefined }> {
  // Responses live shortly: a larger young generation would only raise the peak of the memory.
  const worker = new Worker(file, { workerData: task, resourceLimits: { maxYoungGenerationSizeMb: 16 } });
  let restorable: Restorable | undefined;
  const timers = new Set<NodeJS.Timeout>();
  const clearTimers = () => {
    for (const timer of timers) clearTimeout(timer);
  };
  let interrupt = () => {};
  const outcome = await new Promise<Outcome<TaskResult[Name]>>((resolve) => {
    const force = (reason: Forced['reason'], message: string) => resolve({ forced: { reason, message } });
    let isInterrupted = false;
    interrupt = () => {
      if (isInterrupted) force('interrupted', 'The run was interrupted twice.');
      isInterrupted = true;
      worker.postMessage('interrupt');
    };
    for (const signal of supervision.signals) process.on(signal, interrupt);
    supervision.signal?.addEventListener('abort', interrupt, { once: true });
    if (supervision.signal?.aborted) interrupt();
    let isPongAwaited = false;
    const ping = () => {
      if (isPongAwaited) force('timeout', 'The run did not respond at its time limit.');
      isPongAwaited = true;
      worker.postMessage('ping');
    };
    const watch = () => {
      ping();
      timers.add(setInterval(ping, pongTimeoutMs));
    };
    const onMessage = (message: ThreadMessage<Name>) => {
      if (message === 'ready') timers.add(setTimeout(watch, Math.min(task.input.timeoutMs ?? maxTimerMs, maxTimerMs)));
      else if (message === 'pong') isPongAwaited = false;
      else if (message === 'unlimited') clearTimers();
      else if ('progress' in message) supervision.onProgress(message.progress);
      else if ('status' in message) supervision.onStatus(message.status);
      else if ('redirect' in message) supervision.onRedirect(...message.redirect);
      else if ('restorable' in message) restorable = message.restorable;
      else resolve(message);
    };
    worker.on('message', onMessage).on('exit', () => resolve({ fault: new Error('the thread of the run ended') }));
    worker.on('error', (fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ERR_WORKER_OUT_OF_MEMORY') force('too large', 'The run needed too much memory.');
      else resolve({ fault });
    });
  });
  // A third signal ends the process at once.
  for (const signal of supervision.signals) process.off(signal, interrupt);
  supervision.signal?.removeEventListener('abort', interrupt);
  clearTimers();
  await worker.terminate();
  return { ...outcome, restorable };
}
