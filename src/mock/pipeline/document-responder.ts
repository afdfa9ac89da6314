import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { type Contract, changesOf } from '../../contract/contract.js';
import { Problem, type ProblemDetail } from '../http/problem.js';
import type { Reply } from '../http/reply.js';
import type { PreferringRequest } from './document-response.js';

/** File of the thread in the package. It does not exist beside the source, or if the package was bundled. */
const threadFile = `${import.meta.dirname}/../src/mock/pipeline/document-responder-thread.js`;
const hasThread = existsSync(threadFile);

/** Threads by contract. */
const responders = new WeakMap<Contract, DocumentResponder>();

/**
 * Creates a response from the document, in a thread if possible: loading Prism takes half a second, and each generated
 * body takes time. Rejects with Problem, or with an internal error.
 */
export async function respondInThread(request: PreferringRequest, contract: Contract): Promise<Reply> {
  if (!hasThread) return (await import('./document-response.js')).respondFromDocument(request, contract);
  const responder =
    responders.get(contract) ?? new DocumentResponder(threadFile, contract, () => responders.delete(contract));
  responders.set(contract, responder);
  return responder.answer(request);
}

interface PendingRequest {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: unknown) => void;
}

/** Thread with Prism. Keeps the process alive only while a request waits for it. */
class DocumentResponder {
  readonly #worker: Worker;
  readonly #pending = new Map<number, PendingRequest>();
  #count = 0;

  /** @param onEnd called when the thread has ended. Pending requests are rejected. */
  constructor(threadFile: string, contract: Contract, onEnd: () => void) {
    this.#worker = new Worker(threadFile, { workerData: changesOf(contract) });
    this.#worker.on('message', (reply: ResponderResult) => this.#receive(reply));
    this.#worker.on('error', (error) => {
      onEnd();
      for (const { reject } of this.#pending.values()) reject(error);
    });
  }

  answer(request: PreferringRequest): Promise<Reply> {
    this.#count += 1;
    const id = this.#count;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#worker.ref();
      this.#worker.postMessage({ id, ...request } satisfies ResponderTask);
    });
  }

  #receive(message: ResponderResult): void {
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (this.#pending.size === 0) this.#worker.unref();
    if ('reply' in message) pending?.resolve(message.reply);
    else if ('fault' in message) pending?.reject(new Error(message.fault));
    else pending?.reject(new Problem(message.problem.status, message.problem.message, message.problem));
  }
}

export interface ResponderTask extends PreferringRequest {
  readonly id: number;
}

/** Result of a task: a response, a Problem, or the stack of an unexpected error. */
export type ResponderResult = { readonly id: number } & (
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
