import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Passed } from '../traffic/passed.js';
import type { Shows } from '../traffic/passed-judge.js';
import { packed, type ThreadData, type Told } from './thread-messages.js';

/**
 * What the thread runs, as the package is laid out: seen from a chunk, or from an entry point. Where somebody has
 * bundled the package into a file of their own, there is nothing.
 */
const file = ['../src/proxy/judge-thread.js', './proxy/judge-thread.js']
  .map((path) => new URL(path, import.meta.url))
  .find((url) => url.protocol === 'file:' && existsSync(url));

/** Judges off the event loop, in a thread that is started when it is first needed. */
export class Thread {
  readonly #file: URL;
  readonly #data: ThreadData;
  readonly #limitMs: number;
  #worker: Worker | undefined;
  /** The end of the judgement before. */
  #last: Promise<unknown> = Promise.resolve();

  private constructor(file: URL, data: ThreadData, limitMs: number) {
    this.#file = file;
    this.#data = data;
    this.#limitMs = limitMs;
  }

  /**
   * Undefined where there can be none.
   *
   * @param limitMs how long one judgement may take; then it is given up.
   */
  static of(data: ThreadData, limitMs: number): Thread | undefined {
    return file && new Thread(file, data, limitMs);
  }

  /** What an exchange shows, in its turn; undefined if it is for no operation. Rejects if notikit fails. */
  judge(passed: Passed): Promise<Shows | 'too slow' | undefined> {
    const judging = this.#last.then(() => this.#ask(passed));
    this.#last = judging.catch(() => {});
    return judging;
  }

  async close(): Promise<void> {
    await this.#last;
    await this.#end();
  }

  #ask(passed: Passed): Promise<Shows | 'too slow' | undefined> {
    const worker = this.#worker ?? this.#start();
    worker.ref();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        settle();
        resolve(this.#end().then(() => 'too slow' as const));
      }, this.#limitMs);
      const fail = (error: unknown) => {
        settle();
        reject(error);
      };
      const hear = (told: Told) => {
        settle();
        if ('fault' in told) reject(new Error(told.fault));
        else resolve(told.shows);
      };
      const settle = () => {
        clearTimeout(timer);
        worker.off('message', hear).off('error', fail).unref();
      };
      worker.on('message', hear).on('error', fail);
      worker.postMessage(packed(passed));
    });
  }

  #start(): Worker {
    const worker = new Worker(this.#file, { workerData: this.#data });
    worker.on('error', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    this.#worker = worker;
    return worker;
  }

  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}
