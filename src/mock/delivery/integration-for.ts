import type { ChannelType, Integration } from '#generated/types.js';
import type { Store } from '../store.js';

/** What a channel's messages go out through: its primary integration if that is active, or another one that is. */
export function integrationFor({ integrations }: Store, channel: ChannelType): Integration | undefined {
  const all = Array.from({ length: integrations.size }, (_, index) => integrations.at(index));
  const active = all.filter((integration) => integration.channel === channel && integration.active);
  return active.find(({ primary }) => primary) ?? active[0];
}
