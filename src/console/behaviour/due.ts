import type { StoredRecord } from '#generated/control.js';
import { mock } from '../mock.js';

/** The messages that a clock has brought. */
export interface Due {
  readonly count: number;
  /** The newest of them, the newest first: not all, if there are many. */
  readonly messages: readonly StoredRecord[];
}

/** Lets time pass, and finds what came of it in the world of the first key: to look at it lets it happen. */
export async function dueAfter(by: string): Promise<Due> {
  const control = mock();
  const newest = () => control.listRecords('messages', { limit: 100 });
  const before = await newest();
  await control.advanceClock(by);
  const after = await newest();
  const known = new Set(before.data.map(({ _id }) => _id));
  return { count: after.total - before.total, messages: after.data.filter(({ _id }) => !known.has(_id)) };
}
