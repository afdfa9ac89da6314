import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SemanticFault } from '../../src/sabotage/grammar/fault.js';
import type { Tried } from './draw.js';
import type { CheckOptions } from './outcome.js';

/** Processes that check faults, each one at a time. */
export class Jobs {
  readonly #idle: ChildProcess[];
  readonly #all: readonly ChildProcess[];

  constructor(count: number, { seed, budget }: CheckOptions) {
    const values = [seed, ...(budget === undefined ? [] : [budget])].map(String);
    const file = fileURLToPath(new URL('job.ts', import.meta.url));
    this.#all = Array.from({ length: count }, () => fork(file, values, { execArgv: process.execArgv }));
    this.#idle = [...this.#all];
  }

  /** Runs at most as many faults at once as there are jobs. */
  async try(fault: SemanticFault): Promise<Tried> {
    const job = this.#idle.pop();
    if (job === undefined) throw new Error('More faults at once than jobs.');
    const ended = new AbortController();
    const exit = once(job, 'exit', { signal: ended.signal }).then(() => {
      throw new Error(`The job ended while it checked ${fault.name}.`);
    });
    const answer = once(job, 'message', { signal: ended.signal });
    job.send(fault.name);
    const [tried]: Tried[] = await Promise.race([answer, exit]);
    ended.abort();
    await exit.catch(() => undefined);
    this.#idle.push(job);
    if (tried === undefined) throw new Error(`No outcome of ${fault.name}.`);
    return tried;
  }

  end(): void {
    for (const job of this.#all) job.disconnect();
  }
}
