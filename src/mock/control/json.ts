import { type Reply, replyJson } from '../reply.js';

/** A value as the JSON of an answer of success. */
export function json(value: unknown, status = 200): Reply {
  return replyJson(status, JSON.stringify(value));
}
