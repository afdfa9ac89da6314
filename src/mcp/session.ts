import { defaultApiKeys, firstKeyOf } from '../mock/http/api-keys.js';
import { Redactor } from '../text/redactor.js';
import { KeptReports } from './kept-reports.js';
import type { McpOptions } from './options.js';
import type { OutputLimits } from './output.js';
import { RunningMocks } from './running-mocks.js';
import { ToolError } from './tool-error.js';

/** Maximum number of concurrent checks, validations and rehearsals. */
const mostLongCalls = 3;

/** Shared state of the tools of one connection. */
export class McpSession {
  readonly options: McpOptions;
  readonly mocks: RunningMocks;
  readonly reports = new KeptReports();
  readonly limits: OutputLimits;
  #longCalls = 0;

  constructor(options: McpOptions) {
    this.options = options;
    this.mocks = new RunningMocks(options);
    const { apiKey, otherApiKey, controlToken, secrets, maxCharacters } = options;
    const redactor = new Redactor('$SECRET');
    // The documented key of every mock is not secret.
    for (const secret of [apiKey, otherApiKey, controlToken, ...secrets])
      if (secret !== undefined && secret !== mockKey) redactor.add(secret);
    this.limits = { maxCharacters, redact: redactor.redact };
  }

  /**
   * Runs a long task, and aborts its signal at the time limit. Rejects with ToolError if too many tasks are running.
   */
  async long<Result>(
    outer: AbortSignal,
    seconds: number,
    work: (signal: AbortSignal, limit: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    if (this.#longCalls >= mostLongCalls)
      throw new ToolError(`${mostLongCalls} checks and rehearsals run already. Wait until one of them ends.`);
    this.#longCalls += 1;
    const limit = AbortSignal.timeout(1_000 * seconds);
    try {
      return await work(AbortSignal.any([outer, limit]), limit);
    } finally {
      this.#longCalls -= 1;
    }
  }
}

/** API key that every mock of this server accepts. */
export const mockKey = firstKeyOf(defaultApiKeys);
