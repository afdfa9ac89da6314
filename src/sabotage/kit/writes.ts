import type { JsonObject } from './json.js';

export const writes = ['createSubscriber', 'updateSubscriberOnlineStatus', 'updateIntegration'] as const;

export type Write = (typeof writes)[number];

/** A body that each writing operation takes. */
export const harmless: Readonly<Record<Write, JsonObject>> = {
  createSubscriber: { subscriberId: 'sabotage-unnamed' },
  updateSubscriberOnlineStatus: { isOnline: true },
  updateIntegration: {},
};
