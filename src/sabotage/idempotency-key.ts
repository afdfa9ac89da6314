import { allOperations } from './kit/request.js';
import { refuse } from './kit/wrappers.js';
import type { WaysOf } from './sabotage.js';

/** Promises about the header idempotency-key (§3). */
export const idempotencyKey = {
  'idempotency-key.accepted': [
    {
      what: 'rejects every request with an idempotency-key',
      wrap: refuse(allOperations, (_query, _body, { headers }) => headers.has('idempotency-key'), 400),
    },
    ...allOperations.map((id) => ({
      variant: id,
      what: `rejects an idempotency-key on ${id}`,
      wrap: refuse([id], (_query, _body, { headers }) => headers.has('idempotency-key'), 400),
    })),
  ],
} satisfies WaysOf<'idempotency-key'>;
