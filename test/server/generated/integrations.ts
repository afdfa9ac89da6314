import { identifier } from '../identifiers.js';
import type { Options } from '../options.js';
import type { Row } from '../row.js';

/** Three active integrations and an inactive one (§2.4). */
export function createIntegrations(scope: Row, { ids, lean }: Options): Row[] {
  return ['in_app', 'email', 'sms', 'chat'].map((channel, number) => ({
    _id: identifier('integration', number, ids),
    ...{ name: `The ${channel} integration`, identifier: `acme-${channel}`, providerId: `acme-${channel}` },
    ...{ channel, active: channel !== 'chat', primary: number === 1, ...scope, deleted: false },
    credentials: lean ? {} : { host: 'mail.example.org', port: '25', secure: false },
    ...(!lean && number === 1 && { configurations: { inboundWebhookEnabled: false } }),
    ...(!lean && number === 2 && { conditions: [{ isNegated: false, type: 'GROUP', value: 'AND', children: [] }] }),
  }));
}
