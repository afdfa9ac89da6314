import type { OperationId } from './contract/operations.js';
import type { JudgeOptions } from './testing/check-response.js';
import { matchers } from './testing/contract-matchers.js';

export type { OperationId } from './contract/operations.js';
export type { JudgeOptions, StatusClass } from './testing/check-response.js';

declare global {
  namespace jest {
    // biome-ignore lint/complexity/noBannedTypes: the parameters must be those of Jest's own declaration
    interface Matchers<R, T = {}> {
      /** Checks that a response conforms to the contract. Await it, as in `notikit/vitest`. */
      toMatchContract(operation?: OperationId | JudgeOptions, options?: JudgeOptions): Promise<R>;
      /** Checks that an exchange of `record`, or a report of `runConformance`, conforms. Synchronous. */
      toKeepContract(options?: JudgeOptions): R;
    }
  }
}

interface WithJest {
  readonly expect?: { readonly extend: (added: typeof matchers) => void };
}

const { expect }: WithJest = globalThis as WithJest;
if (expect === undefined) {
  throw new Error('notikit/jest must be loaded by Jest: add it to `setupFilesAfterEnv`');
}
expect.extend(matchers);
