import type { Refused } from './hooks.js';

const statuses = { conflict: 409, unknown: 404, 'body.syntax': 400 };

/** Thrown where a request is refused. */
export class Refusal extends Error {
  readonly status: number;

  constructor(reason: Refused | 'unauthorized') {
    super(reason);
    this.status = reason === 'unauthorized' ? 401 : reason in statuses ? statusOf(reason) : 422;
  }
}

function statusOf(reason: string): number {
  return new Map(Object.entries(statuses)).get(reason) ?? 422;
}
