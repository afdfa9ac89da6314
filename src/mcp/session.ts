import { defaultApiKeys, firstKeyOf } from '../mock/http/api-keys.js';
import { Redactor } from '../text/redactor.js';
import { KeptReports } from './kept-reports.js';
import type { McpOptions } from './options.js';
import type { OutputLimits } from './output.js';
import { RunningMocks } from './running-mocks.js';
import { ToolError } from './tool-error.js';

/** Maximum number of checks, validations and rehearsals that run at once. */
const mostLongCalls = 3;

/** The state that the tools of one connection share. */
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
    // The key of every mock is in its manual.
    for (const secret of [apiKey, otherApiKey, controlToken, ...secrets])
      if (secret !== undefined && secret !== mockKey) redactor.add(secret);
    this.limits = { maxCharacters, redact: redactor.redact };
  }

  /** Runs work that takes long. Its signal is aborted at the time limit. Rejects with ToolError if too much runs. */
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

/** The API key that every mock of this server accepts. */
export const mockKey = firstKeyOf(defaultApiKeys);
