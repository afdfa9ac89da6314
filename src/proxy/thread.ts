import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { SerialQueue } from '../queue/serial-queue.js';
import type { KnownSecrets } from '../text/masking.js';
import { isOutOfMemory, threadFile } from '../thread/thread-file.js';
import type { PassedExchange } from '../traffic/traffic-finding.js';
import type { ExchangeResult } from '../traffic/traffic-judge.js';
import type { HiddenBody } from './passage.js';
import {
  type BatchStep,
  type HandedPassage,
  type JudgeTask,
  packExchange,
  type SharedData,
  type ThreadData,
  unpackResult,
  type WorkerReply,
} from './thread-messages.js';

/** Reason why a task was given up: its time or memory limit. */
export type GivenUp = 'too slow' | 'too large';

type TaskResult = Exclude<WorkerReply, { readonly fault: string }> | { readonly givenUp: GivenUp };

/** Index of the exchange for which a batch was given up. The batch has no results then. */
export interface GivenUpAt {
  readonly givenUp: GivenUp;
  readonly place: number;
}

/** Memory limits of the thread in MB: without them, V8 delays garbage collection. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

interface RunningThread {
  readonly worker: Worker;
  readonly isReady: Promise<unknown>;
}

/** Runs long tasks in a thread, which starts with the first task. */
export class Thread {
  readonly #file: URL;
  readonly #data: ThreadData;
  readonly #limitMs: number;
  readonly #memory: () => SharedData['memory'];
  readonly #progress = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  #running: RunningThread | undefined;
  readonly #queue = new SerialQueue();

  private constructor(file: URL, data: ThreadData, limitMs: number, memory: () => SharedData['memory']) {
    this.#file = file;
    this.#data = data;
    this.#limitMs = limitMs;
    this.#memory = memory;
  }

  /**
   * Creates a thread; undefined if the build has no thread file.
   *
   * @param limitMs time limit for one exchange.
   * @param memory returns the memory with the bodies of batches.
   */
  static of(data: ThreadData, limitMs: number, memory: () => SharedData['memory']): Thread | undefined {
    const file = threadFile('proxy/judge-thread.js');
    return file && new Thread(file, data, limitMs, memory);
  }

  /** Checks an exchange; undefined if it belongs to no operation. Rejects for an internal error. */
  async judge(passed: PassedExchange): Promise<ExchangeResult | GivenUp | undefined> {
    const result = await this.#queue.add(() => this.#runTask({ judge: packExchange(passed) }));
    if ('givenUp' in result) return result.givenUp;
    return 'shows' in result ? unpackResult(result.shows) : undefined;
  }

  /** Checks a batch of exchanges. Rejects for an internal error. */
  async judgeAll(batch: readonly HandedPassage[], maxBytes: number): Promise<readonly BatchStep[] | GivenUpAt> {
    const result = await this.#queue.add(() => this.#runTask({ batch, maxBytes }));
    if ('steps' in result) return result.steps;
    if ('givenUp' in result) return { givenUp: result.givenUp, place: Atomics.load(this.#progress, 0) };
    throw new Error('the thread replied to another task');
  }

  /** Removes secrets from bodies; returns none if the task was given up. Rejects for an internal error. */
  async hide(bodies: readonly Uint8Array[], known: KnownSecrets): Promise<readonly HiddenBody[]> {
    const result = await this.#queue.add(() => this.#runTask({ hide: bodies, known }));
    return 'hidden' in result ? result.hidden : [];
  }

  async close(): Promise<void> {
    await this.#queue.idle();
    await this.#end();
  }

  /** Sends a task. Its time limit begins after the start of the thread. */
  async #runTask(task: JudgeTask): Promise<TaskResult> {
    this.#running ??= this.#start();
    const { worker, isReady } = this.#running;
    Atomics.store(this.#progress, 0, 0);
    worker.ref();
    await isReady;
    return new Promise((resolve, reject) => {
      const isStuck = 'batch' in task ? this.#watchProgress() : () => true;
      const timer = setInterval(() => {
        if (!isStuck()) return;
        settle();
        resolve(this.#end().then(() => ({ givenUp: 'too slow' })));
      }, this.#limitMs);
      const onError = (error: unknown) => {
        settle();
        if (isOutOfMemory(error)) resolve({ givenUp: 'too large' });
        else reject(error);
      };
      const onMessage = (reply: WorkerReply) => {
        settle();
        if ('fault' in reply) reject(new Error(reply.fault));
        else resolve(reply);
      };
      const settle = () => {
        clearInterval(timer);
        worker.off('message', onMessage).off('error', onError).unref();
      };
      worker.on('message', onMessage).on('error', onError);
      worker.postMessage(task);
    });
  }

  /** Returns a function that tells if the thread still checks the same exchange as at the previous call. */
  #watchProgress(): () => boolean {
    let previousIndex: number | undefined;
    return () => {
      const index = Atomics.load(this.#progress, 0);
      const isSame = index === previousIndex;
      previousIndex = index;
      return isSame;
    };
  }

  #start(): RunningThread {
    const shared: SharedData = { memory: this.#memory(), progress: this.#progress };
    const worker = new Worker(this.#file, { workerData: { ...this.#data, ...shared }, resourceLimits });
    // The first message of the thread is `ready`.
    const running = { worker, isReady: once(worker, 'message') };
    worker.on('error', () => {
      if (this.#running === running) this.#running = undefined;
    });
    return running;
  }

  async #end(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    await running?.worker.terminate();
  }
}
