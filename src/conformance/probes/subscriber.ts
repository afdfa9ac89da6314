import { kept } from '../../judgement/comparison.js';
import { mayHaveTwin, twinOf } from '../../judgement/facts/identifiers.js';
import { everyone } from '../experiments/subscribers/listings.js';
import type { Probes } from '../probe.js';
import { Skip, Violation } from '../violation.js';

/** The subscribers themselves (§2.1). */
export const subscriber = {
  'subscriber.unique': {
    reads: async function* (context) {
      const { items, pages } = await everyone(context);
      if (items.length < 2) throw new Skip(`there are fewer than two subscribers: ${items.length}`);
      const last = pages.at(-1)?.exchange;
      const twin = twinOf(items);
      if (twin !== undefined) throw new Violation({ ...twin, pointer: '/data' }, last);
      if (items.filter(mayHaveTwin).length < 2) throw new Skip('fewer than two subscribers have different values');
      yield kept(last, '/data');
    },
  },
} satisfies Probes;
