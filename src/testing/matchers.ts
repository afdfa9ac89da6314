import { expect } from 'vitest';
import type { OperationId } from '../contract/operations.js';
import type { JudgeOptions } from './check-response.js';
import { matchers } from './contract-matchers.js';

declare module 'vitest' {
  // biome-ignore lint/suspicious/noExplicitAny: the parameters must be those of Vitest's own declaration
  interface Matchers<T = any> {
    /**
     * Checks that a response of `fetch`, axios, supertest, superagent or Playwright conforms to the contract, or a JSON
     * body with `{ operation, status }`, as `assertContract` does. Await it: `await expect(response).toMatchContract('listMessages')`. An error fails unless it is expected:
     * `toMatchContract('getWorkflow', { status: 404 })`.
     */
    toMatchContract(operation?: OperationId | JudgeOptions, options?: JudgeOptions): Promise<void>;
    /**
     * Checks that an exchange of `record` conforms to the contract, or the report of `runConformance`, as
     * `assertConformance` does. Synchronous.
     */
    toKeepContract(options?: JudgeOptions): void;
  }
}

expect.extend(matchers);
