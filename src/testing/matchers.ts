import { expect } from 'vitest';
import type { OperationId } from '../contract/operations.js';
import { matchers } from './contract-matchers.js';
import type { JudgeOptions } from './judged-answer.js';

declare module 'vitest' {
  // biome-ignore lint/suspicious/noExplicitAny: the parameters must be those of Vitest's own declaration
  interface Matchers<T = any> {
    /**
     * Whether a response of `fetch`, axios, supertest or superagent conforms to the contract, as `assertContract`
     * judges it. To be awaited: `await expect(response).toMatchContract('listMessages')`. What is no success fails,
     * unless it is expected: `toMatchContract('getWorkflow', { status: 404 })`.
     */
    toMatchContract(operationId?: OperationId, options?: JudgeOptions): Promise<void>;
    /**
     * Whether an exchange of `record` conforms to the contract, or a server by the report of `runConformance`, as
     * `assertConformance` judges it. Not to be awaited.
     */
    toKeepContract(options?: JudgeOptions): void;
  }
}

expect.extend(matchers);
