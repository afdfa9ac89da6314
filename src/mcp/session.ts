import { defaultApiKeys, firstKeyOf } from '../mock/http/api-keys.js';
import { Redactor } from '../text/masking.js';
import type { McpOptions } from './mcp-options.js';
import type { OutputLimits } from './output.js';
import { ReportStore } from './report-store.js';
import { RunningMocks } from './running-mocks.js';
import { ToolError } from './tool-error.js';

/** Maximum number of concurrent checks, validations and rehearsals. */
const maxLongCalls = 3;

/** Shared state of the tools of one connection. */
export class McpSession {
  readonly mocks: RunningMocks;
  readonly reports = new ReportStore();
  readonly limits: OutputLimits;
  #longCalls = 0;

  constructor(readonly options: McpOptions) {
    this.mocks = new RunningMocks(options);
    const { apiKey, otherApiKey, controlToken, secrets, maxCharacters } = options;
    // The documented key of every mock is not secret.
    const hidden = [apiKey, otherApiKey, controlToken, ...secrets].filter((secret) => secret !== mockKey);
    this.limits = { maxCharacters, redact: new Redactor(hidden, '$SECRET').redact };
  }

  /**
   * Runs a long task with a signal that the caller or the time limit aborts, and with the signal of the time limit alone.
   * Rejects with ToolError if too many tasks are running.
   */
  async runLong<Result>(
    callSignal: AbortSignal,
    seconds: number,
    task: (signal: AbortSignal, timeLimit: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    if (this.#longCalls >= maxLongCalls)
      throw new ToolError(`${maxLongCalls} checks and rehearsals run already. Wait until one of them ends.`);
    this.#longCalls += 1;
    const timeLimit = AbortSignal.timeout(1_000 * seconds);
    try {
      return await task(AbortSignal.any([callSignal, timeLimit]), timeLimit);
    } finally {
      this.#longCalls -= 1;
    }
  }
}

/** API key that every mock of this server accepts. */
export const mockKey = firstKeyOf(defaultApiKeys);
