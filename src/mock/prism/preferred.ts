import { Worker } from 'node:worker_threads';
import { type Contract, changesOf } from '../../contract/contract.js';
import { threadFile } from '../../thread/thread-file.js';
import { Problem, type ProblemDetail } from '../http/problem.js';
import type { Reply } from '../http/reply.js';
import type { Steps } from './prism.js';

const file = threadFile('mock/prism/prism-thread.js');

/** The threads that answer by a contract. */
const threads = new WeakMap<Contract, PrismThread>();

/**
 * Answers what a request prefers, off the event loop if there can be a thread: Prism takes half a second to load, and
 * then its time for each body that it makes up. Rejects with Problem, or for a fault of ours.
 */
export async function preferred(steps: Steps): Promise<Reply> {
  if (file === undefined) return (await import('./prism.js')).throughPrism(steps);
  const { contract, authorize, validate, operationId, path, preferences } = steps;
  const problem = authorize() ?? validate();
  if (problem !== undefined) throw problem;
  const thread = threads.get(contract) ?? new PrismThread(file, contract, () => threads.delete(contract));
  threads.set(contract, thread);
  return thread.answer({ operationId, path, preferences });
}

interface Waiting {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: unknown) => void;
}

/** A thread with Prism in it. It keeps no process alive but while it is waited for. */
class PrismThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #count = 0;

  /** @param onEnd called where the thread has ended: whoever waits for it is told. */
  constructor(file: URL, contract: Contract, onEnd: () => void) {
    this.#worker = new Worker(file, { workerData: changesOf(contract) });
    this.#worker.on('message', (told: PrismTold) => this.#hear(told));
    this.#worker.on('error', (error) => {
      onEnd();
      for (const { reject } of this.#waiting.values()) reject(error);
    });
  }

  answer(task: Omit<PrismTask, 'id'>): Promise<Reply> {
    this.#count += 1;
    const id = this.#count;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.ref();
      this.#worker.postMessage({ id, ...task } satisfies PrismTask);
    });
  }

  #hear(told: PrismTold): void {
    const waiting = this.#waiting.get(told.id);
    this.#waiting.delete(told.id);
    if (this.#waiting.size === 0) this.#worker.unref();
    if ('reply' in told) waiting?.resolve(told.reply);
    else if ('fault' in told) waiting?.reject(new Error(told.fault));
    else waiting?.reject(new Problem(told.problem.status, told.problem.message, told.problem));
  }
}

/** What the thread is asked that has Prism in it. What is wrong with the request has been looked for before. */
export interface PrismTask extends Pick<Steps, 'operationId' | 'path' | 'preferences'> {
  readonly id: number;
}

/** What it says of it: the response, or one of failure; or how notikit failed. */
export type PrismTold = { readonly id: number } & (
  | { readonly reply: Reply }
  | { readonly problem: PlainProblem }
  | { readonly fault: string }
);

/** A Problem as it goes from one thread to another. */
interface PlainProblem {
  readonly status: number;
  readonly message: string;
  readonly errors: readonly ProblemDetail[];
  readonly headers: Readonly<Record<string, string>>;
}
