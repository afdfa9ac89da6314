import { expect } from 'vitest';
import { isObject } from '../contract/json-value.js';
import type { OperationId } from '../contract/operations.js';
import type { Report } from '../judgement/report/report.js';
import { outcomeOf } from '../reporters/results.js';
import { terminal } from '../reporters/terminal.js';
import { brokenText, keptText } from './broken-text.js';
import { isKept, type JudgedAnswer, type JudgeOptions, judgeAnswer, judgeRecorded } from './judged-answer.js';
import { describe, isExchange } from './read-answer.js';

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

expect.extend({
  toMatchContract: async (answer: unknown, operationId?: string, options?: JudgeOptions) =>
    toResult(await judgeAnswer(answer, operationId, options)),

  toKeepContract: (received: unknown, options?: JudgeOptions) => {
    if (isExchange(received)) return toResult(judgeRecorded(received, options));
    if (isReport(received)) {
      return { pass: outcomeOf(received) === 'passed', message: () => terminal(received, { color: false }) };
    }
    throw new TypeError(
      `${describe(received)} is not an exchange. Create one with \`record\`, or use toMatchContract for responses.`,
    );
  },
});

function isReport(value: unknown): value is Report {
  return isObject(value) && Array.isArray(value.results) && isObject(value.summary) && Array.isArray(value.fixed);
}

function toResult(judged: JudgedAnswer): { pass: boolean; message: () => string } {
  const pass = isKept(judged);
  return { pass, message: () => (pass ? keptText(judged) : brokenText(judged)) };
}
