export type { Fetch } from './contract/exchange.js';
export { forwardTo, type MockHandlersOptions, mockHandlers } from './testing/msw.js';
