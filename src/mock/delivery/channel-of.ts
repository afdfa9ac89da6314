import type { ChannelType, WorkflowStep } from '#generated/types.js';

const channels = ['in_app', 'email', 'sms', 'chat', 'push'] as const satisfies readonly ChannelType[];

/** The channel that a step sends on; undefined for one that sends nothing. */
export function channelOf({ type }: WorkflowStep): ChannelType | undefined {
  return channels.find((channel) => channel === type);
}
