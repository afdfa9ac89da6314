import { isObject } from '../contract/json-value.js';
import type { OperationId } from '../contract/operations.js';
import { outcomeOf } from '../judgement/report/headline.js';
import type { Report } from '../judgement/report/report.js';
import { terminal } from '../reporters/terminal.js';
import { checkExchange, checkResponse, conforms, type JudgeOptions, type ResponseCheck } from './check-response.js';
import { describeType, isExchange } from './read-client-response.js';
import { conformingText, violationText } from './violation-text.js';

/** Matchers for Vitest, Jest and Playwright. */
export const matchers = {
  /** Checks that a response, or a JSON body with its operation and status, conforms to the contract. Await it. */
  toMatchContract: async (answer: unknown, operation?: OperationId | JudgeOptions, options?: JudgeOptions) =>
    toResult(await checkResponse(answer, operation, options)),

  /** Checks that an exchange of `record`, or a report of `runConformance`, conforms. Synchronous. */
  toKeepContract: (received: unknown, options?: JudgeOptions) => {
    if (isExchange(received)) return toResult(checkExchange(received, options));
    if (isReport(received)) {
      return { pass: outcomeOf(received) === 'passed', message: () => terminal(received, { color: false }) };
    }
    throw new TypeError(
      `${describeType(received)} is not an exchange. Create one with \`record\`, or use toMatchContract for responses.`,
    );
  },
};

function isReport(value: unknown): value is Report {
  return isObject(value) && Array.isArray(value.results) && isObject(value.summary) && Array.isArray(value.fixed);
}

function toResult(judged: ResponseCheck): { pass: boolean; message: () => string } {
  const pass = conforms(judged);
  return { pass, message: () => (pass ? conformingText(judged) : violationText(judged)) };
}
