import type { Reply } from '../reply.js';

/** It is done, and there is nothing to say. */
export const noContent: Reply = { status: 204, body: '', headers: {} };
