import type { StoredRecord } from '#generated/control.js';
import { mock } from '../mock.js';

/** The messages that a clock has brought, the newest first; of many, the newest. */
export interface Due {
  readonly since: string;
  readonly messages: readonly StoredRecord[];
  /** Whether there may be more than those. */
  readonly isCut: boolean;
}

const most = 50;

/** What has come since a moment of the mock's clock, in the world of the first key: to look at it lets it happen. */
export async function dueSince(since: string): Promise<Due> {
  const { data } = await mock().listRecords('messages', { limit: most });
  const messages = data.filter(({ createdAt }) => Date.parse(String(createdAt)) > Date.parse(since));
  return { since, messages, isCut: messages.length === most };
}
