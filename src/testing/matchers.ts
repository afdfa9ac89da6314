import { expect } from 'vitest';
import type { OperationId } from '../contract/operations.js';
import { brokenText, keptText } from './broken-text.js';
import { type JudgedAnswer, type JudgeOptions, judgeAnswer, judgeRecorded } from './judged-answer.js';
import { describe, isExchange } from './read-answer.js';

declare module 'vitest' {
  // biome-ignore lint/suspicious/noExplicitAny: the parameters must be those of Vitest's own declaration
  interface Matchers<T = any> {
    /**
     * Whether an answer of `fetch`, axios, supertest or superagent keeps the contract, as `assertContract` judges it.
     * To be awaited: `await expect(response).toMatchContract('listMessages')`.
     */
    toMatchContract(operationId?: OperationId, options?: JudgeOptions): Promise<void>;
    /** Whether an exchange of `record` keeps the contract. Not to be awaited. */
    toKeepContract(options?: JudgeOptions): void;
  }
}

expect.extend({
  toMatchContract: async (answer: unknown, operationId?: string, options?: JudgeOptions) =>
    toResult(await judgeAnswer(answer, operationId, options)),

  toKeepContract: (exchange: unknown, options?: JudgeOptions) => {
    if (isExchange(exchange)) return toResult(judgeRecorded(exchange, options));
    throw new TypeError(
      `${describe(exchange)} is no exchange: \`record\` of notikit makes one, and toMatchContract takes answers`,
    );
  },
});

function toResult(judged: JudgedAnswer): { pass: boolean; message: () => string } {
  const pass = judged.broken.length === 0;
  return { pass, message: () => (pass ? keptText(judged) : brokenText(judged)) };
}
