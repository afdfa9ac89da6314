export { ApiError } from './client/api-error.js';
export {
  type CallOptions,
  type Client,
  type ClientOptions,
  createClient,
  type Query,
  type WriteOptions,
} from './client/create-client.js';
export type { Pages } from './client/pages.js';
export type { RetryOptions } from './client/with-retries.js';
