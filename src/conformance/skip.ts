import type { Requirement } from '../requirements/catalogue.js';

const quieter = 'check again, or while no one else changes the events';

/** Reasons why requirements are skipped: what was missing, and what to do about it. */
export const skipReasons = {
  withoutWrites: 'needs --allow-writes',
  withoutOtherKey: 'needs --other-api-key',
  budget: (budget: number) => `a budget of ${budget} requests leaves none for it: pass a larger --budget`,
  hidden: (operationId: string) => `${operationId}, which is not checked, hides it: select this operation, too`,
  empty: {
    subscriber: 'the server has no subscribers: create one, or pass --allow-writes',
    integration: 'the server has no integrations: activate one',
    message: 'the server has no messages: trigger an event that sends one',
    event: 'the server has no events: trigger one',
    workflow: 'no list names a workflow: pass one with --workflow-id',
  },
  noRecords: (operationId: string) => `${operationId} returned no records: create some`,
  unread: (operationId: string) => `no response of ${operationId} could be read: fix its failures first`,
  credentials: 'no valid update was refused because of its credentials: use a server that validates them',
  totalCount: (count: number) =>
    `no search can match more than 50,000: create more than the ${count.toLocaleString('en')} subscribers of the server`,
  eventDates: 'no event shows when it was created: trigger one',
  newestEvents: 'the list of the newest events is refused: fix the failures of listNotifications first',
  manyEvents: `too many events have the newest moments: ${quieter}`,
  futureBefore: 'the server shows no events with a before in the future: trigger one',
  changedEvents: `the events changed between two requests: ${quieter}`,
  fewEvents: 'the server has too few events to tell what a clamped limit brings: trigger more than 50',
  ignoredBounds: 'after and before are ignored: fix events.after and events.before first',
  status: (request: string, status: number) =>
    `${request} returned ${status}: find the reason in the log of the server`,
  otherKey: (status: number) => `the other API key got ${status}: pass a key that is valid`,
  onlineStatus: 'no online status could be set: fix online-status.succeeds first',
  alternatives: 'no response told the alternatives apart: create records that differ, or pass a larger --budget',
  /** A difference of a response is charged to one requirement, and shows nothing of others. */
  mayBeHidden: (operationIds: string, failedId: string) =>
    `no response of ${operationIds} showed a case of it, and the failure of ${failedId} may hide it: fix that one first`,
  /** Requirements of schemas need a record, and others a request. */
  unseen: ({ schemas, operations }: Requirement) =>
    schemas === undefined
      ? `no response of ${operations.join(', ')} showed a case of it: create records that differ, or pass a larger --budget`
      : `no response contained ${schemas.join(', ')} with a value for it: create a record that has one`,
} as const;

export class Skip extends Error {
  override name = 'Skip';
}

/** A request got no response. `response.completes` fails for it. */
export class NoAnswer extends Skip {
  override name = 'NoAnswer';
  constructor(reason: string) {
    super(`no response: ${reason}`);
  }
}

/** Resolves to undefined for a promise that rejects with Skip. */
export async function unlessSkipped<T>(wanted: Promise<T>): Promise<T | undefined> {
  try {
    return await wanted;
  } catch (error) {
    if (error instanceof Skip) return undefined;
    throw error;
  }
}
