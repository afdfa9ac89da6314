export type * from '#generated/types.js';
export type { Exchange, Fetch, Recorded, RecordedRequest, RecordedResponse } from './contract/exchange.js';
export { record } from './contract/exchange.js';
export { explainSchema } from './contract/explain.js';
export type { Finding, Part } from './contract/finding.js';
export { iso8601, toEpoch } from './contract/iso8601.js';
export { judge, judgeRequest } from './contract/judge.js';
export type { Method, Operation, OperationId } from './contract/operations.js';
export { operations } from './contract/operations.js';
