import { withRecords } from './kit/json.js';
import { rewrite } from './kit/wrappers.js';
import type { WaysOf } from './sabotage.js';

/** Promises about any integration (§2.4). */
export const integration = {
  'integration.identifier-unique': [
    {
      what: 'lists two integrations under one identifier',
      wrap: rewrite(['listActiveIntegrations'], (json) =>
        withRecords(json, (records) => [
          ...records.slice(0, -1),
          ...records.slice(-1).map((record) => ({ ...record, identifier: records.at(-2)?.identifier })),
        ]),
      ),
    },
  ],
} satisfies WaysOf<'integration'>;
