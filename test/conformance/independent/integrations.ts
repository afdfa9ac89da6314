import { identifier } from './identifiers.js';
import type { Options } from './options.js';

/** An integration as it is kept (§2.4). */
export interface Integration {
  readonly _id: string;
  name: string;
  identifier: string;
  readonly providerId: string;
  readonly channel: string;
  active: boolean;
  readonly primary: boolean;
  credentials: object;
  conditions?: readonly unknown[];
  configurations?: object;
}

/** Three active integrations and one that is not; none where there is no data at all. */
export function createIntegrations({ ids, lean, subscribers }: Options): Integration[] {
  if (subscribers === 0) return [];
  return ['in_app', 'email', 'sms', 'chat'].map((channel, number) => ({
    _id: identifier(ids, 'integration', number),
    name: `The ${channel} integration`,
    identifier: `acme-${channel}`,
    providerId: `acme-${channel}`,
    channel,
    active: channel !== 'chat',
    primary: number === 1,
    credentials: lean ? {} : { host: 'mail.example.org', port: '25', secure: false },
    ...(!lean && number === 1 && { configurations: { inboundWebhookEnabled: false } }),
    ...(!lean && number === 2 && { conditions: [{ isNegated: false, type: 'GROUP', value: 'AND', children: [] }] }),
  }));
}
