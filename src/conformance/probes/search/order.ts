import type { Direction } from '../../../judgement/facts/sort-order.js';
import { orderTrial } from '../../experiments/subscribers/order-trial.js';
import { unknownOrder } from '../../experiments/subscribers/ordered-walk.js';
import type { Probe, Probes } from '../../probe.js';
import { Skip } from '../../violation.js';

/** The order of the search (§4.3). */
export const order = {
  'search.order-ascending': { reads: orderProbe('ASC') },
  'search.order-descending': { reads: orderProbe('DESC') },

  'search.order-by-fields': {
    reads: async (context) => {
      await context.remember(unknownOrder);
      return undefined;
    },
  },
} satisfies Probes;

function orderProbe(direction: Direction): Probe {
  return async function* (context) {
    const tried = yield* orderTrial(context, direction);
    if (tried === 0) throw new Skip('no two subscribers differ in a field that the server orders by');
  };
}
