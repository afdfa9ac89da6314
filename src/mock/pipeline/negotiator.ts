import { Worker } from 'node:worker_threads';
import { type Contract, changesOf } from '../../contract/contract.js';
import { threadFile } from '../../thread/thread-file.js';
import { Problem, type ProblemDetail } from '../http/problem.js';
import type { Reply } from '../http/reply.js';
import type { Preferring } from './negotiate.js';

const file = threadFile('mock/pipeline/negotiator-thread.js');

/** Threads by contract. */
const negotiators = new WeakMap<Contract, Negotiator>();

/**
 * Creates a response from the document, in a thread if possible: loading Prism takes half a second, and each generated
 * body takes time. Rejects with Problem, or with an internal error.
 */
export async function negotiateInThread(request: Preferring, contract: Contract): Promise<Reply> {
  if (file === undefined) return (await import('./negotiate.js')).negotiate(request, contract);
  const negotiator = negotiators.get(contract) ?? new Negotiator(file, contract, () => negotiators.delete(contract));
  negotiators.set(contract, negotiator);
  return negotiator.answer(request);
}

interface Waiting {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: unknown) => void;
}

/** Thread with Prism. Keeps the process alive only while a request waits for it. */
class Negotiator {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #count = 0;

  /** @param onEnd called when the thread has ended. Pending requests are rejected. */
  constructor(file: URL, contract: Contract, onEnd: () => void) {
    this.#worker = new Worker(file, { workerData: changesOf(contract) });
    this.#worker.on('message', (reply: NegotiatorReply) => this.#receive(reply));
    this.#worker.on('error', (error) => {
      onEnd();
      for (const { reject } of this.#waiting.values()) reject(error);
    });
  }

  answer(request: Preferring): Promise<Reply> {
    this.#count += 1;
    const id = this.#count;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.ref();
      this.#worker.postMessage({ id, ...request } satisfies NegotiatorTask);
    });
  }

  #receive(message: NegotiatorReply): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (this.#waiting.size === 0) this.#worker.unref();
    if ('reply' in message) waiting?.resolve(message.reply);
    else if ('fault' in message) waiting?.reject(new Error(message.fault));
    else waiting?.reject(new Problem(message.problem.status, message.problem.message, message.problem));
  }
}

export interface NegotiatorTask extends Preferring {
  readonly id: number;
}

/** Result of a task: a response, a Problem, or the stack of an unexpected error. */
export type NegotiatorReply = { readonly id: number } & (
  | { readonly reply: Reply }
  | { readonly problem: PlainProblem }
  | { readonly fault: string }
);

/** Problem in a form that can be sent between threads. */
interface PlainProblem {
  readonly status: number;
  readonly message: string;
  readonly errors: readonly ProblemDetail[];
  readonly headers: Readonly<Record<string, string>>;
}
