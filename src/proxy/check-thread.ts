import { existsSync } from 'node:fs';
import Tinypool from 'tinypool';
import type { KnownSecrets } from '../text/secret-names.js';
import type { PassedExchange } from '../traffic/traffic-finding.js';
import { storeResult } from '../traffic/traffic-judge.js';
import type { CheckedExchange, CheckerData, CheckTask } from './check-exchange.js';
import { type HiddenBodies, packExchange, unpackExchange } from './passage.js';

/** File of the thread in the package. It does not exist beside the source, or if the package was bundled. */
const threadFile = `${import.meta.dirname}/../src/proxy/check-exchange.js`;
export const hasThread = existsSync(threadFile);

const poolOptions = {
  ...{ filename: threadFile, name: 'checkInThread', minThreads: 1, maxThreads: 1 },
  // Without limits, V8 delays garbage collection.
  resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
};

/** Outcome of a check. */
export interface CheckOutcome {
  readonly hidden?: HiddenBodies | undefined;
  /** Reason why the check was given up: its time or memory limit. */
  readonly givenUp?: 'too slow' | 'too large';
  /** An internal error. */
  readonly error?: unknown;
}

/** A thread that checks exchanges, one task after the other. It starts with the first task. */
export class CheckThread {
  #pool: Tinypool | undefined;
  #isReady: Promise<unknown> | undefined;
  #lastTask: Promise<unknown> = Promise.resolve();

  /** @param maxMs time limit for one task in milliseconds. */
  constructor(
    private readonly data: CheckerData,
    private readonly maxMs: number,
  ) {}

  /** Checks exchanges in one task, and stores their results. Never rejects. */
  check(exchanges: readonly PassedExchange[], known: KnownSecrets | undefined): Promise<CheckOutcome[]> {
    const checking = this.#lastTask.then(() => this.#run(exchanges, known));
    this.#lastTask = checking;
    return checking;
  }

  async close(): Promise<void> {
    await this.#pool?.destroy();
  }

  async #run(exchanges: readonly PassedExchange[], known: KnownSecrets | undefined): Promise<CheckOutcome[]> {
    const task: CheckTask = { exchanges: exchanges.map(packExchange), known };
    try {
      this.#pool ??= new Tinypool({ ...poolOptions, workerData: this.data });
      // The time limit begins after the start of the thread.
      this.#isReady ??= this.#pool.run({}, { name: 'isReady' });
      await this.#isReady;
      const results: CheckedExchange[] = await this.#pool.run(task, { signal: AbortSignal.timeout(this.maxMs) });
      return results.map((result, index) => store(result, exchanges[index]));
    } catch (error) {
      // The pool starts another thread.
      this.#isReady = undefined;
      if (exchanges.length === 1) return [failureOf(error)];
      // Only those that exceed a limit alone are given up.
      const outcomes: CheckOutcome[] = [];
      for (const exchange of exchanges) outcomes.push(...(await this.#run([exchange], known)));
      return outcomes;
    }
  }
}

function failureOf(error: unknown): CheckOutcome {
  if (error instanceof Error && error.name === 'AbortError') return { givenUp: 'too slow' };
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isMemory ? { givenUp: 'too large' } : { error };
}

/** Stores the thread's result of an exchange, so that it is not checked again. */
function store(checked: CheckedExchange, exchange: PassedExchange | undefined): CheckOutcome {
  const { result, earlierViolations, hidden, error } = checked;
  if (result === undefined || exchange === undefined) return { hidden, error };
  const unpacked = earlierViolations.map((one) => ({ ...one, exchange: unpackExchange(one.exchange) }));
  const response = result.response && { ...result.response, earlierViolations: unpacked };
  storeResult(exchange, { ...result, response });
  return { hidden };
}
